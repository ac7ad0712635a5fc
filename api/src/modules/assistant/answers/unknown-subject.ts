import { editDistance } from "@fundi/shared/values/edit-distance";
import { type UnknownSubject, unknownSubject } from "../reading/subject";
import { type Asked, type Draft, link, sentences, staffFirst, staffWords } from "./answer";
import { deliveryAnswer, namesPlace, unknownPlaceAnswer } from "./delivery-answers";
import { nearestTopics } from "./nearest-topics";
import { waysToPay } from "./payment-answers";

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const singular = (word: string): string => (word.endsWith("s") ? word.slice(0, -1) : word);
const LOOKED_AT = 5;
/** Shorter words are similar to too many others. */
const TYPO_LETTERS = 6;

/** Whether goods, services, answers or guides of the shop have a word. */
async function isOfShop({ sources }: Asked, word: string): Promise<boolean> {
  const one = singular(word);
  const has = (text: string) => wordsOf(text).some((other) => singular(other) === one);
  const { products, corrected } = await sources.findProducts({ q: word, limit: LOOKED_AT });
  if (products.some(({ name, category, specs }) => has(`${name} ${category} ${specs.join(" ")}`))) return true;
  if (
    corrected?.[0] === word[0] &&
    word.length >= TYPO_LETTERS &&
    products.length > 0 &&
    editDistance(word, corrected ?? "", 1) <= 1
  )
    return true;
  const services = await sources.services();
  if (services.some(({ title, description, features }) => has(`${title} ${description} ${features.join(" ")}`)))
    return true;
  const { found } = (await sources.faqs()).find(sources.searchParts(word), 1);
  return found.some((faq) => has(`${faq.question} ${faq.answer} ${faq.questionSw} ${faq.answerSw}`));
}

/** An answer without the yes or no at its beginning. */
function withoutYes(text: string): string {
  const said = ["Yes", "No", "Ndio", "Hapana"].find(
    (word) => text.startsWith(`${word},`) || text.startsWith(`${word}.`),
  );
  return said ? text.slice(said.length + 1).trim() : text;
}

/** Something is asked of what is known: what is known is said, and that this is not. */
const claimAnswer = (asked: Asked, word: string, known: Draft): Draft => ({
  ...known,
  isSure: false,
  text: [
    asked.say({
      en: `Whether that is so (“${word}”) I do not know: ${staffWords(asked)}. What I know:`,
      sw: `Kama ni hivyo (“${word}”) sijui: ${staffWords(asked)}. Ninachojua:`,
    }),
    withoutYes(known.text),
  ].join("\n"),
  first: staffFirst(asked),
});

const LEAD: Record<Exclude<UnknownSubject["kind"], "claim">, (asked: Asked, word: string) => string> = {
  goods: ({ say }, word) =>
    say({
      en: `I do not find “${word}” among our goods and services, so I think we do not have it.`,
      sw: `Sioni “${word}” kati ya bidhaa na huduma zetu, nadhani hatuna.`,
    }),
  work: ({ say }, word) =>
    say({
      en: `We repair computers and laptops; whether our staff can help with “${word}” I do not know. A photo helps them to say.`,
      sw: `Tunatengeneza kompyuta na laptop; kama wafanyakazi wetu wanaweza kusaidia na “${word}” sijui. Picha inawasaidia kujibu.`,
    }),
  place: ({ say }, word) => say({ en: `“${word}” I do not know as a place.`, sw: `“${word}” silijui kama mahali.` }),
  payment: (asked, word) =>
    asked.say({
      en: `Whether you can pay with “${word}” I do not know. What I know: ${waysToPay(asked)}`,
      sw: `Kama unaweza kulipa kwa “${word}” sijui. Ninachojua: ${waysToPay(asked)}`,
    }),
};

/**
 * What to say where the thing that a question is about is known neither here nor to the shop: that, and never a price or a yes for
 * something else. Null where it is known.
 */
export async function unknownSubjectAnswer(asked: Asked, draft: Draft): Promise<Draft | null> {
  const subject = unknownSubject(asked.question);
  if (!subject) return null;
  const { word, kind, isOther } = subject;
  if (kind === "place" && namesPlace(asked)) return null;
  if (kind === "claim")
    return wordsOf(draft.text).some((one) => singular(one) === singular(word)) ? null : claimAnswer(asked, word, draft);
  const known = await Promise.all(word.split(" ").map((one) => isOfShop(asked, one)));
  if (isOther ? !known.includes(false) : known.includes(true)) return null;
  if (kind === "place") return unknownPlaceAnswer(asked, word) ?? deliveryAnswer(asked);
  return {
    isSure: false,
    text: sentences(
      LEAD[kind](asked, word),
      asked.say({
        en: `Our staff know more: ${staffWords(asked)}.`,
        sw: `Wafanyakazi wetu wanajua zaidi: ${staffWords(asked)}.`,
      }),
    ),
    links: kind === "goods" ? [link(asked, "/products", { en: "All goods", sw: "Bidhaa zote" })] : [],
    questions: nearestTopics(asked),
    first: staffFirst(asked),
  };
}
