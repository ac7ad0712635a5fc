import { AppError } from "@fundi/shared/contract/errors";
import type { FaqForm, ResourceForm } from "@fundi/shared/support/support-content";
import { duplicateKey } from "../../platform/database/database-errors";
import type { Tx } from "../../platform/database/transaction";
import { changesBetween } from "../../platform/events/changes";
import { found, notFound } from "../../platform/found";
import { CONTENT, type ContentKind, type ContentOf, lockContent } from "./content-store";

export interface FormOf {
  faq: FaqForm;
  resource: ResourceForm;
}

/** What people call each kind of content. */
export const CONTENT_WORDS = { faq: "question", resource: "link" } as const;

type Content = ContentOf[ContentKind];

/** Emits the change of a text; `before` is null for a new one, `after` for a deleted one. */
export function emitContentChanged(
  tx: Tx,
  kind: ContentKind,
  editorId: number,
  before: Content | null,
  after: Content | null,
): void {
  const text = after ?? before;
  if (!text) return;
  const title = "question" in text ? text.question : text.title;
  const fields = CONTENT[kind].columns as readonly string[] as readonly (keyof Content)[];
  const changes = changesBetween<Content>(before, after, fields);
  const payload = { kind, id: text.id, title, changes };
  tx.emit({ name: "support_content.changed", entity: kind, entityId: text.id, actorId: editorId, payload });
}

/** Throws CONFLICT for a heading in use: customers look for a text by its heading, so headings are unique. */
export async function withUniqueHeading<T>(kind: ContentKind, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (duplicateKey(error) === null) throw error;
    const field = kind === "faq" ? "question" : "title";
    const message = `There is a ${CONTENT_WORDS[kind]} like this already.`;
    throw new AppError("CONFLICT", message, { fieldErrors: { [field]: [message] } });
  }
}

export const lockExistingContent = <K extends ContentKind>(tx: Tx, kind: K, id: number): Promise<ContentOf[K]> =>
  found(lockContent(tx.db, kind, id), notFound(`This ${CONTENT_WORDS[kind]} is not there any more.`));
