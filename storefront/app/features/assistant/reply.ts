import type { Product } from "@fundi/shared/catalog/products";
import type { Service } from "@fundi/shared/catalog/services";

export type FoundProduct = Pick<
  Product,
  "id" | "name" | "price" | "condition" | "image_url" | "category" | "available" | "specs"
>;
export type FoundService = Pick<Service, "id" | "title" | "description" | "features" | "price" | "duration" | "icon">;

/** A product or service of the shop, shown as a card. */
export type Find = { kind: "product"; product: FoundProduct } | { kind: "service"; service: FoundService };

/** A reply of the assistant. */
export interface Reply {
  text: string;
  /** Follow-up questions, shown as buttons. */
  questions?: readonly string[];
  /** A page with more information. */
  link?: { to: string; label: string };
  finds?: readonly Find[];
}
