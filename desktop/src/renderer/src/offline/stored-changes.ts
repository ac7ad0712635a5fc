import { createObservable } from "@fundi/shared/web/observable";
import { withLock } from "../lib/with-lock";
import { type QueuedChange, readQueuedChanges } from "./queued-change";

export interface ChangeStorage {
  read: () => Promise<string | null>;
  write: (text: string) => Promise<unknown>;
  /** Called when some of the stored changes are invalid; the next write drops them. */
  onDamaged: (text: string) => void;
}

const STORE_LOCK = "fundi_outbox:file";

/** The changes in a storage that several windows share: each update reads it first, under a lock. */
export function createStoredChanges({ read, write, onDamaged }: ChangeStorage) {
  const changes = createObservable<readonly QueuedChange[]>([]);
  let reportedDamage: string | null = null;

  function setChanges(next: readonly QueuedChange[]): void {
    if (JSON.stringify(next) !== JSON.stringify(changes.get())) changes.set(next);
  }
  /** Reads the storage without the lock. */
  async function readNow(): Promise<readonly QueuedChange[]> {
    const text = await read();
    const { changes: stored, isComplete } = readQueuedChanges(text);
    if (!isComplete && text !== reportedDamage) {
      reportedDamage = text;
      onDamaged(text ?? "");
    }
    setChanges(stored);
    return stored;
  }

  return {
    /** Returns the changes as last read, the same array until they change. */
    current: changes.get,
    subscribe: changes.subscribe,
    readNow,
    /** Reads the storage when no update is under way. */
    readLocked: () => withLock(STORE_LOCK, readNow),
    update: (next: (stored: readonly QueuedChange[]) => readonly QueuedChange[]): Promise<void> =>
      withLock(STORE_LOCK, async () => {
        const changed = next(await readNow());
        await write(JSON.stringify(changed));
        setChanges(changed);
      }),
  };
}

export type StoredChanges = ReturnType<typeof createStoredChanges>;
