import { keyOf } from "@fundi/shared/workshop/check-rules";
import type { Checklist, ChecklistForm } from "@fundi/shared/workshop/checklists";
import { DEVICE_TYPE_LABELS } from "@fundi/shared/workshop/device-types";
import type { Viewer } from "../../../platform/auth/viewer";
import { checkVersion } from "../../../platform/check-version";
import { duplicateKey } from "../../../platform/database/database-errors";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { ChecklistRecord } from "./check-columns";
import { findChecklistsById, insertChecklist, lockLastChecklist } from "./check-store";

const CHANGED = "These questions were changed while you were looking at them.";

export const presentChecklist = ({ writtenBy: _by, createdAt, ...list }: ChecklistRecord): Checklist => ({
  ...list,
  items: [...list.items],
  createdAt: createdAt.toISOString(),
});

/** Gives new questions a key by their words: that of the same question in the other phase, and one of its own in this list. */
function withKeys(items: ChecklistForm["items"]): ChecklistForm["items"] {
  const taken = new Set(items.map(({ key }) => key).filter(Boolean));
  return items.map((item) => {
    if (item.key !== "") return item;
    const wanted = keyOf(item.textEn);
    let key = wanted;
    for (let next = 2; taken.has(key); next += 1) key = `${wanted.slice(0, 37)}_${next}`;
    taken.add(key);
    return { ...item, key };
  });
}

const titleOf = ({ deviceType, phase }: Pick<ChecklistForm, "deviceType" | "phase">) =>
  `${deviceType === null ? "Any device" : DEVICE_TYPE_LABELS[deviceType]}, ${phase === "intake" ? "at intake" : "after the work"}`;

interface Writing {
  form: ChecklistForm;
  viewer: Viewer;
  once: IdempotencyKey | null;
}

/** Writes the questions about a type of device as a new version. Throws STALE_VERSION where another one was written meanwhile. */
export async function writeChecklist(
  { db, inTransaction, clock }: WorkshopDependencies,
  { form, viewer, once }: Writing,
): Promise<Checklist> {
  const id = await inTransaction((tx) =>
    withIdempotency(tx, once, async () => {
      const { number: seen, ...list } = form;
      const last = await lockLastChecklist(tx.db, list.deviceType, list.phase);
      checkVersion({ version: last?.number ?? 0 }, seen, CHANGED);
      const version = { ...list, items: withKeys(list.items), number: seen + 1 };
      const written = await insertChecklist(tx.db, { ...version, writtenBy: viewer.id, createdAt: clock() }).catch(
        (error: unknown) => {
          // Two wrote the first one of a type at the same time.
          if (duplicateKey(error) === "uq_repair_checklists_number") checkVersion({ version: seen + 1 }, seen, CHANGED);
          throw error;
        },
      );
      const count = (of: readonly unknown[] | undefined) => of?.length ?? null;
      tx.emit({
        ...{ name: "repair_words.changed", entity: "settings", entityId: written, actorId: viewer.id },
        payload: {
          ...{ id: written, title: `${titleOf(form)}, version ${version.number}` },
          changes: { questions: [count(last?.items), count(version.items)] },
        },
      });
      return written;
    }),
  );
  const [list] = await findChecklistsById(db, [id]);
  if (!list) throw new Error("The checklist that was written is gone.");
  return presentChecklist(list);
}
