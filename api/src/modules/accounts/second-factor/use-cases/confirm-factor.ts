import { AppError } from "@fundi/shared/contract/errors";
import type { Actor } from "../../../../platform/auth/session-store";
import type { FactorDependencies } from "../../account-dependencies";
import { endSessions, lockCaller } from "../../account-support";
import { emitFactorChanged } from "../factor-changed";
import { requireStep } from "../factor-check";
import { findFactor, turnFactorOn } from "../factor-store";
import { issueRecoveryCodes } from "../recovery-codes";

/** Activates the factor with the app's first code; earlier sessions end. Returns the recovery codes. */
export const confirmFactor = (
  { inTransaction, box, clock }: FactorDependencies,
  actor: Actor,
  code: string,
): Promise<string[]> =>
  inTransaction(async (tx) => {
    const account = await lockCaller(tx, actor);
    const factor = await findFactor(tx.db, box, account.id);
    if (!factor || factor.isOn) throw new AppError("CONFLICT", "Start the set-up again.");
    await turnFactorOn(tx.db, account.id, requireStep(factor, code, clock()), clock());
    await endSessions(tx, account.id, "Two-factor sign-in was turned on.", { except: actor.sessionHash });
    emitFactorChanged(tx, account.id, actor.id, true);
    return issueRecoveryCodes(tx, account.id);
  });
