import { isStaff } from "@fundi/shared/accounts/roles";
import { VIEWED_KINDS, VIEWING_COUNTS_MS, type ViewedKind } from "@fundi/shared/collaboration/collaboration-subjects";
import type { SignalBoard } from "../platform/events/signals";
import type { SocketActor } from "./io-server";

//X from "../platform/events/signals";

interface ViewedRecord {
  kind: ViewedKind;
  id: number;
}
type Person = Pick<SocketActor, "id" | "name">;

interface ViewersOptions {
  signals: SignalBoard;
  /** Notifies those who have a record open of its viewers. */
  notify: (record: ViewedRecord, people: Person[]) => void;
}

const keyOf = ({ kind, id }: ViewedRecord): string => `${kind}:${id}`;

/** Parses a record sent by a browser; null for none, undefined for invalid input. */
function readRecord(input: unknown): ViewedRecord | null | undefined {
  if (input === null) return null;
  const { kind, id } = (typeof input === "object" ? input : {}) as { kind?: unknown; id?: unknown };
  if (!VIEWED_KINDS.includes(kind as ViewedKind) || !Number.isSafeInteger(id)) return undefined;
  return { kind: kind as ViewedKind, id: id as number };
}

/**
 * Tracks who has which record open, in all processes. A window reports periodically; one that stops, because it was
 * closed or its process died, is removed after a timeout. In memory only.
 */
export function createViewers({ signals, notify }: ViewersOptions) {
  const windows = new Map<string, { person: Person; record: ViewedRecord; seenAt: number }>();
  /** The last list sent per record, so that the same is not sent twice. */
  const lastSent = new Map<string, string>();

  function announce(record: ViewedRecord): void {
    const key = keyOf(record);
    const here = [...windows.values()].filter((window) => keyOf(window.record) === key);
    const people = [...new Map(here.map(({ person }) => [person.id, person])).values()];
    people.sort((one, other) => one.id - other.id);
    const ids = people.map(({ id }) => id).join();
    if (lastSent.get(key) === ids) return;
    if (people.length > 0) lastSent.set(key, ids);
    else lastSent.delete(key);
    notify(record, people);
  }

  function note(window: string, person: Person, record: ViewedRecord | null): void {
    const before = windows.get(window)?.record;
    if (record) windows.set(window, { person, record, seenAt: Date.now() });
    else windows.delete(window);
    if (before && (!record || keyOf(before) !== keyOf(record))) announce(before);
    if (record) announce(record);
  }

  signals.on("viewing", ({ window, person, record }) => note(window, person, record));

  return {
    /**
     * Processes a window's report of what it has open; returns the record, so that the window can be sent its viewers.
     */
    report(window: string, actor: SocketActor, input: unknown): ViewedRecord | null | undefined {
      const record = isStaff(actor.role) ? readRecord(input) : undefined;
      if (record === undefined) return undefined;
      const person = { id: actor.id, name: actor.name };
      note(window, person, record);
      signals.send("viewing", { window, person, record });
      return record;
    },

    /** Removes a window that disconnected. */
    leave(window: string, actor: SocketActor): void {
      if (!windows.has(window)) return;
      note(window, actor, null);
      signals.send("viewing", { window, person: { id: actor.id, name: actor.name }, record: null });
    },

    /** Returns who has a record open now. */
    viewersOf: (record: ViewedRecord): Person[] => {
      const here = [...windows.values()].filter((window) => keyOf(window.record) === keyOf(record));
      return [...new Map(here.map(({ person }) => [person.id, person])).values()];
    },

    /** Removes the windows that have not reported for too long. */
    sweep(now = Date.now()): void {
      for (const [window, { person, seenAt }] of windows)
        if (now - seenAt > VIEWING_COUNTS_MS) note(window, person, null);
    },
  };
}
