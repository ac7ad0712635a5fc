import type { Customer, Dealing } from "@fundi/shared/customers/customers";
import { fromMinor } from "@fundi/shared/values/money";
import type { DealingRecord } from "./customer-history-store";
import type { CustomerRecord } from "./customer-list-store";

export const presentCustomer = (customer: CustomerRecord): Customer => ({
  id: customer.id,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  phone: customer.phone,
  createdAt: customer.createdAt.toISOString(),
  lastSeenAt: customer.lastSeenAt?.toISOString() ?? null,
  orderCount: customer.orderCount,
});

export const presentDealing = ({ id, title, status, handover, amountMinor, at }: DealingRecord): Dealing => ({
  id,
  title,
  status,
  ...(handover !== null && { handover }),
  amount: amountMinor === null ? null : fromMinor(amountMinor),
  at: at.toISOString(),
});
