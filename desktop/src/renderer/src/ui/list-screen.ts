import type { z } from "@fundi/shared/z";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { type SetAddress, useAddress } from "../lib/address";

/** The last part of the address while a record is made that does not exist yet. */
const NEW = "new";

/** What a list shows of itself in its frame, whatever its filters are. */
export interface ListFrame {
  /** Under this name its columns are kept. */
  id: string;
  search: { value: string; onChange: (text: string) => void };
  /** Absent where all rows are here. */
  paging: { page: number; pageSize: number; onPage: (page: number) => void } | undefined;
  /** The record beside the list. */
  openId: number | undefined;
  open: (row: { id: number }) => void;
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
          ? { page, pageSize, onPage: (next: number) => set({ page: next }) }
          : undefined,
      [page, pageSize, set],
    ),
    openId: opened === undefined || opened === NEW ? undefined : Number(opened),
    isNew: opened === NEW,
    go,
    open: useCallback((row: { id: number }) => go(row.id), [go]),
    close: useCallback(() => go(null), [go]),
  };
}
