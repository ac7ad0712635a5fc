import type { Product } from "@fundi/shared/products";
import type { Service } from "@fundi/shared/services";

export type FoundProduct = Pick<
  Product,
  "id" | "name" | "price" | "condition" | "image_url" | "category" | "available" | "specs"
>;
export type FoundService = Pick<Service, "id" | "title" | "description" | "features" | "price" | "duration" | "icon">;

/** Something the shop really has, shown as a card. */
export type Find = { kind: "product"; product: FoundProduct } | { kind: "service"; service: FoundService };

/** What the assistant answers. */
export interface Reply {
  text: string;
  /** Questions to go on with, shown as buttons. */
  questions?: readonly string[];
  /** Where the site says more. */
  link?: { to: string; label: string };
  finds?: readonly Find[];
}
