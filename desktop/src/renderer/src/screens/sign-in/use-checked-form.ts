import type { z } from "@fundi/shared/z";
import { type FormEvent, useState } from "react";

interface CheckedForm<S extends z.ZodObject> {
  schema: S;
  /** Sends what the schema made of the fields. */
  send: (input: z.output<S>) => Promise<void>;
  /** The sentence for a failed sending. */
  explain: (error: unknown) => string;
}

/** A form that says what is wrong with its fields before anything is sent, and what went wrong with the sending. */
export function useCheckedForm<S extends z.ZodObject>({ schema, send, explain }: CheckedForm<S>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setFailure(undefined);
    setErrors(parsed.success ? {} : firstMessages(parsed.error.issues));
    if (!parsed.success) return;
    setBusy(true);
    try {
      await send(parsed.data);
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return { errors, failure, isBusy, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

/** One message a field is enough to mend it. */
function firstMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]).reverse());
}
