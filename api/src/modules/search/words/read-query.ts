import { wordsOf } from "../words";
import { type Dictionary, formsOf, trimmed } from "./dictionary";
import { plainParts, type QueryPart, type ReadQuery } from "./query-part";

/** More says nothing more, and would cost. */
const MAX_WORDS = 16;
/** A capacity, beside which "ram" names a label of the specs, which no text contains. */
const CAPACITY = /^\d+(?:\.\d+)?[gt]b$/;
/** How questions begin that goods do not answer: not "how much is" and not "do you have". */
const QUESTION =
  /^(?:what (?:is|does|are|if|happens|should)|how (?:do|to|long|can|does)|can i|may i|do i|where|when|why|is (?:it|my|there)|are you|jinsi|je)\b/;
const LABELS = new Set(["ram", "memory", "rom", "storage", "hdd", "disk"]);

/** Returns a typed text as the parts that are searched for, by what the shop knows about words. */
export function readQuery(q: string, dictionary: Dictionary): ReadQuery {
  const typed = wordsOf(q).map((word) => ({ word, key: trimmed(word.replace(/['’]/g, "")) }));
  const words = typed.filter(({ key }) => key !== "").slice(0, MAX_WORDS);
  // Signs alone are searched for as they are.
  if (words.length === 0)
    return { parts: plainParts(typed.map(({ word }) => word)), servicesFirst: false, answersFirst: false };

  const parts: QueryPart[] = [];
  const ignored: QueryPart[] = [];
  let servicesFirst = false;
  for (let at = 0; at < words.length; ) {
    const { length, known } = longestKnown(words.slice(at), dictionary);
    const taken = words.slice(at, at + length).map(({ key }) => key);
    at += length;
    const part = { ...partOf(taken, known?.meanings ?? []), ...(known?.servicesFirst && { isWork: true }) };
    servicesFirst ||= known?.servicesFirst ?? false;
    (known?.isIgnored ? ignored : parts).push(part);
  }
  const answersFirst = QUESTION.test(words.map(({ key }) => key).join(" "));
  return { parts: withOptionalLabels(parts.length > 0 ? parts : ignored), servicesFirst, answersFirst };
}

function longestKnown(words: readonly { key: string }[], dictionary: Dictionary) {
  for (let length = Math.min(dictionary.longest, words.length); length > 0; length -= 1) {
    const known = dictionary.find(words.slice(0, length).map(({ key }) => key));
    if (known) return { length, known };
  }
  return { length: 1, known: undefined };
}

function partOf(typed: readonly string[], meanings: readonly (readonly string[])[]): QueryPart {
  const [only] = typed.length === 1 ? typed : [];
  const own = only === undefined ? [typed] : formsOf(only).map((form) => [form]);
  const seen = new Set<string>();
  const all = [...own, ...meanings].filter((words) => {
    const key = words.join(" ");
    return !seen.has(key) && seen.add(key);
  });
  return { typed: typed.join(" "), meanings: all };
}

/** "16gb ram": the size must be there, and what is memory comes first. */
function withOptionalLabels(parts: readonly QueryPart[]): QueryPart[] {
  const isCapacity = (part: QueryPart | undefined) => part !== undefined && CAPACITY.test(part.typed);
  return parts.map((part, at) =>
    LABELS.has(part.typed) && (isCapacity(parts[at - 1]) || isCapacity(parts[at + 1]))
      ? { ...part, isOptional: true }
      : part,
  );
}
