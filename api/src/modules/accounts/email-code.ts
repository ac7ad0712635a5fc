import type { Tx } from "../../platform/database/transaction";
import { queueMail } from "../../platform/mail/mail-store";
import { writeMail } from "../mail-templates";
import type { AccountDependencies } from "./account-dependencies";
import type { AccountRecord } from "./account-store";
import { codeHash, newCode } from "./account-support";
import { saveEmailCode } from "./code-store";
import { readerLanguage } from "./reader-language";

const CODE_MINUTES = 60;

/** Sends a confirmation code to an address; it replaces an earlier one. */
export async function sendEmailCode(
  tx: Tx,
  shop: AccountDependencies["shop"],
  account: AccountRecord,
  email: string,
): Promise<void> {
  const code = newCode();
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
  await saveEmailCode(tx.db, account.id, { email, codeHash: codeHash(account.id, code), expiresAt });
  const values = { name: account.firstName, code, minutes: String(CODE_MINUTES) };
  const mail = await writeMail(
    tx.db,
    shop,
    { kind: "email-code", values },
    await readerLanguage(tx.db, { userId: account.id }),
  );
  await queueMail(tx.db, { ...mail, to: email });
}
