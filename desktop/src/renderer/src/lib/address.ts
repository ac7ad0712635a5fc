import type { z } from "@fundi/shared/z";
import { useCallback, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/** Reads a filter from the address. A damaged value counts as absent; every field must be optional or have a default. */
export function readAddress<S extends z.ZodObject>(schema: S, params: URLSearchParams): z.output<S> {
  const given: Record<string, unknown> = Object.fromEntries(params);
  const first = schema.safeParse(given);
  if (first.success) return first.data;
  for (const issue of first.error.issues) delete given[String(issue.path[0])];
  return schema.parse(given);
}

/** Writes a change into the address. Defaults and empty values are left out, so that a plain screen has a plain address. */
export function writeAddress<S extends z.ZodObject>(
  schema: S,
  params: URLSearchParams,
  change: Partial<z.input<S>>,
): URLSearchParams {
  const defaults: Record<string, unknown> = schema.parse({});
  const next = new URLSearchParams(params);
  // Another filter makes another list, and its page 7 is not what anybody asked for.
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    const isPlain = value === undefined || value === null || value === "" || String(value) === String(defaults[name]);
    if (isPlain) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

export type SetAddress<S extends z.ZodObject> = (change: Partial<z.input<S>>, how?: { replace: boolean }) => void;

/** Filters, sort and page of a screen, kept in the address under the contract's own names. */
export function useAddress<S extends z.ZodObject>(schema: S): readonly [z.output<S>, SetAddress<S>] {
  const [params, setParams] = useSearchParams();
  const value = useMemo(() => readAddress(schema, params), [schema, params]);
  // Two changes in one go must both arrive, and the router hands out the same old address to both.
  const latest = useRef(params);
  latest.current = params;
  const set = useCallback<SetAddress<S>>(
    (change, how) => {
      latest.current = writeAddress(schema, latest.current, change);
      setParams(latest.current, how);
    },
    [schema, setParams],
  );
  return [value, set];
}
