// Pictures and files of a message, the description of a picture, and the picture in full size.

import { el, icon } from "./dom.js";
import { t } from "./texts.js";

const isPicture = (file) => file.content_type?.startsWith("image/") || file.width > 0;

/** attachmentsOf draws the message's files, except those that its embeds or components show. */
export function attachmentsOf(message) {
  const shownElsewhere = new Set([...embedded(message.embeds ?? []), ...galleries(message.components ?? [])]);
  const files = (message.attachments ?? []).filter((file) => !shownElsewhere.has(file.url) && !shownElsewhere.has(`attachment://${file.filename}`));
  return files.map((file) => isPicture(file) ? picture(file) : download(file));
}

const embedded = (embeds) => embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]);

const galleries = (components) => components.flatMap((component) => [
  ...(component.items ?? []).map(({ media }) => media.url),
  component.media?.url, component.file?.url, component.accessory?.media?.url,
  ...galleries(component.components ?? []),
]);

/** resolve returns the URL of the file that `attachment://name` refers to, and any other URL unchanged. */
export function resolve(message, media, description) {
  const name = media.url?.match(/^attachment:\/\/(.+)$/)?.[1];
  const file = (message.attachments ?? []).find((file) => file.filename === name || file.url === media.url);
  return { ...media, ...file, description: description ?? file?.description ?? media.description };
}

/** picture draws a picture with its description behind a badge; a press opens it in full size. */
export function picture({ url, width, height, description }) {
  const image = el("img", { src: url, alt: description ?? "", width, height, loading: "lazy" });
  const open = el("button", { class: "open", type: "button", "aria-label": t("openPicture"), onclick: () => lightbox(url, description) }, image);
  return el("figure", { class: "picture" }, open, description && badge(description));
}

function badge(description) {
  const text = el("figcaption", { hidden: true }, el("strong", {}, t("altText")), el("p", {}, description));
  const toggle = () => {
    text.hidden = !text.hidden;
    button.setAttribute("aria-expanded", String(!text.hidden));
  };
  const button = el("button", { class: "alt", type: "button", "aria-label": t("showAlt"), "aria-expanded": "false", onclick: toggle }, t("alt"));
  return [button, text];
}

function lightbox(url, description) {
  const close = () => dialog.close();
  const dialog = el("dialog", { class: "lightbox", "aria-label": t("picture"), onclose: () => dialog.remove(), onclick: close },
    el("img", { src: url, alt: description ?? "" }),
    el("p", {},
      el("a", { href: url, target: "_blank", rel: "noopener" }, t("original")),
      el("button", { type: "button", onclick: close }, t("close"))));
  document.body.append(dialog);
  dialog.showModal();
}

function download({ url, filename, size, description }) {
  return el("p", { class: "file" }, icon("file"),
    el("span", {}, el("a", { href: url, download: filename }, filename), el("small", {}, kibibytes(size)), description && el("small", {}, description)));
}

const kibibytes = (size) => size === undefined ? "" : `${(size / 1024).toFixed(1)} KiB`;
