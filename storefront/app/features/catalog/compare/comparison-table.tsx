import { leastPrice } from "@fundi/shared/catalog/least-price";
import { msg, t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { ignoreDoubleTap } from "../../../browser/ignore-double-tap";
import { Button } from "../../../components/button";
import { classNames } from "../../../components/class-names";
import { Icon } from "../../../components/icon";
import { Price } from "../../../components/price";
import { ProductPicture } from "../../../components/product-picture";
import { type Text, textOf } from "../../../i18n";
import { addToCart } from "../../cart";
import { CONDITION_LABELS, conditionText } from "../../condition";
import { describeStock } from "../product-facts";
import { specLabel } from "../specs";
import type { ComparedProduct } from "./compare.server";
import { comparePath, saveCompared } from "./compared-ids";
import { type ComparedLine, compareSpecs, type KnownSpec, lowestPrice } from "./comparison";

const KNOWN_LABELS: Record<KnownSpec, Text> = {
  processor: msg`Processor`,
  memory: msg`Memory`,
  storage: msg`Storage`,
  graphics: msg`Graphics`,
  screen: msg`Screen`,
};

interface ComparisonTableProps {
  products: readonly ComparedProduct[];
  onlyDifferences: boolean;
}

/** Products as columns, specs as lines; what differs is marked. */
export function ComparisonTable({ products, onlyDifferences }: ComparisonTableProps) {
  const ids = products.map(({ id }) => id);
  const lowest = lowestPrice(products.map((product) => ({ price: leastPrice(product) })));
  const lines = [conditions(products), ...compareSpecs(products)];
  const shown = onlyDifferences ? lines.filter(({ differs }) => differs) : lines;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard */}
      <section aria-label={t`Table of the comparison`} tabIndex={0} className="overflow-x-auto">
        <table className="border-collapse text-start">
          <thead>
            <tr className="align-top">
              <td className="sticky start-0 z-10 min-w-20 bg-paper" />
              {products.map((product) => (
                <ProductHead
                  key={product.id}
                  product={product}
                  isCheapest={lowest !== null && leastPrice(product) === lowest}
                  others={ids.filter((id) => id !== product.id)}
                  onlyDifferences={onlyDifferences}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line key={line.known ?? `own:${line.label}`} line={line} ids={ids} />
            ))}
          </tbody>
        </table>
      </section>
      {shown.length === 0 && (
        <p role="status">
          {lowest === null ? t`Nothing that we know of differs.` : t`Nothing that we know of differs but the price.`}
        </p>
      )}
    </>
  );
}

/** The condition of each product, as the first line. */
function conditions(products: readonly ComparedProduct[]): ComparedLine {
  const values = products.map(({ condition, grade, battery }) =>
    [textOf(CONDITION_LABELS[condition]), conditionText({ grade, batteryHealth: battery?.health })]
      .filter(Boolean)
      .join(" · "),
  );
  return { known: null, label: t`Condition`, values, differs: new Set(values).size > 1 };
}

interface ProductHeadProps {
  product: ComparedProduct;
  isCheapest: boolean;
  others: readonly number[];
  onlyDifferences: boolean;
}

function ProductHead({ product, isCheapest, others, onlyDifferences }: ProductHeadProps) {
  const stock = describeStock(product);
  return (
    <th scope="col" className="h-px w-56 min-w-30 p-1.5 text-start font-normal sm:min-w-40 sm:p-2">
      <div className="flex h-full flex-col items-start gap-1">
        <ProductPicture product={product} sizes="14rem" className="w-full" />
        <Link to={`/products/${product.id}`} className="mt-1 font-semibold wrap-anywhere hover:underline">
          {product.name}
        </Link>
        <span className="mt-auto">
          {product.pricesVary && <span className="text-sm text-muted">{t`from`} </span>}
          {product.price > 0 && <Price value={leastPrice(product)} size="sm" />}
        </span>
        <span className="text-sm font-semibold text-accent-strong">{isCheapest ? t`Lowest price` : "\u00a0"}</span>
        <span className="text-sm text-muted">{stock.text}</span>
        {stock.orderable && !product.hasUnits && (
          <Button
            size="sm"
            className="js-only w-full"
            aria-label={t`Add ${product.name} to cart`}
            onClick={ignoreDoubleTap(() => addToCart(product, 1))}
          >
            <Icon name="cart" size={18} className="shrink-0 max-sm:hidden" />
            {t`Add to cart`}
          </Button>
        )}
        <Link
          to={comparePath(others, { differences: onlyDifferences })}
          // An address without products says nothing about what is chosen.
          onClick={others.length === 0 ? () => saveCompared([]) : undefined}
          preventScrollReset
          rel="nofollow"
          aria-label={t`Take ${product.name} out`}
          className="tap inline-flex min-h-9 items-center gap-1 text-sm text-accent underline"
        >
          <Icon name="close" size={16} />
          {t`Take out`}
        </Link>
      </div>
    </th>
  );
}

function Line({ line: { known, label, values, differs }, ids }: { line: ComparedLine; ids: readonly number[] }) {
  return (
    <tr className={classNames("border-t border-line align-top", differs && "bg-attention/8")}>
      <th
        scope="row"
        className="sticky start-0 z-10 max-w-22 bg-paper py-2.5 pe-1 text-start text-sm sm:max-w-40 sm:pe-4 font-medium wrap-anywhere text-muted"
      >
        {known ? textOf(KNOWN_LABELS[known]) : label ? specLabel(label) : t`More`}
        {differs && (
          <span className="ms-1 text-attention" title={t`Differs`}>
            <span aria-hidden="true">≠</span>
            <span className="sr-only">{t`Differs`}</span>
          </span>
        )}
      </th>
      {ids.map((id, at) => (
        <td
          key={id}
          className={classNames("px-1.5 py-2.5 text-sm wrap-anywhere sm:px-2 sm:text-base", differs && "font-medium")}
        >
          {values[at] || <span className="text-muted">{t`Not stated`}</span>}
        </td>
      ))}
    </tr>
  );
}
