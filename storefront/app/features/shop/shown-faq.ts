import type { Faq } from "@fundi/shared/support/support";

/** A question as a page shows it, in the page's language where it is there. */
export interface ShownFaq extends Pick<Faq, "id" | "question" | "answer" | "category"> {
  /** The page is in Kiswahili, and this entry is not. */
  isEnglish?: true;
}
