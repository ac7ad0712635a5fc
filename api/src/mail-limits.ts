import { isConfirmedAddress } from "./modules/accounts";
import type { Db } from "./platform/database/database";
import type { Limits } from "./platform/limits/limits";

/** Returns what counts a mail that a customer's action causes, and is false beyond the limit of its address. */
export const mayMailWithin =
  (limits: Pick<Limits, "allows">) =>
  async (tx: { db: Db }, to: string): Promise<boolean> =>
    limits.allows(
      tx.db,
      (await isConfirmedAddress(tx.db, to)) ? "mailsPerRecipient" : "mailsUnconfirmed",
      to.toLowerCase(),
    );
