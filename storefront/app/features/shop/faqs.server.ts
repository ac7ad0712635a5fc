import { faqIn, isInKiswahili } from "@fundi/shared/support/faq-words";
import { type Faq, listFaqs } from "@fundi/shared/support/support";
import type { AppLoadContext } from "@remix-run/node";
import { currentLanguage } from "../../i18n";
import { apiFor } from "../../server/api.server";
import type { ShownFaq } from "./shown-faq";

/** Links have so much of a question. */
const LINKED_LENGTH = 100;

const shownFaq = (faq: Faq): ShownFaq => ({
  ...{ id: faq.id, category: faq.category, ...faqIn(faq, currentLanguage()) },
  ...(currentLanguage() === "sw" && !isInKiswahili(faq) && { isEnglish: true }),
});

async function allFaqs(context: AppLoadContext): Promise<Faq[]> {
  try {
    return await apiFor(context)(listFaqs, {});
  } catch (error) {
    console.warn(`The questions could not be read, request ${context.requestId}: ${error}`);
    return [];
  }
}

/** Loads the FAQs in the language of the page; none when the api does not respond, as every page works without them. */
export const loadFaqs = async (context: AppLoadContext): Promise<ShownFaq[]> => (await allFaqs(context)).map(shownFaq);

/**
 * Loads the FAQs for a search. A whole question, as links to it have it in English, is searched for as the page shows it.
 */
export async function searchFaqs(context: AppLoadContext, words: string): Promise<{ faqs: ShownFaq[]; words: string }> {
  const faqs = await allFaqs(context);
  const asked = words && faqs.find(({ question }) => question.slice(0, LINKED_LENGTH) === words);
  return { faqs: faqs.map(shownFaq), words: asked ? shownFaq(asked).question : words };
}
