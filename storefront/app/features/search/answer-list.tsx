import type { FoundAnswer } from "@fundi/shared/search/shop-search";
import { isOwnPath } from "@fundi/shared/values/own-path";
import { Link } from "@remix-run/react";
import { Icon } from "../../components/icon";
import { currentLanguage } from "../../i18n";

const CARD = "tap flex h-full items-start gap-3 rounded-md border border-line bg-surface p-4 hover:border-ink";

/** Questions and guides that answer a search. */
export const AnswerList = ({ answers }: { answers: readonly FoundAnswer[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {answers.map((answer) => (
      <li key={answer.url}>
        <AnswerLink answer={answer} />
      </li>
    ))}
  </ul>
);

function AnswerLink({ answer: { url, sw, ...english } }: { answer: FoundAnswer }) {
  const { title, excerpt } = currentLanguage() === "sw" && sw ? sw : english;
  const content = (
    <>
      <span className="min-w-0 grow">
        <span className="font-semibold">{title}</span>
        <span className="mt-1 block text-sm text-muted">{excerpt}</span>
      </span>
      <Icon name="chevron-right" size={18} className="mt-1 shrink-0 text-muted" />
    </>
  );
  return isOwnPath(url) ? (
    <Link to={url} className={CARD}>
      {content}
    </Link>
  ) : (
    <a href={url} rel="noreferrer" className={CARD}>
      {content}
    </a>
  );
}
