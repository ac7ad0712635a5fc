import { t } from "@lingui/core/macro";
import { type SyntheticEvent, useId } from "react";
import { Icon } from "../../components/icon";
import type { ShownFaq } from "./shown-faq";

/** Closes the others in browsers that do not support a common `name` of details. */
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!opened.open) return;
  for (const other of opened.parentElement?.querySelectorAll("details[open]") ?? [])
    if (other !== opened) other.removeAttribute("open");
}

/** Questions as native disclosures; `oneOpen` keeps at most one open. What is not there in the page's language is said once. */
export function FaqList({ faqs, oneOpen }: { faqs: readonly ShownFaq[]; oneOpen?: boolean }) {
  const list = <Questions faqs={faqs} oneOpen={oneOpen ?? false} />;
  if (!faqs.some(({ isEnglish }) => isEnglish)) return list;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t`Some of these are in English only so far.`}</p>
      {list}
    </div>
  );
}

function Questions({ faqs, oneOpen }: { faqs: readonly ShownFaq[]; oneOpen: boolean }) {
  const name = useId();
  return (
    <div className="divide-y divide-line border-y border-line">
      {faqs.map(({ id, question, answer, isEnglish }) => (
        <details key={id} lang={isEnglish && "en"} className="group" {...(oneOpen && { name, onToggle: closeOthers })}>
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
