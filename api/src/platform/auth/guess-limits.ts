import type { Endpoint } from "@fundi/shared/contract/endpoint";
import { AppError } from "@fundi/shared/contract/errors";
import { GUESSABLE, type Guessable } from "@fundi/shared/contract/guessable";
import type { Db } from "../database/database";
import type { InTransaction, Statement } from "../database/transaction";
import { createThrottle, isRateLimited, type Throttle } from "./throttle";

interface Limit {
  points: number;
  seconds: number;
}

/** The number of wrong guesses allowed: per address and account, per account, and per address. */
export interface GuessRule {
  both?: Limit;
  account?: Limit;
  address?: Limit;
}
type GuessRules = Readonly<Record<Guessable, GuessRule>>;

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/**
 * The limit per address and account is the one that people meet. The one per account is slow and expires, so that an
 * attacker never locks the owner out for long; the one per address is high enough for an office behind one address.
 */
export const guessRules = (requestsPerAddress: number): GuessRules => ({
  password: {
    both: { points: 10, seconds: 15 * MINUTES },
    account: { points: 30, seconds: HOURS },
    address: { points: 60, seconds: 15 * MINUTES },
  },
  // Six digits, replaced after five wrong ones: 40 tries a day are a chance of 1 in 70 in a year.
  code: {
    both: { points: 10, seconds: 15 * MINUTES },
    account: { points: 10, seconds: 6 * HOURS },
    address: { points: 30, seconds: 15 * MINUTES },
  },
  // Beside the five tries of each code.
  approvalCode: { address: { points: 30, seconds: 15 * MINUTES } },
  factor: {
    both: { points: 10, seconds: 15 * MINUTES },
    account: { points: 20, seconds: HOURS },
    address: { points: 60, seconds: 15 * MINUTES },
  },
  voucher: {
    both: { points: 20, seconds: HOURS },
    account: { points: 30, seconds: HOURS },
    address: { points: 60, seconds: HOURS },
  },
  receipt: {
    both: { points: 20, seconds: HOURS },
    account: { points: 30, seconds: HOURS },
    address: { points: 60, seconds: HOURS },
  },
  reference: { address: { points: 60, seconds: HOURS } },
  guestLink: { address: { points: 60, seconds: HOURS } },
  // Sixty random bits: this only spares the database. Not fewer, as tries count before they are known to be right: a page with
  // many photos, or neighbours who share an address, would shut themselves out.
  trackingCode: { address: { points: 60, seconds: HOURS } },
  // Four digits of each number: the account is the repair here.
  repairNumber: { account: { points: 10, seconds: HOURS }, address: { points: 10, seconds: HOURS } },
  registration: { address: { points: requestsPerAddress, seconds: 15 * MINUTES } },
  codeRequest: {
    account: { points: 10, seconds: 2 * HOURS },
    address: { points: requestsPerAddress, seconds: 15 * MINUTES },
  },
});

/** A guess in one of its limits. */
interface Try {
  kind: Guessable;
  scope: keyof GuessRule;
  throttle: Throttle;
  key: string;
}

interface Guesser {
  /** The e-mail address or phone number of the account that is tried; null where there is none. */
  account: string | null;
  /** In the form that `limitKeyOf` returns. */
  address: string;
}

/** A counted guess, whose count may still be about to be committed. */
interface Guess {
  /**
   * Takes the outcome of the request, before it is sent: resolves when the count is committed, and releases a guess that
   * was not wrong.
   */
  settle(failure?: unknown): Promise<void>;
  /**
   * Returns the statements that release a right guess in the transaction of its success, which saves a commit of its
   * own; `settle` without a failure then does nothing. Harmless when the transaction rolls back.
   */
  releaseIn(tx: Db): readonly Statement[];
}

export interface GuessLimits {
  /** Counts a guess at `endpoint`; throws RATE_LIMITED with the seconds to wait when there were too many. */
  begin(endpoint: Pick<Endpoint, "guessable">, input: unknown, guesser: Guesser): Promise<Guess>;
}

/** Of a request that guesses nothing. */
export const NO_GUESS: Guess = { settle: async () => {}, releaseIn: () => [] };

const hasField = (input: unknown, fields: readonly string[]): boolean =>
  typeof input === "object" &&
  input !== null &&
  Object.entries(input).some(([name, value]) =>
    fields.includes(name) ? value !== undefined && value !== null && value !== "" : hasField(value, fields),
  );

/**
 * Returns whether a request proves by itself that it guesses nothing, such as a link that the shop has signed: whatever
 * neighbours behind the same address try, it is let through, and not counted.
 */
export type ProvesRight = Partial<Record<Guessable, (input: unknown) => boolean>>;

/** Returns the kinds of guesses that a request makes: those of its endpoint whose field it contains. */
function guessesOf({ guessable }: Pick<Endpoint, "guessable">, input: unknown): Guessable[] {
  const kinds: readonly Guessable[] =
    guessable === undefined ? [] : typeof guessable === "string" ? [guessable] : guessable;
  return kinds.filter((kind) => GUESSABLE[kind].fields.length === 0 || hasField(input, GUESSABLE[kind].fields));
}

function isWrongGuess(kind: Guessable, failure: unknown): boolean {
  const wrong: readonly string[] | "all" = GUESSABLE[kind].wrong;
  return wrong === "all" || (failure instanceof AppError && wrong.includes(failure.code));
}

/**
 * Counts guesses at every guessable endpoint, across all processes. `isKnown` returns whether the owner of an account
 * is signed in from the caller's network: the limit per account does not apply there, except to codes, whose six digits
 * neighbours behind a provider's address could guess. `onAccountLimit` is called for
 * each guess that met a limit of an account.
 */
export function createGuessLimits(
  { db, inTransaction }: { db: Db; inTransaction: InTransaction },
  rules: GuessRules,
  isKnown: (account: string, address: string) => Promise<boolean>,
  onAccountLimit: (account: string, kind: Guessable) => Promise<void> = async () => {},
  provesRight: ProvesRight = {},
): GuessLimits {
  const throttles = Object.fromEntries(
    Object.entries(rules).map(([kind, rule]) => [
      kind,
      Object.fromEntries(
        Object.entries(rule as Record<string, Limit>).map(([scope, limit]) => [
          scope,
          createThrottle(db, { name: `${kind}-${scope}`, ...limit }),
        ]),
      ),
    ]),
  );

  /** The throttles that a guess is counted in, with their keys. */
  function triesOf(kind: Guessable, { account, address }: Guesser): Try[] {
    const { both, account: perAccount, address: perAddress } = throttles[kind] ?? {};
    return [
      ...(both && account !== null
        ? [{ kind, scope: "both" as const, throttle: both, key: `${address}:${account}` }]
        : []),
      ...(perAccount && account !== null
        ? [{ kind, scope: "account" as const, throttle: perAccount, key: account }]
        : []),
      ...(perAddress ? [{ kind, scope: "address" as const, throttle: perAddress, key: address }] : []),
    ];
  }

  /** Throws when a counted try is beyond its limit. */
  async function check({ kind, scope, throttle, key }: Try, tries: number, guesser: Guesser): Promise<void> {
    const { account, address } = guesser;
    try {
      await throttle.check(tries, key);
    } catch (error) {
      if (scope === "address" || account === null || !isRateLimited(error)) throw error;
      await onAccountLimit(account, kind);
      if (scope === "account" && kind !== "code" && (await isKnown(account, address))) return;
      throw error;
    }
  }

  const isOver = (tries: readonly Try[], counted: readonly number[]): boolean =>
    tries.some(({ throttle }, at) => throttle.isOver(counted[at] ?? 0));

  const checkAll = (tries: readonly Try[], counted: readonly number[], guesser: Guesser) =>
    Promise.all(tries.map((one, at) => check(one, counted[at] ?? 0, guesser)));

  /** Counts tries in one commit: `written` resolves with the counts before it, `committed` with those that stay. */
  function countAll(tries: readonly Try[]): { written: Promise<number[]>; committed: Promise<number[]> } {
    let announce = (_counted: number[]): void => {};
    const first = new Promise<number[]>((resolve) => {
      announce = resolve;
    });
    const committed = inTransaction(async ({ db: tx }) => {
      const counted = await Promise.all(tries.map(({ throttle, key }) => throttle.count(tx, key)));
      announce(counted);
      return counted;
    });
    // A failure is thrown where it is awaited, which may be later than it happens.
    committed.catch(() => undefined);
    return { written: Promise.race([first, committed]), committed };
  }

  const release = (on: Db, { scope, throttle, key }: Try): Statement =>
    // The owner may mistype again after a success.
    scope === "both" ? throttle.reset(on, key) : throttle.release(on, key);

  return {
    async begin(endpoint, input, guesser) {
      const kinds = guessesOf(endpoint, input).filter((kind) => !provesRight[kind]?.(input));
      if (kinds.length === 0) return NO_GUESS;
      const tries = kinds.flatMap((kind) => triesOf(kind, guesser));
      // Known before the secret is looked at: who is shut out must not make the server check it. Within the limits the
      // commit is awaited with the outcome only, so that the check of a password need not wait for it.
      const { written, committed } = countAll(tries);
      const mayGoOn = !isOver(tries, await written);
      if (!mayGoOn) await checkAll(tries, await committed, guesser);
      // Endpoints of which every request counts release nothing.
      const rightOnes = (failure?: unknown) => tries.filter(({ kind }) => !isWrongGuess(kind, failure));
      let released = false;
      return {
        async settle(failure) {
          const counted = await committed;
          // A count that lost a deadlock was repeated, and may be another one.
          if (mayGoOn && isOver(tries, counted)) await checkAll(tries, counted, guesser);
          const right = rightOnes(failure);
          if (right.length === 0 || (failure === undefined && released)) return;
          await inTransaction(({ db: tx }) => Promise.all(right.map((one) => release(tx, one))));
        },
        releaseIn(tx) {
          released = true;
          return rightOnes().map((one) => release(tx, one));
        },
      };
    },
  };
}
