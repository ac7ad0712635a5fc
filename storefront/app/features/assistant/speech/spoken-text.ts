/** Prepares a text for speech: removes emoji and markdown, spells out amounts and ranges. */
export const spokenText = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:[•*+-]|#{1,6}|>|\d+\.)\s+/gm, "")
    .replace(/[*_~`]+/g, "")
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u20E3|\u200D/gu, "")
    .replace(/\bKshs?\.?\s*([\d,]*\d(?: to [\d,]*\d)?)/gi, "$1 shillings")
    .replace(/ shillings\+/g, " shillings and more")
    .replace(/(\d)–(?=\d)|(:\d\d)-(?=\d)/g, (_, number, time) => `${number ?? time} to `)
    .replace(/([^\s.:;,!?])[ \t]*\n\s*/g, "$1. ")
    .replace(/\s+([.,:;!?])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
