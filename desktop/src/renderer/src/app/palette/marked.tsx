import { phonePrefix } from "@fundi/shared/phone";

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The parts of a text that were typed, and those between them. */
export function partsOf(text: string, typed: string): { text: string; isTyped: boolean }[] {
  const phone = phonePrefix(typed);
  const words = [...typed.split(/\s+/), ...(phone ? [phone] : [])].filter(Boolean);
  if (words.length === 0) return [{ text, isTyped: false }];
  const longestFirst = words.sort((one, other) => other.length - one.length).map(escaped);
  const parts = text.split(new RegExp(`(${longestFirst.join("|")})`, "giu"));
  return parts.map((part, index) => ({ text: part, isTyped: index % 2 === 1 })).filter((part) => part.text !== "");
}

/** A text with what was typed standing out. */
export const Marked = ({ text, typed }: { text: string; typed: string }) =>
  partsOf(text, typed).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which has no other order
    part.isTyped ? <mark key={index}>{part.text}</mark> : part.text,
  );
