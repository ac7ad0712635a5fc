import { msg, t } from "@lingui/core/macro";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { classNames } from "../../components/class-names";
import { textOf } from "../../i18n";

const SUPPORT_TABS = {
  faq: msg`FAQ`,
  guides: msg`Guides`,
  contact: msg`Contact Us`,
  status: msg`System Status`,
} as const;
export type SupportTab = keyof typeof SUPPORT_TABS;

const isTab = (text: string): text is SupportTab => Object.hasOwn(SUPPORT_TABS, text);

/** Returns the tab of a URL; FAQ by default. */
export const readTab = (text: string | null): SupportTab => (text && isTab(text) ? text : "faq");

/** Tabs as links, so that each has a URL and works without JavaScript; `#contact` opens its tab too. */
export function SupportTabs({ tab }: { tab: SupportTab }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const requested = hash.slice(1);

  useEffect(() => {
    if (isTab(requested)) navigate({ search: `?tab=${requested}` }, { replace: true, preventScrollReset: true });
  }, [requested, navigate]);

  return (
    <nav
      aria-label={t`Support`}
      className="flex justify-between overflow-x-auto border-b border-line sm:justify-start sm:gap-1"
    >
      {Object.entries(SUPPORT_TABS).map(([name, label]) => (
        <Link
          key={name}
          to={{ search: `?tab=${name}` }}
          prefetch="intent"
          preventScrollReset
          aria-current={name === tab ? "page" : undefined}
          className={classNames(
            "-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 px-1.5 text-sm font-semibold transition sm:px-4 sm:text-base",
            name === tab ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {textOf(label)}
        </Link>
      ))}
    </nav>
  );
}
