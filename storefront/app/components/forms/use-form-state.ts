import { ApiError } from "@fundi/shared/contract/http";
import { createForm, type FormState, type FormWork } from "@fundi/shared/web/form-core";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { useFieldWords } from "./use-field-words";

/** The state of one form; `initial` is that of a form which was submitted without JavaScript. */
export function useFormState<Values, Failure = string>(
  work: FormWork<Values, Failure>,
  initial?: Partial<FormState<Failure>>,
) {
  const [form] = useState(() => createForm(initial));
  const fieldWords = useFieldWords();
  const state = useSyncExternalStore(form.subscribe, form.state, form.state);
  return {
    ...state,
    errors: fieldWords(state.errors),
    clearFailure: form.clearFailure,
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      void form.submit(event.currentTarget, work);
    },
  };
}

/** Explains refused and failed calls only: anything else is a bug, and is thrown. */
export const explainCalls =
  <Failure>(explain: (error: ApiError) => Failure) =>
  (error: unknown): Failure => {
    if (error instanceof ApiError) return explain(error);
    throw error;
  };
