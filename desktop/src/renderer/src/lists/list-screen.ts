import type { z } from "@fundi/shared/contract/z";
import { useCallback, useMemo } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { type SetAddress, useAddress } from "../lib/address";

/** The last path segment while a new record is being created. */
const NEW = "new";

/** Parameters that are a position in the list, not a part of its saved views. */
const POSITION_PARAMS = ["page", "limit", "pageSize", "open"];

/** Filters and sort, as written in the query string. */
export type AddressFilter = Readonly<Record<string, string>>;

export interface Paging {
  page: number;
  pageSize: number;
  onPage: (page: number, how?: { replace: boolean }) => void;
}

/** The parts of a list that do not depend on its filters' types. */
export interface ListFrame {
  /** The key under which its columns and views are stored. */
  id: string;
  search: { value: string; onChange: (text: string) => void };
  /** Absent where all rows are loaded. */
  paging: Paging | undefined;
  /** The record that is open beside the list. */
  openId: number | undefined;
  open: (row: { id: number }) => void;
  /** The filters and sort that differ from the defaults. */
  look: AddressFilter;
  /** All filters and the sort, as sent to the server. */
  asked: AddressFilter;
  /** Replaces the filters; returns the names of those that the list does not support, which are left out. */
  show: (look: AddressFilter, view: string | null, how?: { replace: boolean }) => string[];
}

interface ListScreen<S extends z.ZodObject> extends ListFrame {
  filter: z.output<S>;
  setFilter: SetAddress<S>;
  /** Whether a new record is being created beside the list. */
  isNew: boolean;
  /** Opens a record or the form for a new one, or closes what is open; keeps the filters. */
  go: (to: number | typeof NEW | null, state?: object) => void;
  close: () => void;
}

/**
 * A list whose filters, sort and page are in the query string, and whose open record is in the path. `schema` must be
 * declared outside the component; `searchBy` names its field for the search text.
 */
export function useListScreen<S extends z.ZodObject>(
  id: string,
  schema: S,
  { at = `/admin/${id}`, searchBy = "search" }: { at?: string; searchBy?: string } = {},
): ListScreen<S> {
  const [filter, setFilter, latest] = useAddress(schema);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const opened = useParams().id;
  const go = useCallback<ListScreen<S>["go"]>(
    (to, state) => navigate({ pathname: `${at}${to === null ? "" : `/${to}`}`, search: String(latest()) }, { state }),
    [navigate, at, latest],
  );
  const set = useCallback(
    (change: Record<string, unknown>, how?: { replace: boolean }) => setFilter(change as Partial<z.input<S>>, how),
    [setFilter],
  );
  const values: Record<string, unknown> = filter;
  const { page, limit, pageSize = limit } = values;
  return {
    id,
    filter,
    setFilter,
    search: {
      value: String(values[searchBy] ?? ""),
      onChange: useCallback((text: string) => set({ [searchBy]: text }, { replace: true }), [set, searchBy]),
    },
    paging: useMemo(
      () =>
        typeof page === "number" && typeof pageSize === "number"
          ? { page, pageSize, onPage: (next, how) => set({ page: next }, how) }
          : undefined,
      [page, pageSize, set],
    ),
    openId: idOf(opened),
    isNew: opened === NEW,
    go,
    open: useCallback((row: { id: number }) => go(row.id), [go]),
    close: useCallback(() => go(null), [go]),
    look: useMemo(() => Object.fromEntries([...params].filter(([name]) => isLook(schema, name))), [schema, params]),
    asked: useMemo(() => toQueryParams(filter), [filter]),
    show: useCallback(
      (look, view, how) => {
        const unknown = unknownIn(schema, look);
        setParams((before) => {
          const next = new URLSearchParams([...before].filter(([name]) => !(name in schema.shape) && name !== "view"));
          for (const [name, value] of Object.entries(look)) if (!unknown.includes(name)) next.set(name, value);
          if (view !== null) next.set("view", view);
          return next;
        }, how);
        return unknown;
      },
      [schema, setParams],
    ),
  };
}

/** Returns the record id in the path, or undefined for anything else. */
export const idOf = (opened = ""): number | undefined => (/^[1-9]\d{0,14}$/.test(opened) ? Number(opened) : undefined);

const isLook = (schema: z.ZodObject, name: string): boolean => name in schema.shape && !POSITION_PARAMS.includes(name);

/** Returns the filters that the list does not support, or whose value is invalid. */
function unknownIn(schema: z.ZodObject, look: AddressFilter): string[] {
  const wrong = schema.safeParse(look).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return Object.keys(look).filter((name) => !isLook(schema, name) || wrong.includes(name));
}

/** Returns a filter as sent to the server: only set values, without the position in the list. */
const toQueryParams = (filter: Record<string, unknown>): AddressFilter =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      POSITION_PARAMS.includes(name) || value === undefined || value === null || value === ""
        ? []
        : [[name, String(value)]],
    ),
  );
