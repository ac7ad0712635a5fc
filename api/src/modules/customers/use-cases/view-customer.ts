import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { CustomerDetail } from "@fundi/shared/customers/customers";
import { fromMinor } from "@fundi/shared/values/money";
import type { Actor } from "../../../platform/auth/session-store";
import type { Db } from "../../../platform/database/database";
import { findConsent } from "../../policies";
import type { CustomerDependencies } from "../customer-dependencies";
import { type DealingKind, findDealings, pointsOf, spentMinor } from "../customer-history-store";
import { customersById } from "../customer-list-store";
import { presentCustomer, presentDealing } from "../customer-presenter";
import type { LogCustomerView } from "../customer-view-log";

/** How many of each kind are shown with a customer; the rest is on their own screens. */
const NEWEST = 10;

/** Returns a customer as the viewer may see them. Staff accounts are not customers, even if they bought something. */
export async function viewCustomer(
  { db, tierNameOf, logView }: CustomerDependencies & { logView: LogCustomerView },
  id: number,
  viewer: Actor,
): Promise<CustomerDetail> {
  const [customer] = await customersById(db, [id]);
  if (customer?.role !== "user") throw new AppError("NOT_FOUND", "There is no such customer.");
  const [orders, quotes, appointments, tickets, conversations, spent, points, consent] = await Promise.all([
    newestDealings(db, "orders", id),
    newestDealings(db, "quotes", id),
    newestDealings(db, "appointments", id),
    newestDealings(db, "tickets", id),
    newestDealings(db, "conversations", id),
    spentMinor(db, id),
    pointsOf(db, id),
    findConsent(db, "account", id),
  ]);
  const seesAll = mayAccess(viewer.role, "manager");
  await logView(customer, viewer);
  return {
    ...presentCustomer(customer),
    address: seesAll ? customer.address : null,
    active: customer.active,
    spent: seesAll ? fromMinor(spent) : null,
    orders,
    quotes,
    appointments,
    tickets,
    conversations,
    loyalty: { ...points, tier: tierNameOf(points.lifetimePoints) },
    consent,
  };
}

async function newestDealings(db: Db, kind: DealingKind, userId: number) {
  const { newest, count } = await findDealings(db, kind, userId, NEWEST);
  return { newest: newest.map(presentDealing), count };
}
