import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Subscribing } from "../../../platform/events/dispatcher";
import { queueMail } from "../../../platform/mail/mail-store";
import { writeMail } from "../../mail-templates";
import { findAccount } from "../account-store";
import { readerLanguage } from "../reader-language";

/** The limits that protect sign-in; vouchers and receipts are guessed by the account's owner. */
export const WARNING_TEXTS = {
  password: {
    guesses: "passwords",
    advice: "Nobody came in by them. If it was not you, choose a long password that you use nowhere else.",
  },
  code: {
    guesses: "codes from our mails and texts",
    advice:
      "Nobody came in by them. If it was not you, you can ignore codes that you did not ask for; tell them to nobody.",
  },
  factor: {
    guesses: "two-factor codes",
    advice: "Nobody came in by them, but whoever it was knows your password: if it was not you, change it now.",
  },
} as const;

/** Mails the owner of an account that somebody tried to get in. */
export function mailGuessWarning(dispatcher: Subscribing, shop: Pick<ShopConfig, "brand" | "phone">): void {
  dispatcher.on("account.guessed", async (tx, { id, payload }) => {
    const account = await findAccount(tx.db, payload.userId);
    if (!account?.active) return;
    const values = { name: account.firstName, ...WARNING_TEXTS[payload.guessed] };
    const mail = await writeMail(
      tx.db,
      shop,
      { kind: "account-guessed", values },
      await readerLanguage(tx.db, { userId: account.id }),
    );
    await queueMail(tx.db, { ...mail, to: account.email, dedupeKey: `event:${id}` });
  });
}
