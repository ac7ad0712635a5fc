import type { PaymentFilter } from "@fundi/shared/payments/payments";
import type { PaymentDependencies } from "../payment-dependencies";
import { listPayments as findPayments, sumPending } from "../payment-store";
import { receivedFor } from "../received/seen-money";

/** Returns one page of the payments that a filter finds, the sum that waits, and what was received for them. */
export async function listPayments({ db, timeZone }: PaymentDependencies, filter: PaymentFilter) {
  const [page, pending] = await Promise.all([findPayments(db, filter, timeZone), sumPending(db)]);
  return { ...page, pending, received: await receivedFor(db, page.rows) };
}
