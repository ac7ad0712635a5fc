import { AppError } from "@fundi/shared/contract/errors";
import { formatKes, fromMinor } from "@fundi/shared/values/money";
import { LABOUR_WARRANTY_DAYS, sumMinor } from "@fundi/shared/workshop/estimate-rules";
import type { Tx } from "../../../platform/database/transaction";
import { found, notFound } from "../../../platform/found";
import { lockQuote } from "../../quotes";
import { agreeToLines } from "../estimates/agree-to-lines";
import type { NewEstimateLine } from "../estimates/estimate-columns";
import { invalid } from "../intake/check-references";
import type { JobRecord } from "../jobs/job-columns";
import { takeStep, type Worker } from "../jobs/move-job";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { isQuoteCharged } from "./origin-store";

type Quote = NonNullable<Awaited<ReturnType<typeof lockQuote>>>;

/** Returns what the customer accepted, as lines of a repair: one where a voucher took something off. */
function linesOf({ lines, service, amountMinor, discountMinor }: Quote): NewEstimateLine[] {
  const totalMinor = Math.max(0, (amountMinor ?? 0) - discountMinor);
  const parts = lines.map(({ description, quantity, priceMinor }) => ({ text: description, quantity, priceMinor }));
  const isWhole = parts.length > 0 && sumMinor(parts) === totalMinor;
  return (isWhole ? parts : [{ text: service, quantity: 1, priceMinor: totalMinor }]).map((line) => ({
    ...line,
    ...{ option: null, kind: "labour", serviceId: null, itemId: null, listPriceMinor: null, costMinor: null },
    ...{
      warrantyDays: LABOUR_WARRANTY_DAYS,
      grade: null,
      isRequired: true,
      etaDays: null,
      claimId: null,
      isAgreedFee: false,
    },
  }));
}

interface Agreeing {
  job: JobRecord;
  /** Whose device it is. */
  userId: number | null;
  quoteId: number;
  /** Of the price in the form. */
  field: string;
  actor: Worker;
  now: Date;
}

/**
 * Charges a repair what its customer accepted online, before the device was here: the acceptance of the quote is the approval.
 * Throws CONFLICT where the quote is not accepted, is somebody else's, or was charged for another repair, and
 * VALIDATION_ERROR where another price is signed.
 */
export async function agreeByQuote(
  tx: Tx,
  dependencies: WorkshopDependencies,
  { job, userId, quoteId, field, actor, now }: Agreeing,
): Promise<void> {
  const quote = await found(lockQuote(tx.db, quoteId), notFound("There is no such quote."));
  if (quote.status !== "accepted" || quote.amountMinor === null)
    throw new AppError("CONFLICT", "This quote is not accepted: send an estimate for the repair.");
  if (quote.userId !== null && quote.userId !== userId)
    throw new AppError("CONFLICT", "This quote is another customer's: choose them, or take the device in without it.");
  const lines = linesOf(quote);
  if (job.fixedPriceMinor !== sumMinor(lines))
    throw invalid(field, `The accepted price is ${formatKes(fromMinor(sumMinor(lines)))}: it is what is signed`);
  if (await isQuoteCharged(tx.db, quoteId))
    throw new AppError("CONFLICT", "The price of this quote is charged for another repair already.");
  const to = await agreeToLines(tx, dependencies, job, {
    ...{ lines, via: "quote", author: actor, at: now },
    ...{ name: quote.name, words: `Quote ${quoteId}` },
  });
  await takeStep(tx, dependencies, job, {
    ...{ action: "skip_estimate", to, note: `As in quote ${quoteId}`, event: "repair.stage_changed" },
    ...{ payload: { action: "skip_estimate" }, by: { userId: actor.id, via: "console" } },
  });
}
