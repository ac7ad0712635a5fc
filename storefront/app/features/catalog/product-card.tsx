import { t } from "@lingui/core/macro";
import { Link } from "@remix-run/react";
import { ignoreDoubleTap } from "../../browser/ignore-double-tap";
import { classNames } from "../../components/class-names";
import { Icon } from "../../components/icon";
import { Price } from "../../components/price";
import { ProductPicture } from "../../components/product-picture";
import { addToCart } from "../cart";
import { batteryText, ConditionBadge } from "../condition";
import { Heart } from "../favorites";
import { CompareToggle } from "./lazy-parts";
import { describeStock } from "./product-facts";
import type { ProductSummary } from "./product-summary";

const STOCK_COLOUR = {
  good: "text-accent",
  info: "text-info",
  attention: "text-attention",
  neutral: "text-muted",
  danger: "text-danger",
};

interface ProductCardProps {
  product: ProductSummary;
  /** Above the fold: its picture is loaded without delay. */
  eager?: boolean;
  headingLevel?: 2 | 3;
  /** Whether it can be chosen to be compared. */
  isComparable?: boolean;
}

/** A product card, laid out by container width. The whole card is a link; the button adds one unit to the cart. */
export function ProductCard({ product, eager, headingLevel = 2, isComparable }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  const stock = describeStock(product);
  return (
    <article className="group relative flex h-full flex-col rounded-md border border-line bg-surface p-2 transition-shadow hover:shadow-soft @min-[13rem]:p-3">
      <div className="relative">
        <ProductPicture
          product={product}
          sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, 45vw"
          {...(eager && { eager })}
        />
        <ConditionBadge
          product={product}
          isCompact
          className="absolute start-1 top-1 bg-surface/92 px-2 py-0 @min-[13rem]:start-2 @min-[13rem]:top-2"
        />
        <Heart type="product" itemId={product.id} name={product.name} className="absolute end-1 bottom-1 z-10" />
        {isComparable && <CompareToggle id={product.id} name={product.name} />}
      </div>
      <div className="flex grow flex-col gap-1.5 px-1 pt-3 pb-1">
        <Heading className="line-clamp-2 font-sans text-sm leading-snug font-semibold tracking-normal text-pretty @min-[13rem]:text-base">
          <Link to={`/products/${product.id}`} prefetch="intent" className="stretched group-hover:text-accent-strong">
            {product.name}
          </Link>
        </Heading>
        <DecidingSpecs specs={product.specs} />
        {product.battery && <p className="text-sm text-muted">{batteryText(product.battery.health)}</p>}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-1 pt-2">
          <div>
            {product.pricesVary && <span className="block text-sm text-muted">{t`from`}</span>}
            {product.price > 0 && <Price value={product.fromPrice ?? product.price} size="fit" />}
            <p className={classNames("text-sm font-medium", STOCK_COLOUR[stock.tone])}>{stock.text}</p>
          </div>
          {stock.orderable && !product.hasUnits && (
            <button
              type="button"
              onClick={ignoreDoubleTap(() => addToCart(product, 1))}
              aria-label={t`Add ${product.name} to cart`}
              className="js-only tap relative z-10 ms-auto grid size-9 shrink-0 @min-[13rem]:size-11 place-items-center rounded-full bg-accent-soft text-accent-strong transition hover:bg-accent hover:text-accent-ink"
            >
              <Icon name="plus" />
            </button>
          )}
        </div>
      </div>
    </article>
  );
}

/** Stacked in a narrow container, in a row otherwise. */
const DecidingSpecs = ({ specs }: { specs: readonly string[] }) => (
  <p className="spec-line text-sm text-muted @min-[13rem]:line-clamp-2">
    {specs.map((spec) => (
      <span key={spec}>{spec}</span>
    ))}
  </p>
);
