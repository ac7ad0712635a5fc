import type { Faq } from "@fundi/shared/support/support";
import { type SyntheticEvent, useId } from "react";
import { Icon } from "../../components/icon";

/** Closes the others in browsers that do not support a common `name` of details. */
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open) return;
  for (const other of opened.parentElement?.querySelectorAll("details[open]") ?? [])
    if (other !== opened) other.removeAttribute("open");
}

/** Questions as native disclosures; `oneOpen` keeps at most one open. */
export function FaqList({ faqs, oneOpen }: { faqs: readonly Faq[]; oneOpen?: boolean }) {
  const name = useId();
  return (
    <div className="divide-y divide-line border-y border-line">
      {faqs.map(({ id, question, answer }) => (
        <details key={id} className="group" {...(oneOpen && { name, onToggle: closeOthers })}>
          <summary className="flex list-none items-center justify-between gap-4 py-4 text-lg font-semibold hover:text-accent-strong">
            {question}
            <Icon name="chevron-down" className="shrink-0 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-prose pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
