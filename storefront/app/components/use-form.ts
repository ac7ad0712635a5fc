import { ApiError } from "@fundi/shared/http";
import { textLimits } from "@fundi/shared/text-limits";
import { z } from "@fundi/shared/z";
import { type FormEvent, useMemo, useRef, useState } from "react";

export interface FormState {
  busy: boolean;
  /** First message of each refused field. */
  errors: Record<string, string | undefined>;
  /** Why the whole attempt failed. */
  failure: string | null;
  /** The longest text of each field. */
  limits: Readonly<Record<string, number>>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface Options<S extends z.ZodType> {
  schema: S;
  /** Sends what was typed. An `ApiError` that it throws, or hands to `refuse`, is shown. */
  send: (values: z.output<S>, refuse: (error: ApiError) => void) => Promise<void>;
  /** The sentence for a failure that is not about a field. */
  explain: (error: ApiError) => string;
}

const firstMessages = (fieldErrors: Record<string, string[] | undefined>) =>
  Object.fromEntries(Object.entries(fieldErrors).map(([field, messages]) => [field, messages?.[0]]));

/** An empty field is a missing one, so that it reads "Required". */
const typed = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));

function focusFirst(form: HTMLFormElement, errors: Record<string, unknown>): void {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  fields.find((field) => errors[field.name])?.focus();
}

/** One form: checks before sending, shows what was refused, sends once at a time. */
export function useForm<S extends z.ZodType>({ schema, send, explain }: Options<S>): FormState {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormState["errors"]>({});
  const [failure, setFailure] = useState<string | null>(null);
  const limits = useMemo(() => textLimits(schema), [schema]);
  const followed = useRef<HTMLFormElement | null>(null);

  /** What was said of a field is out of date once it is changed. */
  function followChanges(form: HTMLFormElement): void {
    if (followed.current === form) return;
    followed.current = form;
    form.addEventListener("input", ({ target }) => {
      const { name } = target as HTMLInputElement;
      setErrors((current) => (name && current[name] ? { ...current, [name]: undefined } : current));
    });
  }

  function show(form: HTMLFormElement, refused: FormState["errors"]): void {
    setErrors(refused);
    followChanges(form);
    focusFirst(form, refused);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    setErrors({});
    setFailure(null);
    const checked = schema.safeParse(typed(form));
    if (!checked.success) return show(form, firstMessages(z.flattenError(checked.error).fieldErrors));
    const refuse = (error: ApiError) => {
      show(form, firstMessages(error.details?.fieldErrors ?? {}));
      setFailure(explain(error));
    };
    setBusy(true);
    try {
      await send(checked.data, refuse);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    errors,
    failure,
    limits,
    onSubmit(event) {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
  };
}
