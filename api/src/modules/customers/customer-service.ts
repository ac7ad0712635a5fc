import type { Customer, CustomerDetail, Dealing, listCustomers } from "@fundi/shared/customers";
import { AppError } from "@fundi/shared/errors";
import { tierOf } from "@fundi/shared/loyalty-tiers";
import { fromMinor } from "@fundi/shared/money";
import type { z } from "@fundi/shared/z";
import type { Db } from "../../platform/database/database";
import { type DealingKind, type DealingRecord, dealingsOf, pointsOf, spentMinor } from "./customer-history-store";
import { type CustomerRecord, customersById, findCustomerIds } from "./customer-list-store";

/** So many of each kind are shown with a customer; the rest is on the screen of its kind. */
const NEWEST = 10;

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

/** Who buys here, and all they had with the shop (`decisions.md` D2, checklist ADM-CUS). It only reads. */
export function createCustomerService(db: Db) {
  async function dealings(kind: DealingKind, userId: number) {
    const { newest, count } = await dealingsOf(db, kind, userId, NEWEST);
    return { newest: newest.map(presentDealing), count };
  }

  return {
    async list({ page, limit, ...filter }: z.output<typeof listCustomers.query>) {
      const { ids, total } = await findCustomerIds(db, { ...filter, limit, offset: (page - 1) * limit });
      return { customers: (await customersById(db, ids)).map(present), total };
    },

    /** Anybody with an account: staff buy here, too. */
    async get(id: number): Promise<CustomerDetail> {
      const [customer] = await customersById(db, [id]);
      if (!customer) throw new AppError("NOT_FOUND", "There is no such customer.");
      const [orders, quotes, appointments, tickets, conversations, spent, points] = await Promise.all([
        dealings("orders", id),
        dealings("quotes", id),
        dealings("appointments", id),
        dealings("tickets", id),
        dealings("conversations", id),
        spentMinor(db, id),
        pointsOf(db, id),
      ]);
      return {
        ...present(customer),
        address: customer.address,
        active: customer.active,
        spent: fromMinor(spent),
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
