import { fieldErrorsOf } from "./error-text";
import { createObservable } from "./observable";

/** Messages by the name of their field; a nested field has a dotted name ("shipping.phone"). */
export type FieldErrors<Field extends string = string> = { [Name in Field]?: string | undefined };

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The part of a zod schema that is used here, so that pages without schemas do not load zod. */
interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}

/** The values to send, or the error of each invalid field. */
export type Checked<Values> = { values: Values } | { errors: FieldErrors };

/** Returns the first message of each field. */
function firstMessages(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join(".")] ??= message;
  return errors;
}

/** Checks values against a schema. */
export function checkValues<T>(schema: Schema<T>, values: unknown): Checked<T> {
  const parsed = schema.safeParse(values);
  return parsed.success ? { values: parsed.data } : { errors: firstMessages(parsed.error.issues) };
}

/** Moves the focus to the first field that has an error. */
export function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors): void {
  const named = [...form.elements] as HTMLInputElement[];
  named.find(({ name }) => name && errors[name])?.focus();
}

export interface FormState<Failure> {
  isBusy: boolean;
  /** The first message of each invalid field. */
  errors: FieldErrors;
  /** Why the whole attempt failed. */
  failure: Failure | null;
}

export interface FormWork<Values, Failure> {
  /** Checks the values of the form before they are sent. */
  check: (form: HTMLFormElement) => Checked<Values>;
  /** Sends the checked values. An error that it throws or passes to `refuse` is shown. */
  send: (values: Values, context: { form: HTMLFormElement; refuse: (error: unknown) => void }) => Promise<void>;
  /** Returns what to show of a failure beside the errors at fields. */
  explain: (error: unknown) => Failure | null;
  /** Returns the errors at fields of a failure; by default those of the server. */
  errorsOf?: ((error: unknown) => FieldErrors) | undefined;
}

/**
 * Creates the state of one form. It is checked before it is sent, one attempt at a time; the first invalid field gets the
 * focus, and the error of a field is removed when it changes.
 */
export function createForm<Failure = string>(initial: Partial<FormState<Failure>> = {}) {
  const state = createObservable<FormState<Failure>>({ isBusy: false, errors: {}, failure: null, ...initial });
  let observedForm: HTMLFormElement | null = null;
  const set = (part: Partial<FormState<Failure>>) => state.set({ ...state.get(), ...part });

  function clearErrorsOnInput(form: HTMLFormElement): void {
    if (observedForm === form) return;
    observedForm = form;
    form.addEventListener("input", ({ target }) => {
      // After the event: React hears of it at the root, later than the form. A field that is drawn before that gets its
      // old value back, and what was typed is lost.
      setTimeout(() => {
        const { name } = target as HTMLInputElement;
        const { errors } = state.get();
        if (name && errors[name]) set({ errors: { ...errors, [name]: undefined } });
      });
    });
  }

  function showErrors(form: HTMLFormElement, errors: FieldErrors): void {
    set({ errors });
    clearErrorsOnInput(form);
    focusFirstInvalid(form, errors);
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    clearFailure: () => set({ failure: null }),
    /** Rejects with an error that `explain` throws. */
    async submit<Values>(form: HTMLFormElement, work: FormWork<Values, Failure>): Promise<void> {
      if (state.get().isBusy) return;
      set({ errors: {}, failure: null });
      const checked = work.check(form);
      if ("errors" in checked) return showErrors(form, checked.errors);
      const refuse = (error: unknown) => {
        const failure = work.explain(error);
        showErrors(form, (work.errorsOf ?? fieldErrorsOf)(error));
        set({ failure });
      };
      set({ isBusy: true });
      try {
        await work.send(checked.values, { form, refuse });
      } catch (error) {
        refuse(error);
      } finally {
        set({ isBusy: false });
      }
    },
  };
}
