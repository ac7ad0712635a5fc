const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Whether each typed word is the beginning of a word of the text; "mpesa" and "m-pesa" both find "M-Pesa". */
export function beginsWords(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  const words = [lower, lower.replaceAll("-", "")].flatMap((each) => each.split(BETWEEN_WORDS));
  return typed
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
