import { servicePath } from "@fundi/shared/catalog/service-slug";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge } from "../../components/badge";
import { Price } from "../../components/price";
import { ProductPicture } from "../../components/product-picture";
import { describeStock } from "../catalog";
import { ServiceIcon } from "../services";
import type { Find } from "./reply";

/** A found product or service with picture, price and availability. The whole card is a link. */
export function FindCard({ find, onFollow }: { find: Find; onFollow: () => void }) {
  if (find.kind === "service") {
    const { title, price, duration, icon } = find.service;
    return (
      <Card to={servicePath(find.service)} name={title} picture={<ServiceIcon name={icon} />} onFollow={onFollow}>
        <span className="me-1.5 text-sm text-muted">from</span>
        <Price value={price} size="sm" />
        <p className="text-sm text-muted">{duration}</p>
      </Card>
    );
  }
  const { id, name, price } = find.product;
  const stock = describeStock(find.product);
  return (
    <Card
      to={`/products/${id}`}
      name={name}
      picture={<ProductPicture product={find.product} sizes="5rem" className="w-20 shrink-0" />}
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
