import type { Faq } from "@fundi/shared/support";
import { Icon } from "../../components/icon";

/** Questions that open on their answers, by the browser's own means. */
export const FaqList = ({ faqs }: { faqs: readonly Faq[] }) => (
  <div className="divide-y divide-line border-y border-line">
    {faqs.map(({ id, question, answer }) => (
      <details key={id} className="group">
        <summary className="flex list-none items-center justify-between gap-4 py-4 text-lg font-semibold hover:text-accent-strong">
          {question}
          <Icon name="chevron-down" className="shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <p className="max-w-prose pb-5 text-muted">{answer}</p>
      </details>
    ))}
  </div>
);
