import type { ShopConfig } from "@fundi/shared/shop";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import { queueMail } from "../../platform/mail/mail-store";
import { writeLetter } from "../mail-templates";
import * as store from "./account-store";
import { checkPassword, codeHash, endSessions, invalidCode, judgeCode, lockCaller, newCode } from "./account-support";
import * as codes from "./code-store";
import { hashChosenPassword } from "./password-rules";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  dispatcher: Dispatcher;
  shop: Pick<ShopConfig, "brand">;
}

const RESET_MINUTES = 15;

/** Changing a password, and getting in without it. */
export function createPasswordService({ db, inTransaction, dispatcher, shop }: Dependencies) {
  type Known = Pick<store.AccountRecord, "firstName" | "lastName" | "email">;
  const choose = (password: string, { firstName, lastName, email }: Known) =>
    hashChosenPassword({
      password,
      field: "newPassword",
      about: [shop.brand, firstName, lastName, `${firstName} ${lastName}`, email],
    });

  dispatcher.on("password.reset_requested", async (tx, { payload }) => {
    const account = payload.userId === null ? null : await store.lockAccount(tx.db, payload.userId);
    if (!account?.active) return;
    const code = newCode();
    const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000);
    await codes.saveResetCode(tx.db, account.id, codeHash(account.id, code), expiresAt);
    const letter = await writeLetter(tx.db, shop, {
      kind: "reset-code",
      values: { name: account.firstName, code, minutes: String(RESET_MINUTES) },
    });
    await queueMail(tx.db, { ...letter, to: account.email });
  });

  return {
    /**
     * Has a reset code sent if there is such an account (AUTH-64). Only the event is stored before the answer, with or
     * without an account, so that neither the answer nor its time tells whether there is one.
     */
    async requestReset(email: string): Promise<void> {
      const account = await store.findAccountByEmail(db, email);
      const userId = account?.id ?? null;
      await inTransaction((tx) => {
        const about = { entity: "user", entityId: userId, actorId: null };
        tx.emit({ name: "password.reset_requested", ...about, payload: { userId } });
        return Promise.resolve();
      });
    },

    /** Sets a new password with the code from the mail, which also proves the address; ends every session (AUTH-63). */
    async resetPassword(input: { email: string; otp: string; newPassword: string }): Promise<void> {
      const found = await store.findAccountByEmail(db, input.email);
      const passwordHash = await choose(
        input.newPassword,
        found ?? { firstName: "", lastName: "", email: input.email },
      );
      const now = new Date();
      const changed = await inTransaction(async (tx) => {
        const known = await store.findAccountByEmail(tx.db, input.email);
        const account = known && (await store.lockAccount(tx.db, known.id));
        if (!account?.active) return false;
        const judged = judgeCode(await codes.lockResetCode(tx.db, account.id), account.id, input.otp, now);
        if (judged === "wrong") await codes.countResetTry(tx.db, account.id);
        if (judged !== "right") return false;
        await codes.deleteResetCode(tx.db, account.id);
        await store.updatePassword(tx.db, account.id, passwordHash, now);
        await store.verifyEmail(tx.db, account.id, now);
        await endSessions(tx, account.id, "Your password was changed.");
        return true;
      });
      if (!changed) throw invalidCode();
    },

    /** Asks for the caller's own password before something that a stolen session must not do. */
    async confirmPassword(actor: Actor, password: string): Promise<void> {
      await checkPassword(await store.findAccount(db, actor.id), password, 400);
    },

    /** Changes the caller's own password and ends the other sessions. */
    async changePassword(actor: Actor, input: { currentPassword: string; newPassword: string }): Promise<void> {
      const account = await store.findAccount(db, actor.id);
      const requireSame = await checkPassword(account, input.currentPassword, 400);
      const passwordHash = await choose(
        input.newPassword,
        account ?? { firstName: "", lastName: "", email: actor.email },
      );
      await inTransaction(async (tx) => {
        requireSame(await lockCaller(tx, actor));
        await store.updatePassword(tx.db, actor.id, passwordHash, new Date());
        await endSessions(tx, actor.id, "Your password was changed.", actor.sessionHash);
      });
    },
  };
}

export type PasswordService = ReturnType<typeof createPasswordService>;
