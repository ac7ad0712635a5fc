import { z } from "@fundi/shared/contract/z";
import { useEffect } from "react";
import { readParsed, writeStored } from "../../lib/stored";
import type { EditForm, StoredDraft } from "./draft-form";

/** Returns the draft stored on this computer under a key; undefined if there is none or it is invalid. */
export function readStoredDraft<Draft extends object>(
  key: string,
  schema: z.ZodType<Draft>,
): StoredDraft<Draft> | undefined {
  return readParsed(key, z.object({ base: schema, draft: schema, version: z.number().int() }));
}

/** Stores unsaved input until it is saved or undone, so that closing the panel or window loses nothing. */
export function useStoreDraft<Draft extends object>(key: string, form: EditForm<Draft>): void {
  const { base, draft, version, isDirty } = form;
  useEffect(() => {
    writeStored(key, isDirty ? JSON.stringify({ base, draft, version }) : null);
  }, [key, base, draft, version, isDirty]);
}
