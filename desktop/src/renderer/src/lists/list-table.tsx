import { Button } from "@blueprintjs/core";
import type { ExportColumn } from "@fundi/shared/export-column";
import { VIEW_LISTS, type ViewList } from "@fundi/shared/saved-views";
import { useEffect } from "react";
import { DataTable } from "../ui/data-table/data-table";
import type { DataTableProps, Empty, Shown } from "../ui/data-table/table-props";
import { ScreenSearch } from "../ui/screen-search";
import { ExportMenu, isExported } from "./export-menu";
import type { AddressFilter, ListFrame, Paging } from "./list-screen";
import "./lists.css";
import { ViewMenu } from "./view-menu";

interface ListTableProps<Row extends object>
  extends Omit<DataTableProps<Row>, "id" | "pages" | "error" | "onRetry" | "isRefreshing"> {
  list: ListFrame;
  /** Where the rows come from. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** How many there are in all, where the server cuts the list into pages. */
  total?: { total: number; totalIsExact: boolean } | undefined;
  /** What the search field says; none without it. */
  searchLabel?: string;
  /** Another name to keep columns under, where one list has several tables. */
  tableId?: string;
  /** What of a row goes into files; the list is not exported without it. */
  exported?: readonly ExportColumn<Row>[];
  /** What the server is asked for, where the address says it in other words. */
  asked?: AddressFilter;
  /** The rows are the first of a list that is fetched on and on. */
  continues?: boolean;
}

const hasViews = (list: string): list is ViewList => (VIEW_LISTS as readonly string[]).includes(list);

/** The table of a list screen with its search, views and files: pages, opened record and state of loading come from the list. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const {
    list,
    query,
    total,
    searchLabel,
    tableId = list.id,
    exported,
    asked = list.asked,
    continues,
    ...table
  } = props;
  useLastPage(list.paging, query.isFetching ? undefined : total);
  const idOf = (row: Row) => Number(table.rowId(row));
  const exportMenu = ({ columns, rows, chosen, isAll }: Shown<Row>) => {
    if (!exported || !isExported(list.id)) return null;
    // What is sorted and searched here is taken as it stands; of what goes on, all that the filters find.
    const isWhole = !list.paging && !continues;
    const picked = chosen.length > 0 && !isAll ? chosen : isWhole ? rows : undefined;
    const known = columns.filter((id) => exported.some((column) => column.id === id));
    return (
      <ExportMenu
        list={list.id}
        noun={table.noun}
        columns={known}
        filter={isWhole ? {} : asked}
        ids={picked?.map(idOf)}
      />
    );
  };
  return (
    <>
      {searchLabel && <ScreenSearch label={searchLabel} {...list.search} />}
      <DataTable
        {...table}
        id={tableId}
        empty={withWayBack(table.empty, table.filters?.length ? () => list.show({}, null) : undefined)}
        pages={list.paging && { ...list.paging, total: total?.total ?? 0, totalIsExact: total?.totalIsExact ?? true }}
        openId={"openId" in props ? props.openId : list.openId}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRefreshing={query.isFetching}
        toolbar={
          <>
            {hasViews(list.id) && (
              <ViewMenu list={list} name={list.id} noun={table.noun} table={{ id: tableId, columns: table.columns }} />
            )}
            {table.toolbar}
          </>
        }
        tools={(shown) => (
          <>
            {table.tools?.(shown)}
            {exportMenu(shown)}
          </>
        )}
      />
    </>
  );
}

/** Where a page is no more, for its last row went elsewhere, the last one is shown. */
function useLastPage(paging: Paging | undefined, total: { total: number; totalIsExact: boolean } | undefined): void {
  const last = paging && total?.totalIsExact ? Math.max(1, Math.ceil(total.total / paging.pageSize)) : undefined;
  useEffect(() => {
    if (last !== undefined && paging && paging.page > last) paging.onPage(last, { replace: true });
  }, [last, paging]);
}

/** Whoever filtered until nothing was left sees all again by one button. */
const withWayBack = (empty: Empty, showAll: (() => void) | undefined): Empty =>
  showAll && !empty.action ? { ...empty, action: <Button text="Clear filters" onClick={showAll} /> } : empty;
