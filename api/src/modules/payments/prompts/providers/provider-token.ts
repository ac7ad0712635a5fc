import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../../../platform/database/database";
import type { InTransaction } from "../../../../platform/database/transaction";
import type { SecretBox } from "../../../../platform/secrets/secret-box";
import { AccessRefused } from "./access-refused";
import {
  type AccessRecord,
  findAccess,
  giveUpRenewal,
  lockAccess,
  saveAccess,
  saveToken,
} from "./provider-access-store";
import { NoReply } from "./provider-http";

export interface TokenDependencies {
  db: Db;
  inTransaction: InTransaction;
  box: SecretBox;
  clock: () => Date;
}

/** Where tokens come from. */
export interface TokenSource {
  name: string;
  /** The address and keys that a token belongs to; with others, the stored token is not used. */
  keys: readonly string[];
  fetchToken: () => Promise<{ token: string; seconds: number }>;
}

/** Tokens are renewed so long before they end. */
const RENEW_BEFORE_MS = 60_000;
/** Longer than a token request takes. */
const RENEWAL_LEASE_MS = 20_000;
const RENEWAL_POLL_MS = 100;

/**
 * Creates what returns the token that all processes share: another one than the refused one, where that is given. One
 * process renews it, since a new token ends the one before.
 */
export function createSharedToken({ db, inTransaction, box, clock }: TokenDependencies, source: TokenSource) {
  const { name } = source;
  const keysHash = createHash("sha256").update(JSON.stringify(source.keys)).digest("hex");
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
      const { token, seconds } = await source.fetchToken();
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

  return async function sharedToken(refused: string | null): Promise<string> {
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
  };
}
