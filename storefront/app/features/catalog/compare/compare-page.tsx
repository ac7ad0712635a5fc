import { leastPrice } from "@fundi/shared/catalog/least-price";
import { plural, t } from "@lingui/core/macro";
import { Form, Link } from "@remix-run/react";
import { useEffect } from "react";
import { Button, LinkButton } from "../../../components/button";
import { Input } from "../../../components/forms/field";
import { Icon } from "../../../components/icon";
import { Price } from "../../../components/price";
import { ProductPicture } from "../../../components/product-picture";
import { ShareButton } from "../share/share-button";
import type { ComparedProducts } from "./compare.server";
import { comparePath, MOST_COMPARED, saveCompared, useCompared } from "./compared-ids";
import { ComparisonTable } from "./comparison-table";

interface ComparePageProps extends ComparedProducts {
  q: string;
  onlyDifferences: boolean;
}

/** Up to four products side by side. Links and a plain form, so that it works without JavaScript. */
export function ComparePage({ products, missing, candidates, q, onlyDifferences }: ComparePageProps) {
  const ids = products.map(({ id }) => id);
  const chosen = ids.join(",");
  const hasIds = products.length + missing > 0;
  // The address is what is compared; the lists show it as chosen, without what is not sold any more.
  useEffect(() => {
    if (hasIds) saveCompared(chosen.split(",").filter(Boolean).map(Number));
  }, [chosen, hasIds]);
  return (
    <div className="page grid gap-6 py-6 sm:py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl sm:text-3xl">{t`Compare`}</h1>
        {ids.length > 1 && <ShareButton title={products.map(({ name }) => name).join(" / ")} />}
      </div>
      {missing > 0 && (
        <p role="status" className="rounded-md bg-ink/5 p-4">
          {plural(missing, {
            one: "# product of this comparison is not sold any more.",
            other: "# products of this comparison are not sold any more.",
          })}
        </p>
      )}
      {products.length === 0 && <ChosenBefore />}
      {products.length > 0 && <SideBySide products={products} onlyDifferences={onlyDifferences} />}
      {products.length < MOST_COMPARED && (
        <AddMore ids={ids} q={q} candidates={candidates} onlyDifferences={onlyDifferences} />
      )}
    </div>
  );
}

/** What was chosen on this device, for an address without products. */
function ChosenBefore() {
  const chosen = useCompared();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-muted">
        {t`Put up to four products side by side and see what differs. Choose them below, or in the list of products.`}
      </p>
      {chosen.length > 0 && (
        <LinkButton to={comparePath(chosen)}>
          {plural(chosen.length, { one: "Show the # product you chose", other: "Show the # products you chose" })}
        </LinkButton>
      )}
    </div>
  );
}

function SideBySide({ products, onlyDifferences }: Pick<ComparePageProps, "products" | "onlyDifferences">) {
  const ids = products.map(({ id }) => id);
  const linkLook = "tap font-medium text-accent underline";
  return (
    <section aria-labelledby="side-by-side" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="side-by-side" className="text-xl">
          {t`Side by side`}
        </h2>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {ids.length > 1 && (
            <Link
              to={comparePath(ids, { differences: !onlyDifferences })}
              preventScrollReset
              rel="nofollow"
              className={linkLook}
            >
              {onlyDifferences ? t`Show everything` : t`Only what differs`}
            </Link>
          )}
          <Link to="/compare" rel="nofollow" onClick={() => saveCompared([])} className={linkLook}>
            {t`Start again`}
          </Link>
        </p>
      </div>
      {ids.length === 1 && <p className="text-muted">{t`Add another product to see what differs.`}</p>}
      <ComparisonTable products={products} onlyDifferences={onlyDifferences && ids.length > 1} />
    </section>
  );
}

/** Others to compare with: a search, and what it finds. */
function AddMore({
  ids,
  q,
  candidates,
  onlyDifferences,
}: Pick<ComparePageProps, "q" | "candidates" | "onlyDifferences"> & { ids: readonly number[] }) {
  return (
    <section aria-labelledby="add-more" className="grid gap-4">
      <h2 id="add-more" className="text-xl">
        {ids.length === 0 ? t`What do you want to compare?` : t`Add another`}
      </h2>
      <Form action="/compare" className="flex max-w-xl items-end gap-2" preventScrollReset>
        {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(",")} />}
        {ids.length > 0 && onlyDifferences && <input type="hidden" name="only" value="differences" />}
        <div className="min-w-0 grow">
          <Input label={t`Search products`} name="q" type="search" defaultValue={q} maxLength={100} />
        </div>
        <Button type="submit" variant="secondary">{t`Search`}</Button>
      </Form>
      {candidates.length === 0 && q !== "" && <p role="status">{t`Nothing found. Try fewer or other words.`}</p>}
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {candidates.map((product) => (
          <li key={product.id}>
            <Link
              to={comparePath([...ids, product.id], { differences: onlyDifferences })}
              rel="nofollow"
              className="flex h-full items-center gap-3 rounded-md border border-line bg-surface p-2 transition-shadow hover:shadow-soft"
            >
              <ProductPicture product={product} sizes="4rem" className="w-16 shrink-0" />
              <span className="min-w-0 grow">
                <span className="line-clamp-2 font-medium">{product.name}</span>
                {product.pricesVary && <span className="text-sm text-muted">{t`from`} </span>}
                {product.price > 0 && <Price value={leastPrice(product)} size="sm" />}
              </span>
              <Icon name="plus" className="shrink-0 text-accent" />
              <span className="sr-only">{t`Add to the comparison`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
