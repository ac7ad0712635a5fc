import type { Faq } from "@fundi/shared/support/support";

export const FAQ_LABELS: Record<Faq["category"], string> = {
  appointments: "Repairs and appointments",
  orders: "Orders and delivery",
  payments: "Payment",
  account: "Your account",
  loyalty: "Points and rewards",
};

/** Returns a few questions for first-time visitors, some of each category. */
export const firstQuestions = (faqs: readonly Faq[], ofEach: number): Faq[] =>
  (["appointments", "orders", "payments"] as const).flatMap((category) =>
    faqs.filter((faq) => faq.category === category).slice(0, ofEach),
  );

/** Returns questions and answers as schema.org JSON-LD. */
export const faqJsonLd = (faqs: readonly Faq[]): object => ({
  "@type": "FAQPage",
  mainEntity: faqs.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
