import { faqIn, isInKiswahili } from "@fundi/shared/support/faq-words";
import { FIT } from "../../search";
import { withoutParticles } from "../reading/particles";
import { type Asked, type Bilingual, type Draft, link } from "./answer";

/** The question and answer of the shop that words fit, at least as well as `fit`; null where none does. */
async function faqFor({ sources }: Asked, words: string, fit: number) {
  const found = (await sources.faqs()).find(sources.searchParts(withoutParticles(words)), 1);
  const [faq] = found.found;
  return faq && found.fit >= fit && !found.isMended ? faq : null;
}

/** Whether a text has at least half of the words that mean nothing to the assistant: the search finds "car" in "care". */
function hasUnknown({ question }: Asked, text: string): boolean {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const unknown = question.parts.filter(({ isKnown }) => !isKnown).map((part) => part.text);
  const found = unknown.filter((word) => words.has(word) || words.has(`${word}s`) || words.has(word.replace(/s$/, "")));
  return found.length * 2 >= unknown.length;
}

const supportLink = (asked: Asked) => [
  link(asked, "/support#faq", { en: "Questions and answers", sw: "Maswali na majibu" }),
];

/** What the shop itself says to a question in its own words; null where it says nothing. */
export async function ownAnswer(asked: Asked): Promise<Draft | null> {
  const faq = await faqFor(asked, asked.question.text, FIT.text);
  if (!faq || !hasUnknown(asked, `${faq.question} ${faq.answer} ${faq.questionSw} ${faq.answerSw}`)) return null;
  const { question, answer } = faqIn(faq, "sw");
  return {
    text: asked.say({
      en: `${faq.question}\n${faq.answer}`,
      sw: isInKiswahili(faq) ? `${question}\n${answer}` : `Jibu letu, kwa maneno ya duka:\n${question}\n${answer}`,
    }),
    links: supportLink(asked),
  };
}

/**
 * The shop's own answer on a subject, found by `words`; otherwise, and in Kiswahili, `otherwise`, which says nothing that a
 * shop may do differently. `isQuoted`: in Kiswahili, what the shop says of it follows in its own words.
 */
export async function answerOn(
  asked: Asked,
  words: string,
  otherwise: Bilingual,
  { isQuoted = false, ...more }: Omit<Draft, "text"> & { isQuoted?: boolean } = {},
): Promise<Draft> {
  const isEnglish = asked.language === "en";
  const faq = isEnglish || isQuoted ? await faqFor(asked, words, FIT.specs) : null;
  const own =
    faq && (isEnglish ? faq.answer : `${asked.say(otherwise)}\nKwa maneno ya duka: ${faqIn(faq, "sw").answer}`);
  return { ...more, text: own ?? asked.say(otherwise), links: more.links ?? supportLink(asked) };
}
