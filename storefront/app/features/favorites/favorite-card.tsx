import type { Favorite } from "@fundi/shared/catalog/favorites";
import { servicePath } from "@fundi/shared/catalog/service-slug";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { ignoreDoubleTap } from "../../browser/ignore-double-tap";
import { AccountIcon } from "../../components/account-icon";
import { Badge } from "../../components/badge";
import { Button, LinkButton } from "../../components/button";
import { classNames } from "../../components/class-names";
import { Price } from "../../components/price";
import { ProductPicture } from "../../components/product-picture";
import { formatDate } from "../../i18n/dates";
import { addToCart } from "../cart";
import { useShop } from "../shell";
import { HeartButton } from "./heart-button";

interface FavoriteCardProps {
  favorite: Favorite;
  layout: "grid" | "list";
}

/** A favourite with its current price and buttons to buy or book it. */
export function FavoriteCard({ favorite, layout }: FavoriteCardProps) {
  const { timeZone } = useShop();
  const { type, itemId, name, price, rating, dateAdded, description, specs, isOffered } = favorite;
  const isProduct = type === "product";
  return (
    <article
      className={classNames(
        "relative flex h-full gap-4 rounded-md border border-line bg-surface p-3",
        layout === "grid" && "sm:flex-col",
      )}
    >
      <div className={classNames("w-24 shrink-0 self-start", layout === "grid" ? "sm:w-full" : "sm:w-36")}>
        {isProduct ? (
          <ProductPicture
            product={{ id: itemId, image_url: favorite.image, category: favorite.category }}
            sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 45vw, 6rem"
          />
        ) : (
          <div className="grid aspect-4/3 place-items-center rounded-md bg-accent-soft text-accent-strong">
            <AccountIcon name="calendar" size={36} />
          </div>
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <div className="flex items-start justify-between gap-2">
          <h2 className="line-clamp-2 font-sans text-base leading-snug tracking-normal wrap-anywhere">
            {isOffered ? (
              <Link
                to={isProduct ? `/products/${itemId}` : servicePath({ id: itemId })}
                className="hover:text-accent-strong hover:underline"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <HeartButton type={type} itemId={itemId} name={name} />
        </div>
        <p className="line-clamp-2 text-sm text-muted">{specs.slice(0, 3).join(" · ") || description}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t`Added ${formatDate(dateAdded, timeZone)}`}</span>
          {rating !== null && <span>{t`Rated ${rating.toFixed(1)} of 5`}</span>}
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-1">
          <p>
            {!isProduct && <span className="me-1.5 text-sm text-muted">{t`from`}</span>}
            {(price > 0 || !isProduct) && <Price value={price} size="sm" />}
          </p>
          <Order favorite={favorite} />
        </div>
      </div>
    </article>
  );
}

function Order({ favorite }: { favorite: Favorite }) {
  const { type, itemId, name, price, category, condition, available, isOffered, image } = favorite;
  if (!isOffered) return <Badge>{t`No longer available`}</Badge>;
  if (type === "service")
    return (
      <LinkButton size="sm" to={`/services?book=${itemId}`}>
        <Trans>
          Book now<span className="sr-only">: {name}</span>
        </Trans>
      </LinkButton>
    );
  if (available === 0) return <Badge tone="danger">{t`Sold out`}</Badge>;
  if (!(price > 0)) return <Badge>{t`Price on request`}</Badge>;
  return (
    <Button
      size="sm"
      onClick={ignoreDoubleTap(() =>
        addToCart({ id: itemId, name, price, category, image_url: image, condition: condition ?? "new", available }),
      )}
    >
      <Trans>
        Add to cart<span className="sr-only">: {name}</span>
      </Trans>
    </Button>
  );
}
