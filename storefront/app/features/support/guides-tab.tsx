import type { GuideSummary } from "@fundi/shared/guides/guides";
import type { SupportResource } from "@fundi/shared/support/support";
import { isOwnPath } from "@fundi/shared/values/own-path";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { LinkButton } from "../../components/button";
import { Icon } from "../../components/icon";
import { GuideCard } from "../guides";

interface GuidesTabProps {
  guides: readonly GuideSummary[];
  links: readonly SupportResource[];
}

/** The shop's guides, then pages elsewhere that help. */
export function GuidesTab({ guides, links }: GuidesTabProps) {
  if (guides.length + links.length === 0)
    return <p className="py-6 text-lg text-muted">{t`No guides available yet.`}</p>;
  return (
    <div id="guides" className="grid gap-8">
      {guides.length > 0 && (
        <section aria-label={t`Guides`} className="grid gap-4">
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {guides.slice(0, SHOWN).map((guide) => (
              <li key={guide.id}>
                <GuideCard guide={guide} headingLevel={2} />
              </li>
            ))}
          </ul>
          {guides.length > SHOWN && (
            <p>
              <LinkButton to="/guides" variant="secondary">
                {t`All ${guides.length} guides`}
              </LinkButton>
            </p>
          )}
        </section>
      )}
      {links.length > 0 && <HelpLinks links={links} />}
    </div>
  );
}

const SHOWN = 12;

const LINK = "inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent hover:underline";

const HelpLinks = ({ links }: { links: readonly SupportResource[] }) => (
  <section aria-labelledby="further-help" className="grid gap-3">
    <h2 id="further-help" className="text-xl">
      {t`Further help`}
    </h2>
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {links.map(({ id, title, description, url }) => (
        <li key={id}>
          {isOwnPath(url) ? (
            <Link to={url} className={LINK}>
              {title}
              <Icon name="chevron-right" size={16} />
            </Link>
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
              {title}
              <Icon name="external" size={16} />
              <span className="sr-only">{t`(opens in a new tab)`}</span>
            </a>
          )}
          <p className="text-muted">{description}</p>
        </li>
      ))}
    </ul>
  </section>
);
