import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { GuestLinks } from "../../../platform/links/guest-links";
import { createRecordLinks, type RecordLinks } from "../../../platform/links/record-links";
import { adoptConsent } from "../../policies";
import { isGuestOrder, type OrderRecord } from "../order";
import { orderNotFound, saveChanged } from "../order-changes";
import { orderFacts } from "../order-events";
import * as store from "../order-store";
import { isErasedGuest } from "../privacy/order-erasure";
import { linkedOrder } from "./linked-orders";

interface Dependencies {
  inTransaction: InTransaction;
  links: GuestLinks;
  /** Undefined while the storefront's address is not configured. */
  storefrontUrl: string | undefined;
  /** Gives the payments of an order without an account to the account. */
  adoptPayments: (db: Db, orderId: number, userId: number) => Promise<void>;
  clock: () => Date;
}

export type OrderLinks = RecordLinks<OrderRecord>;

/** The links of orders without an account. */
export const createOrderLinks = ({ adoptPayments, clock, ...dependencies }: Dependencies): OrderLinks =>
  createRecordLinks<OrderRecord>(dependencies, {
    kind: "order",
    lock: store.lockOrder,
    notFound: orderNotFound,
    toLinked: linkedOrder,
    isErased: isErasedGuest,
    checkHasLinks(order) {
      if (!isGuestOrder(order)) throw new AppError("CONFLICT", "Orders of the counter have no link.");
    },
    async adopt(db, id, userId) {
      await adoptPayments(db, id, userId);
      await adoptConsent(db, "order", id, userId);
    },
    async saveOwner(tx, before, { owner, by, changes }) {
      const after = await saveChanged(tx, before, owner, clock());
      await store.saveOwner(tx.db, before.id, owner);
      const payload = { ...orderFacts(after), changes };
      tx.emit({ name: "order.changed", entity: "order", entityId: before.id, actorId: by.id, payload });
      return after;
    },
  });
