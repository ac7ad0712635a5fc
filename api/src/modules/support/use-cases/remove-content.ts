import { emitContentChanged, lockExistingContent } from "../content-editing";
import { type ContentKind, deleteContent } from "../content-store";
import type { SupportDependencies } from "../support-dependencies";

/** Deletes a FAQ or a link. */
export const removeContent = (
  { inTransaction }: SupportDependencies,
  kind: ContentKind,
  id: number,
  editorId: number,
): Promise<void> =>
  inTransaction(async (tx) => {
    const before = await lockExistingContent(tx, kind, id);
    await deleteContent(tx.db, kind, id);
    emitContentChanged(tx, kind, editorId, before, null);
  });
