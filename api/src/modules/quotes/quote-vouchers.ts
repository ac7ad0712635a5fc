import { fieldError } from "@fundi/shared/contract/errors";
import type { Tx } from "../../platform/database/transaction";
import type { QuoteRecord } from "./quote";
import type { QuoteVouchers } from "./quote-dependencies";

const voucherSubject = ({ id }: QuoteRecord) => `quote:${id}`;

const noVoucher = { voucherCode: null, discountMinor: 0 };

/** Makes the voucher of a quote valid again, if it has one. Returns the fields of a quote without one. */
export async function giveBackVoucher(vouchers: QuoteVouchers | undefined, tx: Tx, quote: QuoteRecord) {
  if (quote.voucherCode) await vouchers?.giveBack(tx, voucherSubject(quote));
  return noVoucher;
}

/** Applies a voucher to the new price. The old one is returned when voucher or price change. */
export async function discountOf(
  vouchers: QuoteVouchers | undefined,
  tx: Tx,
  quote: QuoteRecord,
  change: { code: string | null | undefined; amountMinor: number | null },
) {
  const { amountMinor, code = quote.voucherCode } = change;
  const { voucherCode, discountMinor, userId } = quote;
  if (code === voucherCode && amountMinor === quote.amountMinor) return { voucherCode, discountMinor };
  if (code === null) return giveBackVoucher(vouchers, tx, quote);
  if (!vouchers) throw fieldError("voucherCode", "This shop takes no vouchers for services.");
  if (userId === null) throw fieldError("voucherCode", "Only a customer with an account has vouchers.");
  if (!amountMinor) throw fieldError("voucherCode", "Enter the amount first.");
  await giveBackVoucher(vouchers, tx, quote);
  const use = { userId, code, amountMinor, subject: voucherSubject(quote) };
  return { voucherCode: code, discountMinor: (await vouchers.redeem(tx, use)).discountMinor };
}
