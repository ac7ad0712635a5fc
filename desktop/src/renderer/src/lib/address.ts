import type { z } from "@fundi/shared/contract/z";
import { useCallback, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/** Parses a filter from the query string. An invalid value counts as absent; every field must be optional or have a default. */
export function readAddress<S extends z.ZodObject>(schema: S, params: URLSearchParams): z.output<S> {
  const given: Record<string, unknown> = Object.fromEntries(params);
  const first = schema.safeParse(given);
  if (first.success) return first.data;
  for (const issue of first.error.issues) delete given[String(issue.path[0])];
  return schema.parse(given);
}

/** Applies a change to the query string. Defaults and empty values are omitted, so that addresses stay short. */
export function writeAddress<S extends z.ZodObject>(
  schema: S,
  params: URLSearchParams,
  change: Partial<z.input<S>>,
): URLSearchParams {
  const defaults: Record<string, unknown> = schema.parse({});
  const next = new URLSearchParams(params);
  // Another filter gives another list, so its page is reset.
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    const isPlain = value === undefined || value === null || value === "" || String(value) === String(defaults[name]);
    if (isPlain) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

export type SetAddress<S extends z.ZodObject> = (change: Partial<z.input<S>>, how?: { replace: boolean }) => void;

/**
 * Filters, sort and page of a screen, stored in the query string under the contract's names. The third element returns the
 * latest query string, including changes that are not rendered yet.
 */
export function useAddress<S extends z.ZodObject>(
  schema: S,
): readonly [z.output<S>, SetAddress<S>, () => URLSearchParams] {
  const [params, setParams] = useSearchParams();
  const value = useMemo(() => readAddress(schema, params), [schema, params]);
  // Two changes in one tick must both apply, but the router gives the same old query string to both.
  const latest = useRef(params);
  const drawn = useRef(params);
  if (drawn.current !== params) {
    drawn.current = params;
    latest.current = params;
  }
  const set = useCallback<SetAddress<S>>(
    (change, how) => {
      latest.current = writeAddress(schema, latest.current, change);
      setParams(latest.current, how);
    },
    [schema, setParams],
  );
  return [value, set, useCallback(() => latest.current, [])];
}
