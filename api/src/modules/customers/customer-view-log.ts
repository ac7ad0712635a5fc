import { mayAccess } from "@fundi/shared/accounts/roles";
import { fullName } from "@fundi/shared/values/person-name";
import { LRUCache } from "lru-cache";
import type { Actor } from "../../platform/auth/session-store";
import type { InTransaction } from "../../platform/database/transaction";
import type { CustomerRecord } from "./customer-list-store";

const VIEW_MS = 15 * 60_000;

/** Creates the function that logs that a member of staff viewed a customer; managers' views are not logged. */
export function createCustomerViewLog(inTransaction: InTransaction) {
  /** Recent views: a repeated request by the same person is not logged again. */
  const viewed = new LRUCache<string, true>({ max: 5000, ttl: VIEW_MS });

  return async (customer: CustomerRecord, viewer: Actor): Promise<void> => {
    const key = `${viewer.sessionHash}:${customer.id}`;
    if (mayAccess(viewer.role, "manager") || viewed.has(key)) return;
    viewed.set(key, true);
    const customerName = fullName(customer.firstName, customer.lastName);
    await inTransaction((tx) => {
      const about = { entity: "user", entityId: customer.id, actorId: viewer.id };
      tx.emit({ name: "customer.viewed", ...about, payload: { userId: customer.id, customerName } });
      return Promise.resolve();
    });
  };
}

export type LogCustomerView = ReturnType<typeof createCustomerViewLog>;
