import type { SVGIconProps } from "@blueprintjs/icons";
import {
  Barcode,
  Book,
  Box,
  Build,
  Calendar,
  Chat,
  CreditCard,
  ManuallyEnteredData,
  Person,
  ShoppingCart,
  Wrench,
} from "@blueprintjs/icons";
import type { Finding, FindKind } from "@fundi/shared/lists/find";
import type { ComponentType } from "react";

interface KindOfFinding {
  /** Plural. */
  title: string;
  Icon: ComponentType<SVGIconProps>;
  /** Returns the address of the record. */
  addressOf: (finding: Pick<Finding, "id" | "title">) => string;
}

/** How each kind of record is shown and opened. */
export const FINDING_KINDS: Record<FindKind, KindOfFinding> = {
  order: { title: "Orders", Icon: ShoppingCart, addressOf: ({ id }) => `/admin/orders/${id}` },
  repair: { title: "Repairs", Icon: Build, addressOf: ({ id }) => `/admin/repairs/${id}` },
  payment: {
    title: "Payments",
    Icon: CreditCard,
    // A payment has no path of its own: the list is filtered to it.
    addressOf: ({ id, title }) =>
      `/admin/payments?${new URLSearchParams({ status: "all", search: title, open: String(id) })}`,
  },
  customer: { title: "Customers", Icon: Person, addressOf: ({ id }) => `/admin/customers/${id}` },
  product: { title: "Products", Icon: Box, addressOf: ({ id }) => `/admin/products/${id}` },
  stock: { title: "Stock", Icon: Barcode, addressOf: ({ id }) => `/admin/inventory/${id}` },
  ticket: { title: "Tickets", Icon: Chat, addressOf: ({ id }) => `/admin/support/${id}?tab=tickets` },
  quote: { title: "Quotes", Icon: ManuallyEnteredData, addressOf: ({ id }) => `/admin/quotes/${id}` },
  appointment: { title: "Appointments", Icon: Calendar, addressOf: ({ id }) => `/admin/scheduling/${id}` },
  service: { title: "Services", Icon: Wrench, addressOf: ({ id }) => `/admin/services/${id}` },
  guide: { title: "Guides", Icon: Book, addressOf: ({ id }) => `/admin/support/${id}?tab=guides` },
};
