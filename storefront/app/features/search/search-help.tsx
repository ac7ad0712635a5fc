import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { LinkButton } from "../../components/button";
import { categoryLabel, productsPath } from "../catalog";
import { CallUs } from "../shell";

/** What can be done where a search found nothing: ask for a price, ask a person, look through the categories. */
export function SearchHelp({ q, categories }: { q: string; categories: readonly string[] }) {
  return (
    <section aria-labelledby="search-help" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="search-help" className="text-xl">{t`Nothing here is called “${q}”`}</h2>
        <p className="max-w-prose text-muted">
          {t`That need not mean that we cannot help: we order parts, and repair more than we list. Try fewer or other words, or:`}
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        <li className="grid content-start gap-3 rounded-md border border-line bg-surface p-5">
          <h3 className="text-lg">{t`Tell us what you need`}</h3>
          <p className="text-muted">{t`Describe it in a sentence, and we answer with a price.`}</p>
          <LinkButton to="/services/quote">{t`Request a Quote`}</LinkButton>
        </li>
        <li className="grid content-start gap-3 rounded-md border border-line bg-surface p-5">
          <h3 className="text-lg">{t`Ask a person`}</h3>
          <p className="text-muted">
            <CallUs />
          </p>
          <LinkButton to="/contact" variant="secondary">
            {t`Write to us`}
          </LinkButton>
        </li>
      </ul>
      {categories.length > 0 && (
        <nav aria-label={t`Categories`} className="grid gap-3">
          <h3 className="text-lg">{t`Look through what is here`}</h3>
          <ul className="flex flex-wrap gap-2">
            {categories.map((category) => (
              <li key={category}>
                <Link
                  to={productsPath({ category })}
                  className="tap inline-flex min-h-11 items-center rounded-full border border-field px-4 font-medium hover:border-ink"
                >
                  {categoryLabel(category)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}
