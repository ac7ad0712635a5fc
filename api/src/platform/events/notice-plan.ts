import type { Tx } from "../database/transaction";
import type { NoticePlan } from "./held-notice-store";

/** Returns the same transaction, in which the notices about one record are held or dropped. */
export const withNoticePlan = (tx: Tx, record: { entity: string; id: number }, notices: NoticePlan): Tx => ({
  ...tx,
  emit: (event) =>
    tx.emit(event.entity === record.entity && event.entityId === record.id ? { ...event, notices } : event),
});
