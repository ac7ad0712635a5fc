import type { z } from "@fundi/shared/contract/z";
import { fieldErrorsOf, serverTextOf } from "@fundi/shared/web/error-text";
import { checkValues, createForm } from "@fundi/shared/web/form-core";
import { type FormEvent, useState, useSyncExternalStore } from "react";

interface CheckedForm<S extends z.ZodObject> {
  schema: S;
  /** Sends the parsed fields. */
  send: (input: z.output<S>) => Promise<void>;
  /** Returns the text for a failed request. */
  explain: (error: unknown) => string;
}

/** A form that validates its fields before sending, and shows the request's error. */
export function useCheckedForm<S extends z.ZodObject>({ schema, send, explain }: CheckedForm<S>) {
  const [form] = useState(() => createForm());
  const check = (element: HTMLFormElement) => checkValues(schema, Object.fromEntries(new FormData(element)));
  /** Without the names and messages of refused fields, which stand at the fields. */
  const explainOnce = (error: unknown) => {
    const refused = Object.keys(fieldErrorsOf(error));
    const areShown = refused.length > 0 && refused.every((field) => field in schema.shape);
    return (areShown && serverTextOf(error)) || explain(error);
  };
  return {
    ...useSyncExternalStore(form.subscribe, form.state),
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      void form.submit(event.currentTarget, { check, send, explain: explainOnce });
    },
  };
}
