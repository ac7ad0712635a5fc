import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { formatAmount, fromMinor } from "@fundi/shared/values/money";
import type { HandoverForm } from "@fundi/shared/workshop/handovers";
import type { Tx } from "../../../platform/database/transaction";
import { invalid } from "../intake/check-references";
import type { IntakeRecord } from "../intake/intake-columns";
import type { Worker } from "../jobs/move-job";
import { findOwedMinor } from "./handover-store";
import { readProofRules } from "./proof-rules";

interface Released {
  intake: IntakeRecord;
  form: HandoverForm;
  actor: Worker;
  /** What is missing for the devices that leave, and for those of the same bill that left. */
  unpaidMinor: number;
  /** `YYYY-MM-DD`, of the shop. */
  today: string;
}

/**
 * Throws unless a manager lets these devices go before they are paid, until a day to come, and within what the shop lets one
 * customer owe for devices that left.
 */
export async function checkRelease(
  tx: Tx,
  { intake, form: { release }, actor, unpaidMinor, today }: Released,
): Promise<void> {
  const missing = fromMinor(unpaidMinor);
  if (release === null)
    throw new AppError("UNPAID_DUE", `${formatAmount(missing)} of it is not paid. A manager can release it.`, {
      missing,
    });
  if (!mayAccess(actor.role, "manager"))
    throw new AppError("FORBIDDEN", "Only a manager lets a device go before it is paid.");
  if (release.dueOn < today) throw invalid("release.dueOn", "Choose a day to come");
  const { owedUpTo } = await readProofRules(tx.db);
  if (owedUpTo === null) return;
  const owed = fromMinor((await findOwedMinor(tx.db, intake)) + unpaidMinor);
  if (owed > owedUpTo)
    throw invalid(
      "release.reason",
      `With it they would owe ${formatAmount(owed)}, and the shop lets a customer owe at most ${formatAmount(owedUpTo)}`,
    );
}
