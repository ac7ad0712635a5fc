import { AppError } from "@fundi/shared/contract/errors";
import type { CardResult } from "@fundi/shared/payments/card-payments";
import { type CardPaymentDependencies, configured } from "../card-dependencies";
import * as rules from "../card-payment";
import { findCardPayment } from "../card-payment-store";
import { applyCardReport, type ReportSource } from "./apply-card-report";

/**
 * Returns the result of a payment. While the card company cannot be reached it stays undecided, and is not lost.
 */
export async function verifyCardPayment(dependencies: CardPaymentDependencies, reference: string): Promise<CardResult> {
  const { db, inTransaction, shop, log } = dependencies;
  const provider = configured(dependencies);
  const card = await findCardPayment(db, reference);
  if (!card) throw new AppError("NOT_FOUND", "Payment reference not found");
  if (rules.isSettled(card)) return rules.resultOf(card, shop.phone);
  let reported: ReportSource;
  try {
    reported = await provider.verify(reference);
  } catch (error) {
    log.warn({ err: (error as AppError).cause ?? error, reference }, "card payment not verified yet");
    return rules.stillConfirming();
  }
  return rules.resultOf(
    (await inTransaction((tx) => applyCardReport(dependencies, tx, reference, reported))) ?? card,
    shop.phone,
  );
}
