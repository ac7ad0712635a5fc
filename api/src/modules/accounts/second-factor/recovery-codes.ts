import type { Tx } from "../../../platform/database/transaction";
import { replaceRecoveryCodes } from "./factor-store";
import { newRecoveryCodes, recoveryHash, spelled } from "./totp";

/** Replaces an account's recovery codes; returns the new ones, which are stored as hashes only. */
export async function issueRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx.db,
    userId,
    codes.map((code) => recoveryHash(userId, code)),
  );
  return codes.map(spelled);
}
