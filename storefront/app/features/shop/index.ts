export { AboutStory } from "./about/about-story";
export { FindUs } from "./about/find-us";
export { ContactMethods, WhereAndWhen } from "./contact-methods";
export { FAQ_LABELS, faqJsonLd, firstQuestions } from "./faq-facts";
export { FaqList } from "./faq-list";
export { OpeningBadge } from "./opening-badge";
export { sentence, useReceiptCheck } from "./receipt-check";
export { shopJsonLd, siteJsonLd } from "./shop-json-ld";
export type { ShownFaq } from "./shown-faq";
