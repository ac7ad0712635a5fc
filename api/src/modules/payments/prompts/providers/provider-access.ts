import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../../../platform/database/database";
import type { InTransaction } from "../../../../platform/database/transaction";
import type { Log } from "../../../../platform/log";
import type { SecretBox } from "../../../../platform/secrets/secret-box";
import {
  type AccessRecord,
  findAccess,
  giveUpRenewal,
  lockAccess,
  saveAccess,
  saveToken,
} from "./provider-access-store";
import { NoReply, type ProviderReply } from "./provider-http";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  box: SecretBox;
  clock: () => Date;
  log: Log;
}

interface Provider {
  name: string;
  /** The address and keys that a token belongs to; with others, the stored token is not used. */
  keys: readonly string[];
  fetchToken: () => Promise<{ token: string; seconds: number }>;
  /** Whether the provider does not accept the token any more. */
  isTokenRefused: (reply: ProviderReply) => boolean;
}

/** Tokens are renewed so long before they end. */
const RENEW_BEFORE_MS = 60_000;
/** Longer than a token request takes. */
const RENEWAL_LEASE_MS = 20_000;
const RENEWAL_POLL_MS = 100;
/** So many failures in a row, and nothing is sent for a minute; then one more failure is enough. */
const FAILURES_MAX = 3;
const DOWN_MS = 60_000;

/** Nothing was sent: the provider gave no token, or is not called at the moment. */
export class AccessRefused extends Error {
  constructor(
    message: string,
    /** The provider does not accept the keys. */
    readonly areKeysWrong = false,
  ) {
    super(message);
  }
}

/** Returns whether nothing is sent to a provider now. */
export const isDown = (access: Pick<AccessRecord, "downUntil"> | null, now: Date): boolean =>
  access?.downUntil !== null && access !== null && access.downUntil > now;

/**
 * The access of all processes to a provider: one token, renewed by one of them, since a new token ends the one before;
 * and a circuit breaker, which stops calls for a minute while the provider does not respond.
 */
export function createProviderAccess(dependencies: Dependencies, provider: Provider) {
  const { db, inTransaction, box, clock, log } = dependencies;
  const { name } = provider;
  const keysHash = createHash("sha256").update(JSON.stringify(provider.keys)).digest("hex");
  const place = `provider_access:${name}`;

  function tokenOf(access: AccessRecord | null, now: Date): string | null {
    if (!access?.sealedToken || !access.tokenUntil || access.keysHash !== keysHash) return null;
    if (access.tokenUntil.getTime() - now.getTime() < RENEW_BEFORE_MS) return null;
    try {
      return box.open(access.sealedToken, place);
    } catch (error) {
      // Sealed with another secret of the shop: a new token replaces it.
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  /** Takes the renewal, unless the token is fresh or another process is renewing it. */
  const takeRenewal = (refused: string | null) =>
    inTransaction(async (tx) => {
      const now = clock();
      const access = await lockAccess(tx.db, name, now);
      const token = tokenOf(access, now);
      if (token && token !== refused) return { token, renewalKey: null };
      if (access.renewalKey && access.renewalUntil && access.renewalUntil > now)
        return { token: null, renewalKey: null };
      const renewalKey = randomUUID();
      const renewalUntil = new Date(now.getTime() + RENEWAL_LEASE_MS);
      await saveAccess(tx.db, name, { renewalKey, renewalUntil, updatedAt: now });
      return { token: null, renewalKey };
    });

  async function renew(renewalKey: string): Promise<string | null> {
    try {
      const { token, seconds } = await provider.fetchToken();
      const now = clock();
      const tokenUntil = new Date(now.getTime() + seconds * 1000);
      const sealed = { keysHash, sealedToken: box.seal(token, place), tokenUntil, updatedAt: now };
      // In a transaction, which is repeated after a deadlock: a token that is not saved ends the one that others use.
      const isSaved = await inTransaction((tx) => saveToken(tx.db, name, renewalKey, sealed));
      return isSaved ? token : null;
    } catch (error) {
      await inTransaction((tx) => giveUpRenewal(tx.db, name, renewalKey, clock()));
      throw error instanceof NoReply ? new AccessRefused(error.message) : error;
    }
  }

  /** Returns the shared token, another one than `refused`. */
  async function token(refused: string | null): Promise<string> {
    const stored = tokenOf(await findAccess(db, name), clock());
    if (stored && stored !== refused) return stored;
    for (let waitedMs = 0; waitedMs <= RENEWAL_LEASE_MS; waitedMs += RENEWAL_POLL_MS) {
      const step = await takeRenewal(refused);
      if (step.token !== null) return step.token;
      if (step.renewalKey !== null) {
        const renewed = await renew(step.renewalKey);
        if (renewed) return renewed;
      }
      await pause(RENEWAL_POLL_MS);
    }
    throw new AccessRefused("No process could renew the access token.");
  }

  async function noteFailure(reason: string): Promise<void> {
    await inTransaction(async (tx) => {
      const now = clock();
      const { failures } = await lockAccess(tx.db, name, now);
      const downUntil = failures + 1 >= FAILURES_MAX ? new Date(now.getTime() + DOWN_MS) : null;
      const lastError = reason.slice(0, 300);
      await saveAccess(tx.db, name, { failures: failures + 1, downUntil, lastError, updatedAt: now });
    });
    log.warn({ provider: name, reason }, "a provider of M-Pesa prompts does not respond");
  }

  async function noteSuccess(): Promise<void> {
    const access = await findAccess(db, name);
    if (!access || (access.failures === 0 && !access.downUntil)) return;
    const recovered = { failures: 0, downUntil: null, lastError: null, updatedAt: clock() };
    await inTransaction((tx) => saveAccess(tx.db, name, recovered));
  }

  return {
    /** Returns whether calls are made now, and the last failure. */
    async state(): Promise<{ isDown: boolean; lastError: string | null }> {
      const access = await findAccess(db, name);
      return { isDown: isDown(access, clock()), lastError: access?.lastError ?? null };
    },

    /**
     * Makes a call with the shared token, and repeats it once where the provider refuses the token. Throws NoReply, or
     * AccessRefused while the circuit is open or no token can be had.
     *
     * @param isFailure whether a reply counts as an outage.
     */
    async call(
      work: (token: string) => Promise<ProviderReply>,
      isFailure: (reply: ProviderReply) => boolean,
    ): Promise<ProviderReply> {
      if (isDown(await findAccess(db, name), clock()))
        throw new AccessRefused("Nothing is sent while the provider does not respond.");
      try {
        const first = await token(null);
        let reply = await work(first);
        if (provider.isTokenRefused(reply)) reply = await work(await token(first));
        if (isFailure(reply)) await noteFailure(`It responded with status ${reply.status}.`);
        else await noteSuccess();
        return reply;
      } catch (error) {
        if (!(error instanceof NoReply) && !(error instanceof AccessRefused)) throw error;
        await noteFailure(error.message);
        throw error;
      }
    },
  };
}

export type ProviderAccess = ReturnType<typeof createProviderAccess>;
/** Makes the access to a provider. */
export type AccessTo = (provider: Provider) => ProviderAccess;
