import type { Log } from "../../../../platform/log";
import { AccessRefused } from "./access-refused";
import { type AccessRecord, findAccess, lockAccess, saveAccess } from "./provider-access-store";
import { NoReply, type ProviderReply } from "./provider-http";
import { createSharedToken, type TokenDependencies, type TokenSource } from "./provider-token";

interface Dependencies extends TokenDependencies {
  log: Log;
}

interface Provider extends TokenSource {
  /** Whether the provider does not accept the token any more. */
  isTokenRefused: (reply: ProviderReply) => boolean;
}

/** So many failures in a row, and nothing is sent for a minute; then one more failure is enough. */
const FAILURES_MAX = 3;
const DOWN_MS = 60_000;

/** Returns whether nothing is sent to a provider now. */
export const isDown = (access: Pick<AccessRecord, "downUntil"> | null, now: Date): boolean =>
  access?.downUntil !== null && access !== null && access.downUntil > now;

/**
 * The access of all processes to a provider: one token, renewed by one of them, since a new token ends the one before;
 * and a circuit breaker, which stops calls for a minute while the provider does not respond.
 */
export function createProviderAccess(dependencies: Dependencies, provider: Provider) {
  const { db, inTransaction, clock, log } = dependencies;
  const { name } = provider;
  const token = createSharedToken(dependencies, provider);

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

type ProviderAccess = ReturnType<typeof createProviderAccess>;
/** Makes the access to a provider. */
export type AccessTo = (provider: Provider) => ProviderAccess;
