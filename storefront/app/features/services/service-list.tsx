import type { Service } from "@fundi/shared/catalog/services";
import { SERVICE_TEXTS } from "@fundi/shared/settings/texts/service-texts";
import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import { EmptyState } from "../../components/states";
import { textOf as textOfMessage } from "../../i18n";
import { useShop, useShopText } from "../shell";
import { ServiceCard } from "./service-card";
import { SERVICE_CATEGORY_TEXTS, type ServiceCategory } from "./service-categories";

interface ServiceListProps {
  services: readonly Service[];
  /** Undefined for all categories. */
  category: ServiceCategory | null;
}

const CATEGORIES = Object.entries(SERVICE_CATEGORY_TEXTS) as [
  ServiceCategory,
  (typeof SERVICE_CATEGORY_TEXTS)[ServiceCategory],
][];

/** Services by category, or those of one. */
export function ServiceList({ services, category }: ServiceListProps) {
  const textOf = useShopText(SERVICE_TEXTS);
  const { phone } = useShop();
  const groups = CATEGORIES.filter(([name]) => !category || name === category)
    .map(([name, { label, text }]) => ({
      name,
      label: textOfMessage(label),
      text,
      members: services.filter((service) => service.category === name),
    }))
    .filter(({ members }) => members.length > 0);
  return (
    <div className="grid gap-12">
      {services.length > 0 && <CategoryLinks chosen={category} present={services} />}
      {groups.length === 0 && (
        <EmptyState
          scene="not-found"
          title={t`No services found`}
          action={
            category && services.length > 0 ? (
              <LinkButton to="/services">{t`Clear filters`}</LinkButton>
            ) : (
              <LinkButton to="/services/quote">{t`Request a Quote`}</LinkButton>
            )
          }
        >
          {[t`Tell us what you need, and we tell you what it costs.`, phone && t`Or call ${phone}.`]
            .filter(Boolean)
            .join(" ")}
        </EmptyState>
      )}
      {groups.map(({ name, label, text, members }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <h2 id={`${name}-title`} className="text-2xl">
            {label}
          </h2>
          <p className="mt-2 max-w-prose text-lg text-muted">{textOf(text)}</p>
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {members.map((service) => (
              <li key={service.id}>
                <ServiceCard service={service} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Links to the categories that have services. */
function CategoryLinks({ chosen, present }: { chosen: ServiceCategory | null; present: readonly Service[] }) {
  const kinds = CATEGORIES.filter(([name]) => name === chosen || present.some(({ category }) => category === name));
  const links = [
    { name: null, label: t`All` },
    ...kinds.map(([name, { label }]) => ({ name, label: textOfMessage(label) })),
  ];
  return (
    <nav aria-label={t`Kinds of service`} className="-mb-4 flex flex-wrap gap-2">
      {links.map(({ name, label }) => (
        <Link
          key={label}
          to={name ? `/services?category=${name}` : "/services"}
          preventScrollReset
          aria-current={name === chosen ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-11 items-center rounded-full border px-4 font-medium transition",
            name === chosen ? "border-accent bg-accent text-accent-ink" : "border-field hover:border-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
