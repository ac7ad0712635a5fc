import { createHash } from "node:crypto";
import type { InTransaction } from "../../../../platform/database/transaction";
import type { Log } from "../../../../platform/log";
import { insertProviderMessage, recordMoney } from "../money-store";
import type { Announced } from "../provider-messages";

export interface ProviderMessageDependencies {
  inTransaction: InTransaction;
  clock: () => Date;
  log: Log;
}

/** Stores the message of a payment provider, and its money once. */
export async function recordProviderMessage(
  { inTransaction, clock, log }: ProviderMessageDependencies,
  provider: "daraja" | "kcb",
  body: Buffer,
  money: Announced | null,
): Promise<void> {
  if (!money) log.warn({ provider }, "message of a provider not understood");
  const bodyHash = createHash("sha256").update(body).digest("hex");
  await inTransaction(async (tx) => {
    const now = clock();
    const message = { provider, bodyHash, receipt: money?.receipt ?? null, body: body.toString("utf8"), at: now };
    const isNew = await insertProviderMessage(tx.db, message);
    if (!isNew || !money) return;
    // The message itself is the raw form, and is stored as such.
    const { ids, added } = await recordMoney(tx.db, [{ ...money, statementId: null, raw: {} }], now);
    const [moneyId] = ids;
    if (added === 0 || moneyId === undefined) return;
    tx.emit({
      name: "money.announced",
      entity: "money",
      entityId: moneyId,
      actorId: null,
      payload: { moneyId, receipt: money.receipt, kind: money.kind },
    });
  });
}
