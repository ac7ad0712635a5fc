import type { Language } from "@fundi/shared/languages/languages";
import type { Concept } from "./concept-words";
import { MAX_WORDS, type Question, readQuestion } from "./read-question";

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
  if (earlier.length === 0 || !isOpen(question)) return question;
  const before = earlier.map((one) => readQuestion(one, pageLanguage)).find(hasSubject);
  if (!before || before.parts.length + question.parts.length > MAX_WORDS) return question;
  const whole = readQuestion(`${before.text} ${text}`, before.language);
  return { ...whole, language: readQuestion(text, before.language).language };
}
