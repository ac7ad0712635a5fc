import type { z } from "@fundi/shared/contract/z";
import type { QuoteChange } from "@fundi/shared/quotes/quotes";
import { toMinor } from "@fundi/shared/values/money";
import type { Tx } from "../../platform/database/transaction";
import { priceOf, type QuoteRecord } from "./quote";
import type { QuoteVouchers } from "./quote-dependencies";
import { discountOf, giveBackVoucher } from "./quote-vouchers";

export type QuoteEdit = z.output<typeof QuoteChange>;

/** Returns the changed quote, checked; nothing is written yet. */
export async function editedQuote(
  vouchers: QuoteVouchers | undefined,
  tx: Tx,
  before: QuoteRecord,
  change: QuoteEdit,
  at: Date,
): Promise<QuoteRecord> {
  const price = priceOf(before, {
    amountMinor: change.quotedAmount === undefined ? undefined : toMinor(change.quotedAmount),
    lines: change.lines?.map(({ price: each, ...line }) => ({ ...line, priceMinor: toMinor(each) })),
  });
  const status = change.status ?? before.status;
  const voucher =
    status === "declined"
      ? await giveBackVoucher(vouchers, tx, before)
      : await discountOf(vouchers, tx, before, { code: change.voucherCode, amountMinor: price.amountMinor });
  return {
    ...before,
    ...price,
    ...voucher,
    status,
    validUntil: change.validUntil === undefined ? before.validUntil : change.validUntil,
    adminNotes: change.adminNotes ?? before.adminNotes,
    answeredAt: status === "accepted" || status === "declined" ? at : before.answeredAt,
  };
}
