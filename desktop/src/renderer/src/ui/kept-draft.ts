import { z } from "@fundi/shared/z";
import { useEffect } from "react";
import { parseStored, readStored, writeStored } from "../lib/stored";
import type { EditForm, KeptDraft } from "./draft-form";

/** The draft that lies under a key of this machine; undefined when there is none, or a part of it does not fit. */
export function readKeptDraft<Draft extends object>(
  key: string,
  schema: z.ZodType<Draft>,
): KeptDraft<Draft> | undefined {
  return parseStored(readStored(key), z.object({ base: schema, draft: schema, version: z.number().int() }));
}

/** Keeps what is typed until it is stored or undone: closing the panel, or the window, loses nothing. */
export function useKeepDraft<Draft extends object>(key: string, form: EditForm<Draft>): void {
  const { base, draft, version, isDirty } = form;
  useEffect(() => {
    writeStored(key, isDirty ? JSON.stringify({ base, draft, version }) : null);
  }, [key, base, draft, version, isDirty]);
}
