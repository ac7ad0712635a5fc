import type { z } from "@fundi/shared/z";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { type SetAddress, useAddress } from "../lib/address";

/** The last part of the address while a record is made that does not exist yet. */
const NEW = "new";

/** Where one is in a list is no part of how it looks. */
const PLACE = ["page", "limit", "pageSize", "open"];

/** Filters and sort as the address spells them. */
export type AddressFilter = Readonly<Record<string, string>>;

export interface Paging {
  page: number;
  pageSize: number;
  onPage: (page: number, how?: { replace: boolean }) => void;
}

/** What a list shows of itself in its frame, whatever its filters are. */
export interface ListFrame {
  /** Under this name its columns and views are kept. */
  id: string;
  search: { value: string; onChange: (text: string) => void };
  /** Absent where all rows are here. */
  paging: Paging | undefined;
  /** The record beside the list. */
  openId: number | undefined;
  open: (row: { id: number }) => void;
  /** The filters and the sort that differ from the list as it opens. */
  look: AddressFilter;
  /** All filters and the sort, as the server is asked for them. */
  asked: AddressFilter;
  /** Shows the list with other filters; those that it does not know are left out and answered. */
  show: (look: AddressFilter, view: string | null, how?: { replace: boolean }) => string[];
}

export interface ListScreen<S extends z.ZodObject> extends ListFrame {
  filter: z.output<S>;
  setFilter: SetAddress<S>;
  /** A record is being made beside the list. */
  isNew: boolean;
  /** Opens a record, the form for a new one, or closes what is open; the filters stay. */
  go: (to: number | typeof NEW | null, state?: object) => void;
  close: () => void;
}

/**
 * A list whose filters, sort and page stand in the address, and whose opened record has an address below it.
 * `schema` is declared outside the component; `searchBy` names its field for typed text.
 */
export function useListScreen<S extends z.ZodObject>(
  id: string,
  schema: S,
  { at = `/admin/${id}`, searchBy = "search" }: { at?: string; searchBy?: string } = {},
): ListScreen<S> {
  const [filter, setFilter] = useAddress(schema);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const opened = useParams().id;
  const go = useCallback<ListScreen<S>["go"]>(
    (to, state) => navigate(`${at}${to === null ? "" : `/${to}`}${address}`, { state }),
    [navigate, at, address],
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
    asked: useMemo(() => spelled(filter), [filter]),
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

/** The number of a record in the address; whatever else stands there opens none. */
export const idOf = (opened = ""): number | undefined => (/^[1-9]\d{0,14}$/.test(opened) ? Number(opened) : undefined);

const isLook = (schema: z.ZodObject, name: string): boolean => name in schema.shape && !PLACE.includes(name);

/** The filters of a look that the list no longer has, or cannot read. */
function unknownIn(schema: z.ZodObject, look: AddressFilter): string[] {
  const wrong = schema.safeParse(look).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return Object.keys(look).filter((name) => !isLook(schema, name) || wrong.includes(name));
}

/** A filter as the server is asked for it: only what is set, and no place in the list. */
const spelled = (filter: Record<string, unknown>): AddressFilter =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      PLACE.includes(name) || value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );
