import { phonePrefix } from "@fundi/shared/values/phone";

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Splits a text into matching and other parts. */
export function partsOf(text: string, typed: string): { text: string; isTyped: boolean }[] {
  const phone = phonePrefix(typed);
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, isTyped: false }];
  const longestFirst = words.sort((one, other) => other.length - one.length).map(escaped);
  // A phone number is displayed in groups but may be typed in any format.
  if (phone) longestFirst.unshift([...phone].join(" ?"));
  const parts = text.split(new RegExp(`(${longestFirst.join("|")})`, "giu"));
  return parts.map((part, index) => ({ text: part, isTyped: index % 2 === 1 })).filter((part) => part.text !== "");
}

/** Shows a text with the matching parts highlighted. */
export const Marked = ({ text, typed }: { text: string; typed: string }) =>
  partsOf(text, typed).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
    part.isTyped ? <mark key={index}>{part.text}</mark> : part.text,
  );
