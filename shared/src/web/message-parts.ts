import { isReceipt } from "../payments/receipt-code";
import { isKenyanPhone, normalizePhone } from "../values/phone";

/** A part of a message: plain words, or something that can be tapped. */
export type MessagePart =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "phone"; text: string; href: string }
  /** An M-Pesa code, which is copied or looked up. */
  | { kind: "code"; text: string };

const OPENING = "([{<\"'“‘";
const CLOSING = ".,;:!?)]}>\"'”’…";
/** "0712 345 678", "+254 712 345 678", "+254 712 34 56 78". */
const PHONE_WORDS = 5;
const CODE_LENGTH = 10;

/** Splits a word into what stands before it, the word itself, and what ends the sentence. */
function trimmed(word: string): [before: string, core: string, after: string] {
  let from = 0;
  let to = word.length;
  while (from < to && OPENING.includes(word.charAt(from))) from += 1;
  // A bracket that was opened within an address belongs to it.
  const isClosed = (at: number) => word.charAt(at) === ")" && word.slice(from, at).includes("(");
  while (to > from && CLOSING.includes(word.charAt(to - 1)) && !isClosed(to - 1)) to -= 1;
  return [word.slice(0, from), word.slice(from, to), word.slice(to)];
}

/** Returns the address of a word that is one on the web; null for anything else, such as `javascript:`. */
function addressOf(word: string): string | null {
  const lower = word.toLowerCase();
  const isBare = lower.startsWith("www.") && lower.indexOf(".", 4) > 4;
  if (!isBare && !lower.startsWith("https://") && !lower.startsWith("http://")) return null;
  try {
    const { href, protocol, username, hostname } = new URL(isBare ? `https://${word}` : word);
    // "https://bank.example@evil.example" says one host and opens another.
    const isPlain = username === "" && hostname.includes(".");
    return isPlain && (protocol === "https:" || protocol === "http:") ? href : null;
  } catch {
    return null;
  }
}

const isDigit = (character: string) => character >= "0" && character <= "9";
const isCapital = (character: string) => character >= "A" && character <= "Z";

/** An M-Pesa code has ten letters and digits, in capitals, and some of both: "UKK1A2B3C4". */
const isCode = (word: string): boolean =>
  word.length === CODE_LENGTH &&
  isReceipt(word) &&
  isCapital(word.charAt(0)) &&
  [...word].some(isDigit) &&
  [...word].filter(isCapital).length > 1;

const isNumberWord = (word: string): boolean =>
  word !== "" && [...word].every((character) => isDigit(character) || "+-()".includes(character));

/** Returns how many of these words are one phone number, with what ends the sentence after it; null where none is. */
function phoneAt(words: readonly string[], at: number): { count: number; core: string; after: string } | null {
  const numbers: string[] = [];
  for (let count = 1; count <= PHONE_WORDS * 2 - 1 && at + count <= words.length; count += 2) {
    const word = words[at + count - 1] ?? "";
    const [before, core, after] = trimmed(word);
    if ((count > 1 && before !== "") || !isNumberWord(core)) return null;
    const blank = words[at + count - 2] ?? "";
    numbers.push(count === 1 ? core : blank + core);
    if (isKenyanPhone(numbers.join(""))) return { count, core: numbers.join(""), after };
    if (after !== "") return null;
  }
  return null;
}

/** Splits a text into words and the blanks between them, in turn; the first is a word, which may be empty. */
function wordsOf(text: string): string[] {
  const words = [""];
  let isBlank = false;
  for (const character of text) {
    const isNowBlank = character.trim() === "";
    if (isNowBlank !== isBlank) words.push("");
    isBlank = isNowBlank;
    words[words.length - 1] += character;
  }
  return words;
}

/**
 * Returns the parts of a message: web addresses, Kenyan phone numbers and M-Pesa codes can be tapped, everything else is text
 * as it was written. No part is markup.
 */
export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  const addText = (more: string) => {
    const last = parts.at(-1);
    if (more === "") return;
    if (last?.kind === "text") last.text += more;
    else parts.push({ kind: "text", text: more });
  };
  const words = wordsOf(text);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const [before, core, after] = trimmed(word);
    const phone = core === "" ? null : phoneAt(words, at);
    const href = addressOf(core);
    if (phone) {
      addText(before);
      parts.push({ kind: "phone", text: phone.core, href: `tel:${normalizePhone(phone.core)}` });
      addText(phone.after);
      at += phone.count - 1;
    } else if (href !== null) {
      addText(before);
      parts.push({ kind: "link", text: core, href });
      addText(after);
    } else if (isCode(core)) {
      addText(before);
      parts.push({ kind: "code", text: core });
      addText(after);
    } else addText(word);
  }
  return parts;
}
