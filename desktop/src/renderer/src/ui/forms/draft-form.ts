import type { FieldErrors } from "@fundi/shared/web/form-core";
import { type RefObject, useMemo, useState } from "react";
import { changedFields, differences, type FieldDifference } from "../../lib/three-way-merge";
import { useFormErrors } from "./form-errors";

/** The state of a form: the draft, its errors, and whether it has unsaved changes. */
export interface DraftForm<Draft extends object> {
  /** The draft as currently stored. */
  base: Draft;
  draft: Draft;
  isDirty: boolean;
  errors: ReturnType<typeof useFormErrors<Extract<keyof Draft, string>>>;
  change: (part: Partial<Draft>) => void;
  /** Sets `answer` as stored after saving `sent`; keeps what was typed since. */
  stored: (sent: Draft, answer: Draft) => void;
  /** Replaces the stored values with `next`, keeping `mine` as the draft. */
  startFrom: (next: Draft, mine?: Draft) => void;
}

/** Returns the state of a form that starts with `start`; `findErrors` must be declared outside the component. */
export function useDraftForm<Draft extends object>(
  start: Draft,
  findErrors: (draft: Draft) => FieldErrors<Extract<keyof Draft, string>>,
  form: RefObject<HTMLFormElement>,
  typed = start,
): DraftForm<Draft> {
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(typed);
  const errors = useFormErrors(
    useMemo(() => findErrors(draft), [findErrors, draft]),
    form,
  );
  return {
    base,
    draft,
    errors,
    isDirty: useMemo(() => Object.keys(changedFields(base, draft)).length > 0, [base, draft]),
    change(part) {
      setDraft((current) => ({ ...current, ...part }));
      errors.change(...(Object.keys(part) as Extract<keyof Draft, string>[]));
    },
    stored(sent, answer) {
      setBase(answer);
      setDraft((current) => ({ ...answer, ...changedFields(sent, current) }));
      errors.reset();
    },
    startFrom(next, mine = next) {
      setBase(next);
      setDraft(mine);
      if (mine === next) errors.reset();
    },
  };
}

export interface EditForm<Draft extends object> extends DraftForm<Draft> {
  /** The version of `base`, sent with a save. */
  version: number;
  /** The fields in which the draft and a newer version conflict. */
  theirChanges: readonly FieldDifference<Draft>[];
  /** Continues from the newer version with the chosen values. */
  settle: (mine: Draft) => void;
}

/** A stored draft, and the record that it was based on. */
export interface StoredDraft<Draft extends object> {
  base: Draft;
  draft: Draft;
  version: number;
}

/**
 * The form of a record that others may change too. Follows newer versions until both sides have changes. With `kept` it
 * continues from a stored draft and its version.
 */
export function useEditForm<Draft extends object>(
  latest: { draft: Draft; version: number },
  findErrors: (draft: Draft) => FieldErrors<Extract<keyof Draft, string>>,
  element: RefObject<HTMLFormElement>,
  kept?: StoredDraft<Draft>,
): EditForm<Draft> {
  const [version, setVersion] = useState(kept?.version ?? latest.version);
  const form = useDraftForm(kept?.base ?? latest.draft, findErrors, element, kept?.draft);
  let theirChanges: FieldDifference<Draft>[] = [];
  if (latest.version !== version) {
    if (form.isDirty) theirChanges = differences(form.base, form.draft, latest.draft);
    if (theirChanges.length === 0) {
      setVersion(latest.version);
      form.startFrom(latest.draft, form.isDirty ? form.draft : latest.draft);
    }
  }
  return {
    ...form,
    version,
    theirChanges,
    settle(mine) {
      setVersion(latest.version);
      form.startFrom(latest.draft, mine);
    },
  };
}
