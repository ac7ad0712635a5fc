import type { Guessable } from "@fundi/shared/guessable";
import type { ShopConfig } from "@fundi/shared/shop";
import { createThrottle, isRateLimited } from "../../platform/auth/throttle";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { Dispatcher } from "../../platform/events/dispatcher";
import type { Log } from "../../platform/log";
import { queueMail } from "../../platform/mail/mail-store";
import { writeLetter } from "../mail-templates";
import * as store from "./account-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  dispatcher: Dispatcher;
  shop: Pick<ShopConfig, "brand" | "phone">;
  log: Log;
}

const DAY_SECONDS = 24 * 60 * 60;

/** What opens an account; vouchers and receipts are guessed by its owner. */
const WORDS = {
  password: {
    guesses: "passwords",
    advice: "Nobody came in by them. If it was not you, choose a long password that you use nowhere else.",
  },
  code: {
    guesses: "codes from our mails",
    advice:
      "Nobody came in by them. If it was not you, you can ignore codes that you did not ask for; tell them to nobody.",
  },
  factor: {
    guesses: "two-factor codes",
    advice: "Nobody came in by them, but whoever it was knows your password: if it was not you, change it now.",
  },
} as const;
const isAboutSignIn = (kind: Guessable): kind is keyof typeof WORDS => kind in WORDS;

/** Tells the owner of an account, at most once a day, that somebody tried too many wrong passwords or codes for it. */
export function createGuessWarnings({ db, inTransaction, dispatcher, shop, log }: Dependencies) {
  const daily = createThrottle(db, { name: "guess-warning", points: 1, seconds: DAY_SECONDS });

  dispatcher.on("account.guessed", async (tx, { id, payload }) => {
    const account = await store.findAccount(tx.db, payload.userId);
    if (!account?.active) return;
    const values = { name: account.firstName, ...WORDS[payload.guessed] };
    const letter = await writeLetter(tx.db, shop, { kind: "account-guessed", values });
    await queueMail(tx.db, { ...letter, to: account.email, dedupeKey: `event:${id}` });
  });

  async function warn(email: string, guessed: keyof typeof WORDS): Promise<void> {
    await daily.consume(email);
    try {
      const account = await store.findAccountByEmail(db, email);
      if (!account?.active) return;
      await inTransaction((tx) => {
        const about = { entity: "user", entityId: account.id, actorId: null };
        tx.emit({ name: "account.guessed", ...about, payload: { userId: account.id, guessed } });
        return Promise.resolve();
      });
    } catch (error) {
      await daily.reset(db, email);
      throw error;
    }
  }

  /** Called with each try that met a bound of an account. Never throws: the try is refused either way. */
  return async (email: string, kind: Guessable): Promise<void> => {
    if (!isAboutSignIn(kind)) return;
    await warn(email, kind).catch((error: unknown) => {
      if (!isRateLimited(error)) log.error({ err: error }, "the owner of an account was not warned of guesses");
    });
  };
}
