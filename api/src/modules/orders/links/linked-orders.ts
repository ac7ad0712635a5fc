import type { Db } from "../../../platform/database/database";
import type { LinkedRecord } from "../../../platform/links/guest-link";
import { type OrderRecord, OVER } from "../order";
import { findOrders } from "../order-store";

/** Returns an order as links see it. */
export const linkedOrder = ({ id, userId, linkNumber, status, updatedAt }: OrderRecord): LinkedRecord => ({
  ...{ id, userId, linkNumber },
  overSince: OVER.includes(status) ? updatedAt : null,
});

/** Returns orders as links see them. */
export const findLinkedOrders = async (db: Db, ids: readonly number[]): Promise<LinkedRecord[]> =>
  (await findOrders(db, ids)).map(linkedOrder);
