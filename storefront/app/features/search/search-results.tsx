import type { ResultGroup } from "@fundi/shared/search/shop-search";
import { msg, t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatNumber, type Text, textOf } from "../../i18n";
import { ProductGrid, productsPath, SearchedInstead } from "../catalog";
import { ServiceCard } from "../services";
import { AnswerList } from "./answer-list";
import type { SearchPage } from "./search.server";

const TITLES: Record<ResultGroup, Text> = { products: msg`Products`, services: msg`Services`, answers: msg`Answers` };

/** The results of a search over everything, the best group first. */
export function SearchResults({ page }: { page: SearchPage }) {
  return page.order.map((group) => (
    <section key={group} aria-labelledby={group}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={group} className="text-xl">
          {textOf(TITLES[group])}
        </h2>
        {group === "products" && <AllProducts page={page} />}
      </div>
      {group === "products" && (
        <div className="mb-3 empty:hidden">
          <SearchedInstead typed={page.q} corrected={page.corrected} noneAtPrice={page.noneAtPrice} />
        </div>
      )}
      <Group group={group} page={page} />
    </section>
  ));
}

function AllProducts({ page: { q, corrected, total, products } }: { page: SearchPage }) {
  if (total <= products.length) return null;
  return (
    <Link
      to={productsPath({ q: corrected ?? q })}
      prefetch="intent"
      className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
    >{t`All ${formatNumber(total)} products`}</Link>
  );
}

function Group({ group, page }: { group: ResultGroup; page: SearchPage }): ReactNode {
  if (group === "products") return <ProductGrid products={page.products} arrangement="shelf" headingLevel={3} />;
  if (group === "answers") return <AnswerList answers={page.answers} />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {page.services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}
