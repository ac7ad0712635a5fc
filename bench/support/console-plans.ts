import { findEntries } from "../../api/src/modules/audit/audit-store";
import { findCustomerIds, findNewestCustomers } from "../../api/src/modules/customers/customer-list-store";
import { listEntries } from "../../api/src/modules/inbox/inbox-store";
import { findNewestItems } from "../../api/src/modules/inventory/inventory-store";
import { listOrderIds } from "../../api/src/modules/orders/lists/order-list-store";
import { findNewest } from "../../api/src/modules/orders/lists/order-search-store";
import { findNewestPayments } from "../../api/src/modules/payments/payment-search-store";
import { listPayments } from "../../api/src/modules/payments/payment-store";
import { findNewestQuoteIds, listQuoteIds } from "../../api/src/modules/quotes/quote-list-store";
import { findNewestTickets, listTickets } from "../../api/src/modules/support/ticket-store";
import type { Db } from "../../api/src/platform/database/database";
import { explain } from "./explain";

const ZONE = "Africa/Nairobi";
const FEW = 5;
const page = { page: 1, limit: 50 };
const newest = { ...page, sortBy: "created_at", sortOrder: "desc" } as const;
const name = "Wanjiku";

/** Prints the query plan of each search and list of the console. */
export async function explainConsole(db: Db): Promise<void> {
  const plans: [string, (on: Db) => Promise<unknown>][] = [
    ["palette, orders: a name", (on) => findNewest(on, name, FEW)],
    ["palette, orders: a phone", (on) => findNewest(on, "+254712", FEW)],
    ["palette, payments: a name", (on) => findNewestPayments(on, name, FEW)],
    ["palette, customers: a name", (on) => findNewestCustomers(on, name, FEW)],
    ["palette, stock: a SKU", (on) => findNewestItems(on, "SKU-41", FEW)],
    ["palette, tickets: words", (on) => findNewestTickets(on, "screen flickers", FEW)],
    ["palette, quotes: words", (on) => findNewestQuoteIds(on, name, FEW)],
    ["orders: newest", (on) => listOrderIds(on, newest, ZONE)],
    ["orders: cancelled", (on) => listOrderIds(on, { ...newest, status: "cancelled" }, ZONE)],
    ["orders: not set aside", (on) => listOrderIds(on, { ...newest, goods: "not_set_aside" }, ZONE)],
    ["orders: by name", (on) => listOrderIds(on, { ...newest, search: name }, ZONE)],
    ["payments: pending", (on) => listPayments(on, { ...page, status: "pending" }, ZONE)],
    ["payments: by name", (on) => listPayments(on, { ...page, search: name }, ZONE)],
    ["customers: by name", (on) => findCustomerIds(on, { search: name, sort: "newest", limit: 50, offset: 0 })],
    ["tickets: by words", (on) => listTickets(on, { ...page, search: "screen flickers" })],
    ["messages: by words", (on) => listEntries(on, { ...page, search: "screen flickers" })],
    ["quotes: by words", (on) => listQuoteIds(on, { ...page, sort: "newest", search: name })],
    ["audit log: of a person", (on) => findEntries(on, { actorId: 1, limit: 50 })],
  ];
  for (const [what, ask] of plans) await explain(db, what, ask);
}
