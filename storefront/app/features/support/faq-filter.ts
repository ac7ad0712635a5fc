import { msg } from "@lingui/core/macro";
import type { ShownFaq } from "../shop";

/** Categories of questions by filter. */
export const FAQ_FILTERS = {
  all: msg`All`,
  appointments: msg`Appointments`,
  orders: msg`Orders`,
  payments: msg`Payments`,
  account: msg`Account`,
  loyalty: msg`Loyalty`,
} as const;
export type FaqCategory = keyof typeof FAQ_FILTERS;

export const readFaqCategory = (text: string | undefined): FaqCategory =>
  text && Object.hasOwn(FAQ_FILTERS, text) ? (text as FaqCategory) : "all";

/** Returns the questions of a category that contain every word, in question or answer. */
export function filterFaqs(faqs: readonly ShownFaq[], words: string, category: FaqCategory): ShownFaq[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return faqs.filter((faq) => {
    if (category !== "all" && faq.category !== category) return false;
    const text = `${faq.question}\n${faq.answer}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
