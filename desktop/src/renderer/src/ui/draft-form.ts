import { type RefObject, useMemo, useState } from "react";
import { changedFields, differences, type FieldDifference } from "../lib/three-way-merge";
import { type FieldErrors, useFormErrors } from "./form-errors";

/** What a form holds: the draft, what is wrong with it, and whether anything would be lost. */
export interface DraftForm<Draft extends object> {
  /** As it is stored. */
  base: Draft;
  draft: Draft;
  isDirty: boolean;
  errors: ReturnType<typeof useFormErrors<Extract<keyof Draft, string>>>;
  change: (part: Partial<Draft>) => void;
  /** What was sent is stored as `answer`; what was typed since stays typed. */
  stored: (sent: Draft, answer: Draft) => void;
  /** Goes on from `next` as what is stored, keeping `mine` typed over it. */
  startFrom: (next: Draft, mine?: Draft) => void;
}

/** The state of a form over `start`; `findErrors` must be declared outside the component. */
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
  /** The version that `base` is, to be sent along. */
  version: number;
  /** Where my draft and a newer version part ways; empty when there is nothing to decide. */
  theirChanges: readonly FieldDifference<Draft>[];
  /** Goes on from the newer version with what was chosen. */
  settle: (mine: Draft) => void;
}

/** What was typed over a record, and what it was typed over. */
export interface KeptDraft<Draft extends object> {
  base: Draft;
  draft: Draft;
  version: number;
}

/**
 * The form of a record that others may change too. It follows newer versions until both sides changed something. With
 * `kept` it goes on where somebody stopped typing, over the version of that time.
 */
export function useEditForm<Draft extends object>(
  latest: { draft: Draft; version: number },
  findErrors: (draft: Draft) => FieldErrors<Extract<keyof Draft, string>>,
  element: RefObject<HTMLFormElement>,
  kept?: KeptDraft<Draft>,
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
