import { ApiError } from "@fundi/shared/contract/http";
import type { z } from "@fundi/shared/contract/z";
import { useMemo, useRef } from "react";
import { failureText } from "../../lib/problem";
import { showToast, toastSuccess } from "../toasts";
import { useFocusToType } from "./autofocus";
import { type EditForm, useEditForm } from "./draft-form";

interface RecordFormOptions<Stored extends { version: number }, Draft extends object> {
  /** The current record, updated when others change it. */
  record: Stored;
  /** The next two must be declared outside the component. */
  toDraft: (record: Stored) => Draft;
  findErrors: Parameters<typeof useEditForm<Draft>>[1];
  /** The current record in the server's response to a stale version. */
  shape: z.ZodType<Stored>;
  /** Writes a newer version into all cached queries. */
  show: (newest: Stored) => void;
  words: { saved: string; failed: string };
}

/** The form of a record in a list, and the handling of its save. */
export function useRecordForm<Stored extends { version: number }, Draft extends object>(
  options: RecordFormOptions<Stored, Draft>,
) {
  const { record, toDraft, shape, show, words } = options;
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toDraft(record), [toDraft, record]);
  const form: EditForm<Draft> = useEditForm({ draft: latest, version: record.version }, options.findErrors, element);
  useFocusToType(element);

  /** Whether the save failed because somebody else changed the record; the form itself shows the conflicts. */
  function showTheirs(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false;
    const current = shape.safeParse(error.detailsOf("STALE_VERSION")?.current).data;
    if (current) show(current);
    return current !== undefined;
  }

  return {
    form,
    element,
    latest,
    /** The mutation callbacks after saving `sent`. */
    settled: (sent: Draft) => ({
      onSuccess: (answer: Stored) => {
        form.stored(sent, toDraft(answer));
        show(answer);
        toastSuccess(words.saved);
      },
      onError: (error: unknown) => {
        if (showTheirs(error)) return;
        form.errors.refuse(error);
        void showToast({ message: failureText(error, words.failed), intent: "danger" });
      },
    }),
  };
}
