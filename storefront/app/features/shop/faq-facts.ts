import type { Faq } from "@fundi/shared/support/support";
import { msg } from "@lingui/core/macro";
import type { FAQPage } from "schema-dts";
import type { Text } from "../../i18n";
import type { ShownFaq } from "./shown-faq";

export const FAQ_LABELS: Record<Faq["category"], Text> = {
  appointments: msg`Repairs and appointments`,
  orders: msg`Orders and delivery`,
  payments: msg`Payment`,
  account: msg`Your account`,
  loyalty: msg`Points and rewards`,
};

/** Returns a few questions for first-time visitors, some of each category. */
export const firstQuestions = (faqs: readonly ShownFaq[], ofEach: number): ShownFaq[] =>
  (["appointments", "orders", "payments"] as const).flatMap((category) =>
    faqs.filter((faq) => faq.category === category).slice(0, ofEach),
  );

/** Returns questions and answers as schema.org JSON-LD. */
export const faqJsonLd = (faqs: readonly ShownFaq[]): object => {
  const facts: FAQPage = {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return facts as object;
};
