import { VIEWED_KINDS, VIEWING_COUNTS_MS, type ViewedKind } from "@fundi/shared/desk-subjects";
import { isStaff } from "@fundi/shared/roles";
import type { Actor } from "../platform/auth/session-store";
import type { SignalBoard } from "../platform/events/signals";

interface ViewedRecord {
  kind: ViewedKind;
  id: number;
}
type Person = Pick<Actor, "id" | "name">;

interface ViewersOptions {
  signals: SignalBoard;
  /** Tells those who have a record open who has. */
  tell: (record: ViewedRecord, people: Person[]) => void;
}

const keyOf = ({ kind, id }: ViewedRecord): string => `${kind}:${id}`;

/** A record as a browser names it; null for none, undefined for nonsense. */
function readRecord(said: unknown): ViewedRecord | null | undefined {
  if (said === null) return null;
  const { kind, id } = (typeof said === "object" ? said : {}) as { kind?: unknown; id?: unknown };
  if (!VIEWED_KINDS.includes(kind as ViewedKind) || !Number.isSafeInteger(id)) return undefined;
  return { kind: kind as ViewedKind, id: id as number };
}

/**
 * Who has which record open, in all processes. A window says so again and again; one that does not any more, because it
 * was closed or its process died, is taken off by the clock. Kept in memory alone.
 */
export function createViewers({ signals, tell }: ViewersOptions) {
  const windows = new Map<string, { person: Person; record: ViewedRecord; seenAt: number }>();
  /** Who was told last, so that nobody is told the same again. */
  const told = new Map<string, string>();

  function announce(record: ViewedRecord): void {
    const key = keyOf(record);
    const here = [...windows.values()].filter((window) => keyOf(window.record) === key);
    const people = [...new Map(here.map(({ person }) => [person.id, person])).values()];
    people.sort((one, other) => one.id - other.id);
    const said = people.map(({ id }) => id).join();
    if (told.get(key) === said) return;
    if (people.length > 0) told.set(key, said);
    else told.delete(key);
    tell(record, people);
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
    /** What a window says that it has open; answers the record, so that the window can be told of it. */
    say(window: string, actor: Actor, said: unknown): ViewedRecord | null | undefined {
      const record = isStaff(actor.role) ? readRecord(said) : undefined;
      if (record === undefined) return undefined;
      const person = { id: actor.id, name: actor.name };
      note(window, person, record);
      signals.send("viewing", { window, person, record });
      return record;
    },

    /** A window is gone. */
    leave(window: string, actor: Actor): void {
      if (!windows.has(window)) return;
      note(window, actor, null);
      signals.send("viewing", { window, person: { id: actor.id, name: actor.name }, record: null });
    },

    /** Who has a record open at this moment. */
    peopleAt: (record: ViewedRecord): Person[] => {
      const here = [...windows.values()].filter((window) => keyOf(window.record) === keyOf(record));
      return [...new Map(here.map(({ person }) => [person.id, person])).values()];
    },

    /** Takes off the windows that were not heard of for too long. */
    sweep(now = Date.now()): void {
      for (const [window, { person, seenAt }] of windows)
        if (now - seenAt > VIEWING_COUNTS_MS) note(window, person, null);
    },
  };
}

export type Viewers = ReturnType<typeof createViewers>;
