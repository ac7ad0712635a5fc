import type { Guessable } from "@fundi/shared/contract/guessable";
import { createThrottle, isRateLimited } from "../../platform/auth/throttle";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Log } from "../../platform/log";
import * as store from "./account-store";
import { WARNING_TEXTS } from "./subscribers/mail-guess-warning";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  log: Log;
}

const DAY_SECONDS = 24 * 60 * 60;

const isAboutSignIn = (kind: Guessable): kind is keyof typeof WARNING_TEXTS => kind in WARNING_TEXTS;

/** Mails the owner of an account, at most once a day, when there were too many wrong passwords or codes for it. */
export function createGuessWarnings({ db, inTransaction, log }: Dependencies) {
  const daily = createThrottle(db, { name: "guess-warning", points: 1, seconds: DAY_SECONDS });

  /** The account is named by its address, or by the phone number of a sign-in by code. */
  async function warn(named: string, guessed: keyof typeof WARNING_TEXTS): Promise<void> {
    await daily.consume(named);
    try {
      const account = named.includes("@")
        ? await store.findAccountByEmail(db, named)
        : await store.findProvedAccount(db, named);
      if (!account?.active) return;
      await inTransaction((tx) => {
        const about = { entity: "user", entityId: account.id, actorId: null };
        tx.emit({ name: "account.guessed", ...about, payload: { userId: account.id, guessed } });
        return Promise.resolve();
      });
    } catch (error) {
      await daily.reset(db, named);
      throw error;
    }
  }

  /** Called for each attempt that an account's limit rejects. Never throws: the attempt is rejected either way. */
  return async (named: string, kind: Guessable): Promise<void> => {
    if (!isAboutSignIn(kind)) return;
    await warn(named, kind).catch((error: unknown) => {
      if (!isRateLimited(error)) log.error({ err: error }, "the owner of an account was not warned of guesses");
    });
  };
}
