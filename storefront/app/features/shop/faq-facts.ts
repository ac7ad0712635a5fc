import type { Faq } from "@fundi/shared/support";

export const FAQ_LABELS: Record<Faq["category"], string> = {
  appointments: "Repairs and appointments",
  orders: "Orders and delivery",
  payments: "Payment",
  account: "Your account",
  loyalty: "Points and rewards",
};

/** A few questions for a first visit: some of each kind that a newcomer has. */
export const firstQuestions = (faqs: readonly Faq[], ofEach: number): Faq[] =>
  (["appointments", "orders", "payments"] as const).flatMap((category) =>
    faqs.filter((faq) => faq.category === category).slice(0, ofEach),
  );

/** Questions and answers in schema.org's words. */
export const faqJsonLd = (faqs: readonly Faq[]): object => ({
  "@type": "FAQPage",
  mainEntity: faqs.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
