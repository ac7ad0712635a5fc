import { AppError } from "@fundi/shared/errors";
import type { ShopConfig } from "@fundi/shared/shop";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { queueMail } from "../../platform/mail/mail-store";
import { writeLetter } from "../mail-templates";
import * as store from "./account-store";
import {
  checkPassword,
  codeHash,
  emailTaken,
  invalidCode,
  judgeCode,
  lockCaller,
  newCode,
  refuseTakenEmail,
} from "./account-support";
import * as codes from "./code-store";

type Shop = Pick<ShopConfig, "brand"> & Partial<Pick<ShopConfig, "phone">>;

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  shop: Shop;
}

const CODE_MINUTES = 60;

/** Sends a code to an address that its account's owner is to prove; it replaces an earlier one. */
export async function sendEmailCode(tx: Tx, shop: Shop, account: store.AccountRecord, email: string): Promise<void> {
  const code = newCode();
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
  await codes.saveEmailCode(tx.db, account.id, { email, codeHash: codeHash(account.id, code), expiresAt });
  const values = { name: account.firstName, code, minutes: String(CODE_MINUTES) };
  const letter = await writeLetter(tx.db, shop, { kind: "email-code", values });
  await queueMail(tx.db, { ...letter, to: email });
}

/** Enough of an address for its owner to know it by: "j…@example.com". */
const shortened = (email: string): string => email.replace(/^(.).*@/, "$1…@");

/** Proves that an e-mail address is its account's owner's, and changes it. */
export function createEmailService({ db, inTransaction, shop }: Dependencies) {
  return {
    /** Sends a new code to the account's own address. */
    sendCode: (actor: Actor): Promise<void> =>
      inTransaction(async (tx) => {
        const account = await lockCaller(tx, actor);
        if (account.emailVerifiedAt) throw new AppError("CONFLICT", "Your e-mail address is confirmed already.");
        await sendEmailCode(tx, shop, account, account.email);
      }),

    /** Sends a code to another address, which becomes the account's when it is confirmed. */
    async requestChange(actor: Actor, input: { email: string; password: string }): Promise<void> {
      const requireSame = await checkPassword(await store.findAccount(db, actor.id), input.password, 400);
      await inTransaction(async (tx) => {
        const account = await lockCaller(tx, actor);
        requireSame(account);
        if (await store.findAccountByEmail(tx.db, input.email)) throw emailTaken();
        await sendEmailCode(tx, shop, account, input.email);
      });
    },

    /** Takes the code from the mail. Where it proves another address, the old one is told. */
    async confirm(actor: Actor, code: string): Promise<store.AccountRecord> {
      const now = new Date();
      const confirmed = await inTransaction(async (tx) => {
        const account = await lockCaller(tx, actor);
        const kept = await codes.lockEmailCode(tx.db, account.id);
        const judged = judgeCode(kept, account.id, code, now);
        if (judged === "wrong") await codes.countEmailCodeTry(tx.db, account.id);
        if (judged !== "right" || !kept) return null;
        await codes.deleteEmailCode(tx.db, account.id);
        if (kept.email === account.email) await store.verifyEmail(tx.db, account.id, now);
        else {
          await store.updateEmail(tx.db, account.id, kept.email, now).catch(refuseTakenEmail);
          // A code for a new password was sent to the old address.
          await codes.deleteResetCode(tx.db, account.id);
          const values = { name: account.firstName, newEmail: shortened(kept.email) };
          const letter = await writeLetter(tx.db, shop, { kind: "email-changed", values });
          await queueMail(tx.db, { ...letter, to: account.email });
        }
        return store.findAccount(tx.db, account.id);
      });
      if (!confirmed) throw invalidCode();
      return confirmed;
    },
  };
}

export type EmailService = ReturnType<typeof createEmailService>;
