import { isServerFault, isTransient, retryAfterMs } from "@fundi/shared/web/retry";
import { withLock } from "../lib/with-lock";
import type { QueuedChange } from "./queued-change";
import type { StoredChanges } from "./stored-changes";

interface Options {
  changes: StoredChanges;
  /** Sends one change; throws if the server refused it or was not reached. */
  send: (change: QueuedChange) => Promise<unknown>;
  /** Returns the text of a refusal. */
  explain: (error: unknown) => string;
  /** Whether this user's change is still to be sent. */
  isNext: (change: QueuedChange) => boolean;
  /** Returns the ids of a change and of this user's changes that depend on it. */
  chainFrom: (stored: readonly QueuedChange[], id: string) => ReadonlySet<string>;
  now: () => number;
}

const SEND_LOCK = "fundi_outbox:sending";
/** Server faults after which a round ends. */
const MAX_FAULTS = 3;
const EARLIER_REFUSED = "The one before it was not taken.";

/** Creates what sends the queued changes in rounds, one change at a time; only one window does at a time. */
export function createChangeSender({ changes, send, explain, isNext, chainFrom, now }: Options) {
  /** The running round, and whether another was requested meanwhile. */
  let sending: Promise<void> | null = null;
  let isFlushRequested = false;
  /** The shop's `Retry-After`, as a time. */
  let notBefore = 0;

  /** Sends one change: "done" if it was accepted or refused, "fault" on a server fault, "stop" if nothing can be sent now. */
  async function sendOne(next: QueuedChange): Promise<"done" | "fault" | "stop"> {
    try {
      await send(next);
    } catch (error) {
      notBefore = now() + retryAfterMs(error);
      if (isTransient(error)) return "stop";
      const message = explain(error);
      if (isServerFault(error)) {
        await changes.update((stored) =>
          stored.map((each) => (each.id === next.id ? { ...each, trouble: message } : each)),
        );
        return "fault";
      }
      await changes.update((stored) => {
        const refused = chainFrom(stored, next.id);
        return stored.map(({ trouble: _trouble, ...each }) => {
          if (each.id === next.id) return { ...each, problem: message };
          return isNext(each) && refused.has(each.id) ? { ...each, problem: EARLIER_REFUSED } : each;
        });
      });
      return "done";
    }
    await changes.update((stored) => stored.filter(({ id }) => id !== next.id));
    return "done";
  }
  /** Sends one change at a time until the shop is unreachable. Skips the chain of a change that caused a server fault. */
  async function sendRound(): Promise<void> {
    const skipped = new Set<string>();
    for (let faults = 0; faults < MAX_FAULTS; ) {
      const stored = await changes.readNow();
      const next = stored.find((each) => isNext(each) && !skipped.has(each.id));
      if (!next) return;
      const outcome = await sendOne(next);
      if (outcome === "stop") return;
      if (outcome === "done") continue;
      faults += 1;
      for (const id of chainFrom(stored, next.id)) skipped.add(id);
    }
  }
  async function sendAll(): Promise<void> {
    do {
      isFlushRequested = false;
      await sendRound();
    } while (isFlushRequested && now() >= notBefore);
  }

  return {
    /**
     * Sends the queued changes in order until the shop is unreachable. Concurrent calls share one round; `isUrgent` ignores
     * the shop's `Retry-After`.
     */
    flush(isUrgent = false): Promise<void> {
      if (!isUrgent && now() < notBefore) return Promise.resolve();
      isFlushRequested = true;
      sending ??= withLock(SEND_LOCK, sendAll).finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}
