import { AUDIT_EXPORT } from "@fundi/shared/audit/audit-export";
import { PRODUCT_EXPORT } from "@fundi/shared/catalog/products-export";
import { SERVICE_EXPORT } from "@fundi/shared/catalog/services-export";
import { CUSTOMER_EXPORT } from "@fundi/shared/customers/customers-export";
import { INVENTORY_EXPORT } from "@fundi/shared/inventory/inventory-export";
import { ORDER_EXPORT } from "@fundi/shared/orders/orders-export";
import { PAYMENT_EXPORT } from "@fundi/shared/payments/payments-export";
import { QUOTE_EXPORT } from "@fundi/shared/quotes/quotes-export";
import { TICKET_EXPORT } from "@fundi/shared/support/tickets-export";
import { TEXT_EXPORT } from "@fundi/shared/texts/texts-export";
import { REPAIR_EXPORT } from "@fundi/shared/workshop/repairs-export";
import { expect, it } from "vitest";
import { AUDIT_COLUMNS } from "../screens/audit/audit-columns";
import { CUSTOMER_COLUMNS } from "../screens/customers/customer-columns";
import { INVENTORY_COLUMNS } from "../screens/inventory/inventory-columns";
import { ORDER_COLUMNS } from "../screens/orders/order-columns";
import { QUEUE_COLUMNS, REVIEWED_COLUMNS } from "../screens/payments/payment-columns";
import { PRODUCT_COLUMNS } from "../screens/products/product-columns";
import { QUOTE_COLUMNS } from "../screens/quotes/quote-columns";
import { REPAIR_COLUMNS } from "../screens/repairs/list/repair-columns";
import { SERVICE_COLUMNS } from "../screens/services/service-columns";
import { TICKET_COLUMNS } from "../screens/support/tickets/ticket-columns";
import { TEXT_COLUMNS } from "../screens/texts/text-columns";

const LISTS = {
  orders: [ORDER_COLUMNS, ORDER_EXPORT],
  "payments to check": [QUEUE_COLUMNS, PAYMENT_EXPORT],
  "payments that were checked": [REVIEWED_COLUMNS, PAYMENT_EXPORT],
  quotes: [QUOTE_COLUMNS, QUOTE_EXPORT],
  customers: [CUSTOMER_COLUMNS, CUSTOMER_EXPORT],
  products: [PRODUCT_COLUMNS, PRODUCT_EXPORT],
  inventory: [INVENTORY_COLUMNS, INVENTORY_EXPORT],
  services: [SERVICE_COLUMNS, SERVICE_EXPORT],
  tickets: [TICKET_COLUMNS, TICKET_EXPORT],
  texts: [TEXT_COLUMNS, TEXT_EXPORT],
  "repair jobs": [REPAIR_COLUMNS, REPAIR_EXPORT],
  "the audit log": [AUDIT_COLUMNS, AUDIT_EXPORT],
} as const;
/** Columns that exist on screen only. */
const ON_SCREEN_ONLY = ["seen", "earlier", "marks"];

it.each(Object.entries(LISTS))(
  "every column of %s goes into a file under the title of the screen",
  (_, [columns, exported]) => {
    const titles = new Map(exported.map(({ id, title }) => [id, title]));
    for (const { id, title } of columns as readonly { id: string; title: string }[])
      if (!ON_SCREEN_ONLY.includes(id)) expect([id, titles.get(id)]).toEqual([id, title]);
  },
);
