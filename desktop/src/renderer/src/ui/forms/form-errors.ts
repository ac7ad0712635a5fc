import { fieldErrorsOf } from "@fundi/shared/web/error-text";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { type RefObject, useEffect, useState } from "react";

/**
 * Selects which errors of a form to show: those of touched fields, all of them after an attempt to submit, and those from
 * the server until the field changes. A failed attempt moves the focus to the first invalid field.
 */
export function useFormErrors<Field extends string>(localErrors: FieldErrors<Field>, form: RefObject<HTMLFormElement>) {
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<FieldErrors<Field>>({});

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, form]);

  return {
    of: (field: Field): string | undefined =>
      (attempts > 0 || touched.has(field) ? localErrors[field] : undefined) ?? refused[field],
    touch: (field: Field): void => setTouched((fields) => new Set(fields).add(field)),
    change: (...fields: Field[]): void =>
      setRefused(
        (errors) =>
          Object.fromEntries(
            Object.entries(errors).filter(([field]) => !fields.includes(field as Field)),
          ) as FieldErrors<Field>,
      ),
    /** Returns whether the form may be submitted; otherwise shows all errors. */
    validate(): boolean {
      if (Object.keys(localErrors).length === 0) return true;
      setAttempts((count) => count + 1);
      return false;
    },
    /** Shows the field errors of a server response; `names` has the form's own names for fields of the request. */
    refuse(error: unknown, names: Readonly<Record<string, Field>> = {}): void {
      const refusals = Object.entries(fieldErrorsOf(error)).map(([field, text]) => [names[field] ?? field, text]);
      setRefused(Object.fromEntries(refusals) as FieldErrors<Field>);
      setAttempts((count) => count + 1);
    },
    /** Resets to the state of a new form. */
    reset(): void {
      setTouched(new Set());
      setAttempts(0);
      setRefused({});
    },
  };
}
