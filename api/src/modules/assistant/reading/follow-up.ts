import type { Language } from "@fundi/shared/languages/languages";
import type { Concept } from "./concept-words";
import { MAX_WORDS, type Question, readQuestion } from "./read-question";
import { DEVICES, GOODS, PARTS } from "./words/goods-words";

/** What can be asked about anything: "and how long does it take?" says not of what. */
const OF_ANYTHING: readonly Concept[] = ["price", "duration", "when", "warranty", "cheap", "discount", "track"];
/** Says nothing of the subject either. */
const BESIDES: readonly Concept[] = [
  "ask",
  "mine",
  "now",
  "hours",
  "money",
  "day",
  "buy",
  "ready",
  "pending",
  "contact",
];
const MOST_PARTS = 10;

const namesOnly = (question: Question, concepts: readonly Concept[]): boolean =>
  question.parts.every((part) => [...part.concepts].every((concept) => concepts.includes(concept)));

/** Whether a question asks about something, and does not say about what. */
const isOpen = (question: Question): boolean =>
  question.parts.length <= MOST_PARTS &&
  question.price === null &&
  question.has(...OF_ANYTHING) &&
  question.parts.every(({ isKnown, concepts, text }) => isKnown || concepts.size > 0 || text.length <= 3) &&
  namesOnly(question, [...OF_ANYTHING, ...BESIDES]);

/** With which a question continues the one before it: "what about Saturday", "na sato je". */
const CONTINUES = ["what about", "how about", "and ", "na ", "vipi kuhusu", "je ", "what of", "ama "];
const SHORT = 6;
/** Words of the same kind as one that a question names stand in the place of those that the question before it named. */
const KINDS: readonly (readonly string[])[] = [
  ["day", "hours", "now"],
  // "A laptop battery", "what about the screen": still of the laptop.
  Object.keys(DEVICES),
  [...Object.keys(PARTS), ...Object.keys(GOODS)],
];

/** Whether a question continues the one before it with another day, thing or place, and says nothing else. */
const isContinuation = (question: Question): boolean => {
  const text = `${question.text.trim().toLowerCase()} `;
  return (
    question.parts.length <= SHORT &&
    CONTINUES.some((words) => text.startsWith(words)) &&
    question.parts.every(({ concepts }) => [...concepts].every((one) => CONTINUED.has(one))) &&
    question.parts.some(({ concepts, isKnown }) => concepts.size > 0 || !isKnown)
  );
};
const OF_GOODS: readonly Concept[] = ["laptop", "desktop", "computer", "screen", "battery"];
/** What is on some days and not on others. */
const WITH_DAYS: readonly Concept[] = ["day", "hours", "open", "close", "now", "deliver", "walkIn", "collect", "where"];
const CONTINUED: ReadonlySet<string> = new Set([...KINDS.flat(), "ask", "mine", "greeting", "open", "close"]);

/** What is left of an earlier question where a later one names another day, thing or place. */
function withoutKind(before: Question, later: Question): string {
  const kinds = KINDS.filter((kind) => later.parts.some(({ concepts }) => kind.some((one) => isIn(concepts, one))));
  const isOther = kinds.length === 0;
  return before.parts
    .filter(({ concepts, isKnown }) =>
      isOther ? isKnown : !kinds.flat().some((one) => one !== "hours" && isIn(concepts, one)),
    )
    .map(({ text }) => text)
    .join(" ");
}
const isIn = (concepts: ReadonlySet<string>, one: string): boolean => concepts.has(one);

/** Whether a question has a subject of its own, which later ones may be about. */
const hasSubject = (question: Question): boolean =>
  question.parts.some(
    ({ isKnown, concepts }) =>
      !isKnown || [...concepts].some((concept) => !["greeting", "thanks", "bye", "bot"].includes(concept)),
  ) && !isOpen(question);

/**
 * Returns a question as it is understood after earlier ones, the newest first: one that does not say what it is about is about
 * what the newest with a subject was.
 */
export function readInConversation(text: string, earlier: readonly string[], pageLanguage: Language): Question {
  const question = readQuestion(text, pageLanguage);
  if (earlier.length === 0) return question;
  const isContinued = isContinuation(question);
  if (!isContinued && !isOpen(question)) return question;
  const isOfTime = isContinued && question.has("day") && !question.has(...OF_GOODS);
  const before = earlier.map((one) => readQuestion(one, pageLanguage)).find(hasSubject);
  // "Na sato je" after a question about a laptop is about the shop.
  if (isOfTime && before && !before.has(...WITH_DAYS)) return question;
  if (!before || before.parts.length + question.parts.length > MAX_WORDS) return question;
  const start = isContinued ? withoutKind(before, question) : before.text;
  const whole = readQuestion(`${start} ${text}`, before.language);
  return { ...whole, language: readQuestion(text, before.language).language };
}
