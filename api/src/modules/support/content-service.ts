import { AppError } from "@fundi/shared/errors";
import type { FaqForm, ResourceForm } from "@fundi/shared/support-content";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import type { InTransaction, Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import * as store from "./content-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}

interface FormOf {
  faq: FaqForm;
  resource: ResourceForm;
}
/** What is to change; what is undefined stays. */
type Change<Form> = { [Field in keyof Form]?: Form[Field] | undefined } & { version?: number | undefined };

const WORDS = { faq: "question", resource: "guide" } as const;
type Content = store.ContentOf[store.ContentKind];

/** Questions and guides: what managers write and customers read. */
export function createContentService({ db, inTransaction, clock }: Dependencies) {
  /** Emits the change of a text; null before is a new one, null after one that was deleted. */
  function emitChange(
    tx: Tx,
    kind: store.ContentKind,
    editorId: number,
    before: Content | null,
    after: Content | null,
  ) {
    const text = after ?? before;
    if (!text) return;
    const title = "question" in text ? text.question : text.title;
    const fields = store.CONTENT[kind].columns as readonly string[] as readonly (keyof Content)[];
    const changes = changesBetween<Content>(before, after, fields);
    const payload = { kind, id: text.id, title, changes };
    tx.emit({ name: "support_content.changed", entity: kind, entityId: text.id, actorId: editorId, payload });
  }
  const missing = (kind: store.ContentKind) => new AppError("NOT_FOUND", `This ${WORDS[kind]} is not there any more.`);

  /** Customers look for a text by its heading, so there is one of each. */
  async function unique<T>(kind: store.ContentKind, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (duplicateKey(error) === null) throw error;
      const field = kind === "faq" ? "question" : "title";
      const message = `There is a ${WORDS[kind]} like this already.`;
      throw new AppError("CONFLICT", message, { fieldErrors: { [field]: [message] } });
    }
  }

  async function existing<K extends store.ContentKind>(tx: Tx, kind: K, id: number): Promise<store.ContentOf[K]> {
    const found = await store.lockContent(tx.db, kind, id);
    if (!found) throw missing(kind);
    return found;
  }

  return {
    list: <K extends store.ContentKind>(kind: K) => store.listContent(db, kind),

    create: <K extends store.ContentKind>(kind: K, form: FormOf[K], editorId: number) =>
      unique(
        kind,
        inTransaction(async (tx) => {
          const id = await store.insertContent(tx.db, kind, form, clock());
          const added = await existing(tx, kind, id);
          emitChange(tx, kind, editorId, null, added);
          return added;
        }),
      ),

    /** Changes what is given. Nothing new changes nothing; a change made over an older version is refused. */
    update: <K extends store.ContentKind>(kind: K, id: number, change: Change<FormOf[K]>, editorId: number) =>
      unique(
        kind,
        inTransaction(async (tx) => {
          const before = await existing(tx, kind, id);
          const { version, ...fields } = change;
          if (version !== undefined && version !== before.version)
            throw new AppError("STALE_VERSION", `This ${WORDS[kind]} changed while you were looking at it.`, {
              version: before.version,
            });
          const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
          const isNew = Object.entries(given).some(([field, value]) => before[field as keyof typeof before] !== value);
          if (!isNew) return before;
          await store.saveContent(tx.db, kind, { id, ...given, version: before.version + 1 } as { id: number });
          const after = await existing(tx, kind, id);
          emitChange(tx, kind, editorId, before, after);
          return after;
        }),
      ),

    remove: (kind: store.ContentKind, id: number, editorId: number): Promise<void> =>
      inTransaction(async (tx) => {
        const before = await existing(tx, kind, id);
        await store.deleteContent(tx.db, kind, id);
        emitChange(tx, kind, editorId, before, null);
      }),
  };
}

export type ContentService = ReturnType<typeof createContentService>;
