import { checkVersion } from "../../../platform/check-version";
import {
  CONTENT_WORDS,
  emitContentChanged,
  type FormOf,
  lockExistingContent,
  withUniqueHeading,
} from "../content-editing";
import { type ContentKind, type ContentOf, saveContent } from "../content-store";
import type { SupportDependencies } from "../support-dependencies";

/** The fields to change; undefined ones stay. */
export type ContentChange<Form> = { [Field in keyof Form]?: Form[Field] | undefined } & {
  version?: number | undefined;
};

/** Changes the given fields. An identical form changes nothing; an outdated version is rejected. */
export const updateContent = <K extends ContentKind>(
  { inTransaction }: SupportDependencies,
  kind: K,
  id: number,
  change: ContentChange<FormOf[K]>,
  editorId: number,
): Promise<ContentOf[K]> =>
  withUniqueHeading(
    kind,
    inTransaction(async (tx) => {
      const before = await lockExistingContent(tx, kind, id);
      const { version, ...fields } = change;
      checkVersion(before, version, `This ${CONTENT_WORDS[kind]} changed while you were looking at it.`);
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const isNew = Object.entries(given).some(([field, value]) => before[field as keyof typeof before] !== value);
      if (!isNew) return before;
      await saveContent(tx.db, kind, { id, ...given, version: before.version + 1 } as { id: number });
      const after = await lockExistingContent(tx, kind, id);
      emitContentChanged(tx, kind, editorId, before, after);
      return after;
    }),
  );
