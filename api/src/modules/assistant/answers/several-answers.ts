import type { Language } from "@fundi/shared/languages/languages";
import { clausesOf } from "../reading/clauses";
import { readInConversation } from "../reading/follow-up";
import { type Asked, type Draft, staffWords } from "./answer";
import { chooseAnswer } from "./choose-answer";

const uniqueBy = <T>(list: readonly T[], key: (one: T) => unknown): T[] => [
  ...new Map(list.map((one) => [key(one), one])).values(),
];

/** Several answers as one, in the order of the questions. */
const joined = (drafts: readonly Draft[]): Draft => ({
  ...drafts[0],
  text: drafts.map(({ text }) => text).join("\n\n"),
  products: drafts.find(({ products = [] }) => products.length > 0)?.products ?? [],
  services: uniqueBy(
    drafts.flatMap(({ services = [] }) => services),
    ({ id }) => id,
  ),
  links: uniqueBy(
    drafts.flatMap(({ links = [] }) => links),
    ({ to }) => to,
  ),
});

/**
 * What to say to a text that asks one thing or several: each of its questions is answered, one without a subject being about
 * that of those before it. What is known is said also where the rest is not.
 */
export async function answerAll(asked: Asked, earlier: readonly string[], pageLanguage: Language): Promise<Draft> {
  const { question } = asked;
  const whole = await chooseAnswer(asked);
  const clauses = clausesOf(question.text);
  if (clauses.length < 2) return whole;
  const drafts: Draft[] = [];
  for (const [at, clause] of clauses.entries()) {
    const before = [...clauses.slice(0, at).toReversed(), ...earlier];
    const one = { ...readInConversation(clause, before, pageLanguage), language: question.language };
    drafts.push(await chooseAnswer({ ...asked, question: one }));
  }
  const known = uniqueBy(
    drafts.filter(({ isSure }) => isSure !== false),
    ({ text }) => text,
  );
  if (known.length === 0) return whole;
  const isAllKnown = known.length > 1 || drafts.every(({ isSure }) => isSure !== false);
  if (known.length === 1 && (isAllKnown || whole.isSure !== false)) return whole;
  const rest = asked.say({
    en: `The rest I do not know: ${staffWords(asked)}.`,
    sw: `Mengine sijui: ${staffWords(asked)}.`,
  });
  const isRestUnknown = drafts.some(({ isSure }) => isSure === false);
  return joined([...known, ...(isRestUnknown ? [{ text: rest }] : [])]);
}
