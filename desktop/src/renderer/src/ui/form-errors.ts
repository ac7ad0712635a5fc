import { ApiError } from "@fundi/shared/http";
import { type RefObject, useEffect, useState } from "react";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * Which problems of a form to show: those of fields that were left, all of them after a try to send, and what the server
 * refused until that field changes. After a try in vain the first refused field has the focus.
 */
export function useFormErrors<Field extends string>(found: FieldErrors<Field>, form: RefObject<HTMLFormElement>) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<FieldErrors<Field>>({});

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, form]);

  return {
    of: (field: Field): string | undefined =>
      (tries > 0 || left.has(field) ? found[field] : undefined) ?? refused[field],
    leave: (field: Field): void => setLeft((fields) => new Set(fields).add(field)),
    change: (...fields: Field[]): void =>
      setRefused(
        (errors) =>
          Object.fromEntries(
            Object.entries(errors).filter(([field]) => !fields.includes(field as Field)),
          ) as FieldErrors<Field>,
      ),
    /** True when nothing is wrong on this side and the form may go. */
    mayGo(): boolean {
      if (Object.keys(found).length === 0) return true;
      setTries((count) => count + 1);
      return false;
    },
    /** Takes over what the server says of single fields. */
    refuse(error: unknown): void {
      const messages = error instanceof ApiError ? (error.details?.fieldErrors ?? {}) : {};
      const entries = Object.entries(messages).map(([field, [message]]) => [field, message]);
      setRefused(Object.fromEntries(entries) as FieldErrors<Field>);
      setTries((count) => count + 1);
    },
    /** As for a fresh form. */
    reset(): void {
      setLeft(new Set());
      setTries(0);
      setRefused({});
    },
  };
}
