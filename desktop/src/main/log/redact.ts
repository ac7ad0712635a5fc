/** What must not get into a file that somebody sends away: keys of sessions, passwords, and what came with an address. */
const SECRETS: readonly [RegExp, string][] = [
  [/\b((?:set-)?cookie"?\s*[:=]\s*).+/gi, "$1…"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 …"],
  [/("?(?:password|token|secret|authorization|auth_token)"?\s*[:=]\s*)("[^"]*"|[^\s,;&}]+)/gi, "$1…"],
  [/(https?:\/\/)[^\s/@]+@/gi, "$1…@"],
  [/([?&](?:token|key|code|signature)=)[^\s&]+/gi, "$1…"],
];

/** A line of the log without its secrets. */
export const redact = (text: string): string =>
  SECRETS.reduce((line, [pattern, instead]) => line.replace(pattern, instead), text);
