import { AppError } from "@fundi/shared/errors";
import { isStaff } from "@fundi/shared/roles";
import type { FactorState, TwoFactorPolicy } from "@fundi/shared/second-factor";
import type { ShopConfig } from "@fundi/shared/shop";
import { needsFactor } from "../../platform/auth/factor-policy";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import type { SecretBox } from "../../platform/secrets/secret-box";
import * as store from "./account-store";
import { checkPassword, endSessions, lockCaller } from "./account-support";
import * as factors from "./factor-store";
import { newRecoveryCodes, newSecret, recoveryHash, spelled, stepOf, uriOf } from "./totp";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  box: SecretBox;
  shop: Pick<ShopConfig, "brand">;
  policy: () => TwoFactorPolicy;
  clock: () => Date;
}

const wrongCode = () =>
  new AppError("INVALID_FACTOR", "This code is not right, or was used already. Wait for the next one and try again.", {
    fieldErrors: { factorCode: ["This code is not right, or was used already"] },
  });

/** The secret of a factor; where the shop's own secret is another one by now, what its owner can do. */
function readable(factor: factors.FactorRecord): string {
  try {
    return factor.secret();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(
      error.code,
      "The shop was restored without its secret.key, so codes of authenticator apps cannot be checked. Use a recovery code, or ask an administrator to reset your two-factor sign-in, or whoever runs the server to put secret.key back.",
      undefined,
      { cause: error },
    );
  }
}
const factorOn = (actorId: number) => ({ entity: "user", entityId: actorId, actorId });

/**
 * Takes the second factor of a sign-in. Throws FACTOR_REQUIRED when the account has one and no code came, INVALID_FACTOR
 * when it is wrong. Ask under the account's lock, so that no code opens two sessions.
 */
export async function requireFactor(
  tx: Tx,
  box: SecretBox,
  userId: number,
  code: string | undefined,
  now: Date,
): Promise<void> {
  const factor = await factors.findFactor(tx.db, box, userId);
  if (!factor?.isOn) return;
  if (code === undefined)
    throw new AppError("FACTOR_REQUIRED", "Enter the 6-digit code of your authenticator app, or a recovery code.");
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(readable(factor), code, factor.lastStep, now);
    if (step === null) throw wrongCode();
    await factors.takeStep(tx.db, userId, step);
  } else if (!(await factors.takeRecoveryCode(tx.db, userId, recoveryHash(userId, code)))) throw wrongCode();
}

/** Second factors of staff: an authenticator app (RFC 6238), and recovery codes for when it is lost. */
export function createFactorService({ db, inTransaction, box, shop, policy, clock }: Dependencies) {
  const checkOwnPassword = async (actor: Actor, password: string) =>
    checkPassword(await store.findAccount(db, actor.id), password, 400);

  async function issueRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await factors.replaceRecoveryCodes(
      tx.db,
      userId,
      codes.map((code) => recoveryHash(userId, code)),
    );
    return codes.map(spelled);
  }

  return {
    async state(actor: Actor): Promise<FactorState> {
      const [account, factor, recoveryCodesLeft] = await Promise.all([
        store.findAccount(db, actor.id),
        factors.findFactor(db, box, actor.id),
        factors.countRecoveryCodes(db, actor.id),
      ]);
      const isRequired = account !== null && needsFactor(policy(), account.role);
      return { isOn: factor?.isOn ?? false, isRequired, recoveryCodesLeft };
    },

    /** Makes a secret that waits for its first code. */
    async start(actor: Actor, password: string): Promise<{ uri: string; secret: string }> {
      const requireSame = await checkOwnPassword(actor, password);
      return inTransaction(async (tx) => {
        const account = await lockCaller(tx, actor);
        requireSame(account);
        if (!isStaff(account.role)) throw new AppError("FORBIDDEN", "Two-factor sign-in is for staff accounts.");
        if ((await factors.findFactor(tx.db, box, account.id))?.isOn)
          throw new AppError("CONFLICT", "Two-factor sign-in is on already. Turn it off first.");
        const secret = newSecret();
        await factors.savePendingFactor(tx.db, box, account.id, secret, clock());
        return { uri: uriOf(secret, account.email, shop.brand), secret };
      });
    },

    /** Turns the factor on with the app's first code; sessions from before it end. */
    confirm: (actor: Actor, code: string): Promise<string[]> =>
      inTransaction(async (tx) => {
        const account = await lockCaller(tx, actor);
        const factor = await factors.findFactor(tx.db, box, account.id);
        if (!factor || factor.isOn) throw new AppError("CONFLICT", "Start the set-up again.");
        const step = stepOf(readable(factor), code, factor.lastStep, clock());
        if (step === null) throw wrongCode();
        await factors.turnFactorOn(tx.db, account.id, step, clock());
        await endSessions(tx, account.id, "Two-factor sign-in was turned on.", actor.sessionHash);
        tx.emit({
          name: "factor.changed",
          ...factorOn(actor.id),
          payload: { userId: actor.id, changes: { twoFactor: [false, true] } },
        });
        return issueRecoveryCodes(tx, account.id);
      }),

    async renewRecoveryCodes(actor: Actor, password: string): Promise<string[]> {
      const requireSame = await checkOwnPassword(actor, password);
      return inTransaction(async (tx) => {
        requireSame(await lockCaller(tx, actor));
        if (!(await factors.findFactor(tx.db, box, actor.id))?.isOn)
          throw new AppError("CONFLICT", "Two-factor sign-in is off.");
        return issueRecoveryCodes(tx, actor.id);
      });
    },

    async remove(actor: Actor, password: string): Promise<void> {
      const requireSame = await checkOwnPassword(actor, password);
      await inTransaction(async (tx) => {
        const account = await lockCaller(tx, actor);
        requireSame(account);
        if (needsFactor(policy(), account.role))
          throw new AppError("CONFLICT", "The shop asks your account for two-factor sign-in.");
        if (await factors.deleteFactor(tx.db, account.id))
          tx.emit({
            name: "factor.changed",
            ...factorOn(actor.id),
            payload: { userId: actor.id, changes: { twoFactor: [true, false] } },
          });
      });
    },

    /** Removes a colleague's factor who lost the phone; they set up another one when they sign in. */
    async resetOf(userId: number, actor: Actor, password: string): Promise<void> {
      const requireSame = await checkOwnPassword(actor, password);
      await inTransaction(async (tx) => {
        requireSame(await store.lockAccount(tx.db, actor.id));
        const account = await store.lockAccount(tx.db, userId);
        if (!account || !isStaff(account.role)) throw new AppError("NOT_FOUND", "There is no such staff account.");
        if (!(await factors.deleteFactor(tx.db, userId))) return;
        await endSessions(tx, userId, "Your two-factor sign-in was reset.");
        const about = { entity: "user", entityId: userId, actorId: actor.id };
        tx.emit({ name: "factor.changed", ...about, payload: { userId, changes: { twoFactor: [true, false] } } });
      });
    },
  };
}

export type FactorService = ReturnType<typeof createFactorService>;
