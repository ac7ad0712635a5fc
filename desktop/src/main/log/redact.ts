import { redactQuerySecrets } from "@fundi/shared/values/redact-url";

/** What must not be in a file that is sent to support: session tokens, passwords and credentials in addresses. */
const SECRETS: readonly [RegExp, string][] = [
  [/\b((?:set-)?cookie"?\s*[:=]\s*).+/gi, "$1…"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 …"],
  [/("?(?:password|token|secret|authorization|auth_token)"?\s*[:=]\s*)("[^"]*"|[^\s,;&}]+)/gi, "$1…"],
  [/(https?:\/\/)[^\s/@]+@/gi, "$1…@"],
];

/** Returns a log line without its secrets. */
export const redact = (text: string): string =>
  SECRETS.reduce((line, [pattern, instead]) => line.replace(pattern, instead), redactQuerySecrets(text, "…"));
