# By its digest: a tag can be pointed at something else. Raise both together.
FROM golang:1.26.8@sha256:3c3e25a4da13fd0478eed2df1eb35a0e667094a7124d3993a6a1d30f71c17e79 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o /out/herald . \
 && mkdir -p /out/data /out/tmp /out/etc/ssl/certs \
 && chmod 1777 /out/tmp \
 && cp /etc/ssl/certs/ca-certificates.crt /out/etc/ssl/certs/ \
 && cp LICENSE /out/ && /out/herald licenses > /out/NOTICES

# One static binary, the licences of what it is made of, the certificates that
# Discord's are checked against, and nobody who could do anything else.
FROM scratch
COPY --from=build --chown=65532:65532 /out /
USER 65532:65532
# The data folder is "data" from here: /data.
WORKDIR /
VOLUME /data
HEALTHCHECK --interval=1m --timeout=10s --start-period=1m CMD ["/herald", "health"]
ENTRYPOINT ["/herald"]
CMD ["serve"]
