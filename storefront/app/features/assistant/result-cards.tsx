import { servicePath } from "@fundi/shared/catalog/service-slug";
import type { Service } from "@fundi/shared/catalog/services";
import type { FoundProduct } from "@fundi/shared/search/shop-search";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge } from "../../components/badge";
import { Price } from "../../components/price";
import { ProductPicture } from "../../components/product-picture";
import { typedPeriod } from "../../i18n/typed-period";
import { describeStock } from "../catalog";
import { ServiceIcon, ServicePrice } from "../services";

/** A service with its price and duration. The whole card is a link. */
export const ServiceCard = ({ service, onFollow }: { service: Service; onFollow: () => void }) => (
  <Card
    to={servicePath(service)}
    name={service.title}
    picture={<ServiceIcon name={service.icon} />}
    onFollow={onFollow}
  >
    <ServicePrice service={service} />
    <p className="text-sm text-muted">{typedPeriod(service.duration)}</p>
  </Card>
);

/** A product with picture, price and availability. The whole card is a link. */
export function ProductCard({ product, onFollow }: { product: FoundProduct; onFollow: () => void }) {
  const { id, name, price } = product;
  const stock = describeStock(product);
  return (
    <Card
      to={`/products/${id}`}
      name={name}
      picture={<ProductPicture product={product} sizes="5rem" className="w-20 shrink-0" />}
      onFollow={onFollow}
    >
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {price > 0 && <Price value={price} size="sm" />}
        <Badge tone={stock.tone}>{stock.text}</Badge>
      </div>
    </Card>
  );
}

interface CardProps {
  to: string;
  name: string;
  picture: ReactNode;
  onFollow: () => void;
  children: ReactNode;
}

const Card = ({ to, name, picture, onFollow, children }: CardProps) => (
  <article className="relative flex items-center gap-3 rounded-md border border-line bg-surface p-2.5 transition-shadow hover:shadow-soft">
    {picture}
    <div className="min-w-0">
      <h3 className="line-clamp-2 font-sans text-sm font-semibold tracking-normal">
        <Link to={to} onClick={onFollow} className="stretched">
          {name}
        </Link>
      </h3>
      {children}
    </div>
  </article>
);
