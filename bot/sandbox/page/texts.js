// The page's own words, in the two languages a person may choose. Non-breaking spaces are put in by t.

const EN = {
  directMessages: "Direct messages", textChannels: "Text channels", newChannel: "Create a channel", channelName: "Channel name",
  create: "Create", cancel: "Cancel", close: "Close", submit: "Submit", menu: "Open the list of channels", settings: "Settings",
  switchPerson: "Switch person", newWindow: "Open in a new window", language: "Language",
  dmsOpen: "Allow direct messages from server members and apps", settingsFor: "Settings of {0}",
  messageIn: "Message {0}", send: "Send", startOf: "This is the start of {0}.", startOfDM: "This is the beginning of your direct messages with {0}.", writeTo: "Message {0}",
  yesterday: "Yesterday at {0}", edited: "(edited)", app: "APP", newMessages: "New",
  onlyYou: "Only you can see this", dismiss: "Dismiss message", thinking: "{0} is thinking…", used: "{0} used {1}",
  startedThread: "{0} started a thread: {1}", openThread: "Open the thread", unknownReply: "Original message was deleted",
  sending: "Sending command…", noAnswer: "The application did not respond", failed: "This interaction failed", botAway: "The application is not connected",
  notSent: "Not sent: {0}", offline: "Connection lost. Reconnecting…", somethingWrong: "Something went wrong. Try again.",
  alt: "ALT", altText: "Description of the picture", showAlt: "ALT: show the description of the picture", picture: "Picture",
  openPicture: "Open the picture in full size", original: "Open the original", spoiler: "Spoiler, press to show", mentions: "{0} mentions",
  choose: "Make a selection", chosen: "Done", nothing: "Nothing to choose from", unknownUser: "Unknown user", unknownChannel: "unknown",
  commands: "Commands", options: "Options", optional: "optional", required: "required", noMatch: "No match", loading: "Loading…",
  autocompleteFailed: "Loading the choices failed", unknownCommand: "There is no command {0}", isTrue: "True", isFalse: "False",
  missing: "{0}: this option is required. Specify a value.", notInList: "{0}: choose one of the offered values.",
  notInteger: "{0}: enter a whole number.", notNumber: "{0}: enter a number.", notBoolean: "{0}: enter True or False.",
  notUser: "{0}: choose a person, such as @{1}.", notChannel: "{0}: choose a channel.", unsupported: "{0}: this kind of option is not supported here.",
  tooSmall: "{0}: enter a value of at least {1}.", tooLarge: "{0}: enter a value of at most {1}.",
  tooShort: "{0}: enter at least {1} characters.", tooLong: "{0}: enter at most {1} characters.", stray: "“{0}” belongs to no option.",
  fieldRequired: "This field is required.", fieldShort: "Enter at least {0} characters.", fieldLong: "Enter at most {0} characters.",
  unread: "unread", jump: "Jump to present",
  trouble: "Make trouble for the bot", troubleConnection: "Connection", troubleRequests: "Requests", troubleHere: "Here",
  cut: "Cut the line", reconnect: "Ask it to reconnect", newSession: "Refuse its session", silence: "Fall silent", twice: "Send events twice",
  rateLimit: "Three are too fast", serverError: "Three fail", lostAnswer: "Lose one answer", heldRequests: "Hold messages back",
  viewChannel: "The bot sees this channel", sendMessages: "It may write", attachFiles: "It may attach files",
  createThreads: "It may create threads", sendInThreads: "It may write in threads", leftGuilds: "I have left the servers",
  deleteMessage: "Delete its last message", deleteChannel: "Delete this channel", struck: "{0}, {1} times so far", endTrouble: "End",
  season: "A season of a league", beginSeason: "Play a season of twenty", nextSeason: "Play the next season",
  seasonAbout: "Twenty people play a whole season, from sign-up to the hall of fame, in a minute or two. Look on in #league, or take part as one of the first five.",
  takePart: "I play my own turns", yourTurns: "Matches in which it’s your turn: {0}.", seasonFailed: "The season stopped: {0}",
  season_opening: "Ada sets up the league.", season_joining: "People sign up: {0} of {1}.", season_drawing: "Sign-up ends, and the tables are drawn.",
  season_playing: "Matches that are over: {0} of {1}.", season_replacing: "Someone asks for a substitute.", season_appealing: "Someone appeals against a result.",
  season_amending: "Ada answers the appeal and amends the result.", season_checking: "48 hours to appeal go by.", season_over: "The season is over. The hall of fame is in #league.",
  startActivity: "Open the board here", activityTitle: "{0} in {1}", shrinkActivity: "Make it small", growActivity: "Make it large", leaveActivity: "Leave",
  activityEnded: "The board was closed: {0}", activityLost: "the connection was lost", activityElsewhere: "Boards open here only in a browser on the computer that runs this page. Elsewhere, use the link.",
  authorizeTitle: "{0} wants to access your account", authorizeAbout: "This will allow {0} to:", scope_identify: "Know your username and avatar", scopeOther: "Use “{0}”", allow: "Allow",
  outside: "Leaving this page", outsideAbout: "{0} leads to {1}", openOutside: "Open",
  troubleActivity: "Boards in here", denied: "Refuse it access once", noToken: "Fail one sign-in", noInstance: "Deny once that it is open", cutSockets: "Cut its live updates",
  clock: "The clock", clockAt: "It’s {0}.", hourOn: "1 hour on", dayOn: "1 day on", weekOn: "1 week on",
};

const FR = {
  directMessages: "Messages privés", textChannels: "Salons textuels", newChannel: "Créer un salon", channelName: "Nom du salon",
  create: "Créer", cancel: "Annuler", close: "Fermer", submit: "Envoyer", menu: "Ouvrir la liste des salons", settings: "Paramètres",
  switchPerson: "Changer de personne", newWindow: "Ouvrir dans une nouvelle fenêtre", language: "Langue",
  dmsOpen: "Autoriser les messages privés des membres du serveur et des applications", settingsFor: "Paramètres de {0}",
  messageIn: "Envoyer un message dans {0}", send: "Envoyer", startOf: "C’est le début de {0}.", startOfDM: "C’est le début de ta conversation avec {0}.", writeTo: "Envoyer un message à {0}",
  yesterday: "Hier à {0}", edited: "(modifié)", app: "APPLI", newMessages: "Nouveau",
  onlyYou: "Ce message n’est visible que pour toi", dismiss: "Masquer le message", thinking: "{0} réfléchit…", used: "{0} a utilisé {1}",
  startedThread: "{0} a lancé un fil : {1}", openThread: "Ouvrir le fil", unknownReply: "Le message d’origine a été supprimé",
  sending: "Envoi de la commande…", noAnswer: "L’application ne répond plus", failed: "Échec de l’interaction", botAway: "L’application n’est pas connectée",
  notSent: "Non envoyé : {0}", offline: "Connexion perdue. Nouvelle tentative…", somethingWrong: "Un problème est survenu. Réessaie.",
  alt: "ALT", altText: "Description de l’image", showAlt: "ALT : afficher la description de l’image", picture: "Image",
  openPicture: "Ouvrir l’image en taille réelle", original: "Ouvrir l’original", spoiler: "Spoiler, appuie pour afficher", mentions: "{0} mentions",
  choose: "Fais un choix", chosen: "Terminé", nothing: "Rien à choisir", unknownUser: "Personne inconnue", unknownChannel: "inconnu",
  commands: "Commandes", options: "Options", optional: "facultatif", required: "requis", noMatch: "Aucun résultat", loading: "Chargement…",
  autocompleteFailed: "Les choix n’ont pas pu être chargés", unknownCommand: "La commande {0} n’existe pas", isTrue: "Vrai", isFalse: "Faux",
  missing: "{0} : cette option est requise. Indique une valeur.", notInList: "{0} : choisis une des valeurs proposées.",
  notInteger: "{0} : indique un nombre entier.", notNumber: "{0} : indique un nombre.", notBoolean: "{0} : indique Vrai ou Faux.",
  notUser: "{0} : choisis une personne, par exemple @{1}.", notChannel: "{0} : choisis un salon.", unsupported: "{0} : ce type d’option n’est pas pris en charge ici.",
  tooSmall: "{0} : indique une valeur d’au moins {1}.", tooLarge: "{0} : indique une valeur d’au plus {1}.",
  tooShort: "{0} : indique au moins {1} caractères.", tooLong: "{0} : indique au plus {1} caractères.", stray: "« {0} » n’appartient à aucune option.",
  fieldRequired: "Ce champ est requis.", fieldShort: "Indique au moins {0} caractères.", fieldLong: "Indique au plus {0} caractères.",
  unread: "non lu", jump: "Aller aux derniers messages",
  trouble: "Mettre le bot à l’épreuve", troubleConnection: "Connexion", troubleRequests: "Requêtes", troubleHere: "Ici",
  cut: "Couper la connexion", reconnect: "Lui demander de se reconnecter", newSession: "Refuser sa session", silence: "Se taire", twice: "Envoyer les événements en double",
  rateLimit: "En freiner trois", serverError: "En faire échouer trois", lostAnswer: "Perdre une réponse", heldRequests: "Retenir les messages",
  viewChannel: "Le bot voit ce salon", sendMessages: "Il peut écrire", attachFiles: "Il peut joindre des fichiers",
  createThreads: "Il peut créer des fils", sendInThreads: "Il peut écrire dans les fils", leftGuilds: "J’ai quitté les serveurs",
  deleteMessage: "Supprimer son dernier message", deleteChannel: "Supprimer ce salon", struck: "{0}, {1} fois jusqu’ici", endTrouble: "Arrêter",
  season: "Une saison de ligue", beginSeason: "Jouer une saison à vingt", nextSeason: "Jouer la saison suivante",
  seasonAbout: "Vingt personnes jouent une saison entière, des inscriptions au panthéon, en une ou deux minutes. Suis-la dans #league, ou participe avec l’une des cinq premières.",
  takePart: "Je joue mes tours moi-même", yourTurns: "Parties où c’est à toi de jouer : {0}.", seasonFailed: "La saison s’est arrêtée : {0}",
  season_opening: "Ada prépare la ligue.", season_joining: "Les inscriptions arrivent : {0} sur {1}.", season_drawing: "Les inscriptions se terminent et les tables sont tirées au sort.",
  season_playing: "Parties terminées : {0} sur {1}.", season_replacing: "Quelqu’un demande un remplaçant.", season_appealing: "Quelqu’un conteste un résultat.",
  season_amending: "Ada répond à la contestation et corrige le résultat.", season_checking: "Les 48 heures pour contester s’écoulent.", season_over: "La saison est finie. Le panthéon est dans #league.",
  startActivity: "Ouvrir le plateau ici", activityTitle: "{0} dans {1}", shrinkActivity: "Réduire", growActivity: "Agrandir", leaveActivity: "Quitter",
  activityEnded: "Le plateau s’est fermé : {0}", activityLost: "la connexion est perdue", activityElsewhere: "Les plateaux ne s’ouvrent ici que dans un navigateur de l’ordinateur qui sert cette page. Ailleurs, utilise le lien.",
  authorizeTitle: "{0} souhaite accéder à ton compte", authorizeAbout: "{0} pourra :", scope_identify: "connaître ton nom d’utilisateur et ton avatar", scopeOther: "utiliser « {0} »", allow: "Autoriser",
  outside: "Tu quittes cette page", outsideAbout: "{0} mène à {1}", openOutside: "Ouvrir",
  troubleActivity: "Plateaux ouverts ici", denied: "Lui refuser l’accès une fois", noToken: "Faire échouer une identification", noInstance: "Nier une fois qu’il est ouvert", cutSockets: "Couper ses mises à jour",
  clock: "L’horloge", clockAt: "Nous sommes le {0}.", hourOn: "Avancer d’une heure", dayOn: "Avancer d’un jour", weekOn: "Avancer d’une semaine",
};

/** CATALOGS are the texts of every language: the same keys with the same arguments. */
export const CATALOGS = { "en-US": EN, fr: FR };
let locale = "en-US";

/** speak chooses the language of the page. */
export function speak(wanted) {
  locale = wanted in CATALOGS ? wanted : "en-US";
  document.documentElement.lang = locale;
}

/** language is the locale the page speaks. */
export const language = () => locale;

/** t is the text of a key in the page's language, with its arguments filled in. */
export function t(key, ...args) {
  const text = CATALOGS[locale][key].replace(/\{(\d)\}/g, (_, i) => args[i]);
  return locale === "fr" ? text.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : text;
}

/** localized is a name or description in the person's language, the default where there is none. */
export function localized(thing, key) {
  return thing[`${key}_localizations`]?.[locale] || thing[key];
}
