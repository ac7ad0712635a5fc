import { emitContentChanged, type FormOf, lockExistingContent, withUniqueHeading } from "../content-editing";
import { type ContentKind, type ContentOf, insertContent } from "../content-store";
import type { SupportDependencies } from "../support-dependencies";

/** Adds a FAQ or a link. Throws CONFLICT for a heading in use. */
export const createContent = <K extends ContentKind>(
  { inTransaction, clock }: SupportDependencies,
  kind: K,
  form: FormOf[K],
  editorId: number,
): Promise<ContentOf[K]> =>
  withUniqueHeading(
    kind,
    inTransaction(async (tx) => {
      const id = await insertContent(tx.db, kind, form, clock());
      const added = await lockExistingContent(tx, kind, id);
      emitContentChanged(tx, kind, editorId, null, added);
      return added;
    }),
  );
