import type { ApiError } from "@fundi/shared/contract/http";
import { textLimits } from "@fundi/shared/contract/text-limits";
import type { z } from "@fundi/shared/contract/z";
import { checkValues, type FormState as State } from "@fundi/shared/web/form-core";
import { type FormEvent, useMemo } from "react";
import { explainCalls, useFormState } from "./use-form-state";

export interface FormState extends State<string> {
  /** Maximum length of each field. */
  limits: Readonly<Record<string, number>>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface Options<S extends z.ZodType> {
  schema: S;
  /** Sends the parsed values. An `ApiError` that it throws or passes to `refuse` is shown. */
  send: (values: z.output<S>, refuse: (error: ApiError) => void) => Promise<void>;
  /** Returns the text of a failure that is not about a field. */
  explain: (error: ApiError) => string;
}

/** Returns the values of the fields. Empty ones are omitted, so that their error is "Required". */
const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));

/** A form whose values are checked by a schema. */
export function useForm<S extends z.ZodType>({ schema, send, explain }: Options<S>): FormState {
  const limits = useMemo(() => textLimits(schema), [schema]);
  const form = useFormState({
    check: (element: HTMLFormElement) => checkValues(schema, valuesOf(element)),
    send: (values, { refuse }) => send(values, refuse),
    explain: explainCalls(explain),
  });
  return { ...form, limits };
}
