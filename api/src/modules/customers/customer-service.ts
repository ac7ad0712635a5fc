import type { Customer, CustomerDetail, CustomerForm, Dealing, listCustomers } from "@fundi/shared/customers";
import { AppError } from "@fundi/shared/errors";
import { tierOf } from "@fundi/shared/loyalty-tiers";
import { fromMinor } from "@fundi/shared/money";
import { mayAccess } from "@fundi/shared/roles";
import type { z } from "@fundi/shared/z";
import { LRUCache } from "lru-cache";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import { type IdempotencyKey, once } from "../../platform/database/once";
import type { InTransaction } from "../../platform/database/transaction";
import { insertCustomer } from "../accounts";
import { type DealingKind, type DealingRecord, dealingsOf, pointsOf, spentMinor } from "./customer-history-store";
import { type CustomerRecord, customersById, findCustomerIds } from "./customer-list-store";

/** So many of each kind are shown with a customer; the rest is on the screen of its kind. */
const NEWEST = 10;
const VIEW_MS = 15 * 60_000;

const present = (customer: CustomerRecord): Customer => ({
  id: customer.id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  phone: customer.phone,
  createdAt: customer.createdAt.toISOString(),
  lastSeenAt: customer.lastSeenAt?.toISOString() ?? null,
  orderCount: customer.orderCount,
});

const presentDealing = ({ id, title, status, amountMinor, at }: DealingRecord): Dealing => ({
  id,
  title,
  status,
  amount: amountMinor === null ? null : fromMinor(amountMinor),
  at: at.toISOString(),
});

/** Who buys here, and all they had with the shop (`decisions.md` D2, checklist ADM-CUS). */
export function createCustomerService({ db, inTransaction }: { db: Db; inTransaction: InTransaction }) {
  /** Who looked at whom lately: a screen that asks again is not another look. */
  const viewed = new LRUCache<string, true>({ max: 5000, ttl: VIEW_MS });

  /** Writes down that a clerk looked at a customer. */
  async function noteView(customer: CustomerRecord, viewer: Actor): Promise<void> {
    const key = `${viewer.sessionHash}:${customer.id}`;
    if (mayAccess(viewer.role, "manager") || viewed.has(key)) return;
    viewed.set(key, true);
    const customerName = `${customer.firstName} ${customer.lastName}`.trim();
    await inTransaction((tx) => {
      const about = { entity: "user", entityId: customer.id, actorId: viewer.id };
      tx.emit({ name: "customer.viewed", ...about, payload: { userId: customer.id, customerName } });
      return Promise.resolve();
    });
  }

  async function dealings(kind: DealingKind, userId: number) {
    const { newest, count } = await dealingsOf(db, kind, userId, NEWEST);
    return { newest: newest.map(presentDealing), count };
  }

  return {
    async list({ page, limit, ...filter }: z.output<typeof listCustomers.query>) {
      const { ids, total } = await findCustomerIds(db, { ...filter, limit, offset: (page - 1) * limit });
      return { customers: (await customersById(db, ids)).map(present), total };
    },

    /** Writes a customer down. Answers the id; the same Idempotency-Key answers the same one again. */
    create: (command: { form: CustomerForm; actorId: number; once: IdempotencyKey | null }): Promise<number> =>
      inTransaction((tx) =>
        once(tx, command.once, async () => (await insertCustomer(tx, command.form, command.actorId, new Date())).id),
      ),

    /** A customer as this colleague may see one. Staff accounts are no customers, also where they bought something. */
    async get(id: number, viewer: Actor): Promise<CustomerDetail> {
      const [customer] = await customersById(db, [id]);
      if (customer?.role !== "user") throw new AppError("NOT_FOUND", "There is no such customer.");
      const [orders, quotes, appointments, tickets, conversations, spent, points] = await Promise.all([
        dealings("orders", id),
        dealings("quotes", id),
        dealings("appointments", id),
        dealings("tickets", id),
        dealings("conversations", id),
        spentMinor(db, id),
        pointsOf(db, id),
      ]);
      const seesAll = mayAccess(viewer.role, "manager");
      await noteView(customer, viewer);
      return {
        ...present(customer),
        address: seesAll ? customer.address : null,
        active: customer.active,
        spent: seesAll ? fromMinor(spent) : null,
        orders,
        quotes,
        appointments,
        tickets,
        conversations,
        loyalty: { ...points, tier: tierOf(points.lifetimePoints).name },
      };
    },
  };
}

export type CustomerService = ReturnType<typeof createCustomerService>;
