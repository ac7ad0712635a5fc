import type { GuideSummary } from "@fundi/shared/guides/guides";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Form, Link } from "@remix-run/react";
import { Button, LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import { EmptyState } from "../../components/states";
import { ownPath, textOf } from "../../i18n";
import { GuideCard } from "./guide-card";
import { devicesOf, filterGuides, type GuideFilter, guidesPath } from "./guide-filter";
import { GUIDE_DEVICE_TEXTS } from "./guide-words";

/** All guides, by kind of device and by words. The filter is in the address and works without JavaScript. */
export function GuideList({ guides, filter }: { guides: readonly GuideSummary[]; filter: GuideFilter }) {
  const found = filterGuides(guides, filter);
  const { device, words } = filter;
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <Form action={ownPath("/guides")} role="search" className="flex max-w-xl gap-2">
          {device && <input type="hidden" name="device" value={device} />}
          <label htmlFor="guide-words" className="sr-only">
            {t`Search the guides`}
          </label>
          <input
            key={words}
            id="guide-words"
            type="search"
            name="q"
            defaultValue={words}
            maxLength={100}
            placeholder={t`Slow laptop, Wi-Fi, printer…`}
            className="min-h-11 min-w-0 grow rounded-md border border-field bg-surface px-3"
          />
          <Button type="submit" variant="secondary">
            {t`Search`}
          </Button>
        </Form>
        <nav aria-label={t`Kind of device`}>
          <ul className="flex flex-wrap gap-2">
            <Chip to={guidesPath({ device: null, words })} isCurrent={device === null} text={t`All devices`} />
            {devicesOf(guides).map((kind) => (
              <Chip
                key={kind}
                to={guidesPath({ device: kind, words })}
                isCurrent={device === kind}
                text={textOf(GUIDE_DEVICE_TEXTS[kind])}
              />
            ))}
          </ul>
        </nav>
      </div>
      <p role="status" className="text-sm text-muted">
        {plural(found.length, { one: "# guide", other: "# guides" })}
      </p>
      {found.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((guide, index) => (
            <li key={guide.id}>
              <GuideCard guide={guide} headingLevel={2} eager={index < EAGER} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound filter={filter} isEmpty={guides.length === 0} />
      )}
    </div>
  );
}

/** Cards that a phone shows at once. */
const EAGER = 1;

const Chip = ({ to, isCurrent, text }: { to: string; isCurrent: boolean; text: string }) => (
  <li>
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-11 items-center rounded-full border px-4 font-semibold",
        isCurrent ? "border-ink bg-ink text-paper" : "border-line bg-surface hover:border-ink",
      )}
    >
      {text}
    </Link>
  </li>
);

function NothingFound({ filter: { words }, isEmpty }: { filter: GuideFilter; isEmpty: boolean }) {
  const action = words ? (
    <LinkButton to={`/search?${new URLSearchParams({ q: words })}`}>{t`Search the whole shop`}</LinkButton>
  ) : (
    <LinkButton to="/services">{t`See services`}</LinkButton>
  );
  return (
    <EmptyState scene="not-found" title={isEmpty ? t`No guides yet` : t`No guide matches`} action={action}>
      {words ? (
        <Trans>Try fewer words, or ask us: we tell you what it needs and what it costs.</Trans>
      ) : (
        <Trans>Tell us what is wrong: we tell you what it needs and what it costs.</Trans>
      )}
    </EmptyState>
  );
}
