import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Subscribing } from "../../../platform/events/dispatcher";
import { queueMail } from "../../../platform/mail/mail-store";
import { writeMail } from "../../mail-templates";
import { lockAccount } from "../account-store";
import { codeHash, newCode } from "../account-support";
import { saveResetCode } from "../code-store";
import { readerLanguage } from "../reader-language";

const RESET_MINUTES = 15;

/** Mails a code to the account for which a new password was requested, if there is one. */
export function sendResetCode(dispatcher: Subscribing, shop: Pick<ShopConfig, "brand">): void {
  dispatcher.on("password.reset_requested", async (tx, { payload }) => {
    const account = payload.userId === null ? null : await lockAccount(tx.db, payload.userId);
    if (!account?.active) return;
    const code = newCode();
    const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000);
    await saveResetCode(tx.db, account.id, codeHash(account.id, code), expiresAt);
    const values = { name: account.firstName, code, minutes: String(RESET_MINUTES) };
    const language = await readerLanguage(tx.db, { userId: account.id });
    const mail = await writeMail(tx.db, shop, { kind: "reset-code", values }, language);
    await queueMail(tx.db, { ...mail, to: account.email });
  });
}
