import { ApiError } from "@fundi/shared/http";
import type { z } from "@fundi/shared/z";
import { useMemo, useRef } from "react";
import { failureText } from "../lib/failure-text";
import { type EditForm, useEditForm } from "./draft-form";
import { useFocusToType } from "./to-type";
import { showToast, toastSuccess } from "./toasts";

interface RecordFormOptions<Stored extends { version: number }, Draft extends object> {
  /** Follows what others change. */
  record: Stored;
  /** The next two must be declared outside the component. */
  toDraft: (record: Stored) => Draft;
  findErrors: Parameters<typeof useEditForm<Draft>>[1];
  /** What the server sends along when it refuses a stale version. */
  shape: z.ZodType<Stored>;
  /** Shows a newer version of the record, wherever it stands. */
  show: (newest: Stored) => void;
  words: { saved: string; failed: string };
}

/** The form of a record in a list, and what becomes of it when it was sent to be saved. */
export function useRecordForm<Stored extends { version: number }, Draft extends object>(
  options: RecordFormOptions<Stored, Draft>,
) {
  const { record, toDraft, shape, show, words } = options;
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => toDraft(record), [toDraft, record]);
  const form: EditForm<Draft> = useEditForm({ draft: latest, version: record.version }, options.findErrors, element);
  useFocusToType(element);

  /** Whether somebody else was first: the form itself then shows where the two versions part. */
  function showTheirs(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return false;
    const current = shape.safeParse(error.details?.current).data;
    if (current) show(current);
    return current !== undefined;
  }

  return {
    form,
    element,
    latest,
    /** What follows once `sent` was answered. */
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
