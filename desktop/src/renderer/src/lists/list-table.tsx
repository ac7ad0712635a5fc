import { Button } from "@blueprintjs/core";
import type { ExportColumn } from "@fundi/shared/lists/export-column";
import { VIEW_LISTS, type ViewList } from "@fundi/shared/lists/saved-views";
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
  /** The query that loads the rows. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The number of matching rows, where the server pages the list. */
  total?: { total: number; totalIsExact: boolean } | undefined;
  /** The label of the search field; no field without it. */
  searchLabel?: string;
  /** Shown between the search field and the table. */
  above?: React.ReactNode;
  /** Another key for stored columns, where one list has several tables. */
  tableId?: string;
  /** The columns for exports; without them the list cannot be exported. */
  exported?: readonly ExportColumn<Row>[];
  /** The filter sent to the server, where it differs from the query string. */
  asked?: AddressFilter;
  /** The rows are the first part of a list that loads more on request. */
  continues?: boolean;
}

const hasViews = (list: string): list is ViewList => (VIEW_LISTS as readonly string[]).includes(list);

/** The table of a list screen with search, views and export; paging, open record and loading state come from the list. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const {
    list,
    query,
    total,
    searchLabel,
    above,
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
    // A list that is sorted and searched in the browser exports its rows in their order; a paged one, all that match the
    // filter.
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
      {above}
      <DataTable
        {...table}
        id={tableId}
        empty={withClearFilters(table.empty, table.filters?.length ? () => list.show({}, null) : undefined)}
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

/** Goes to the last page when the current one no longer exists, because its last row was removed. */
function useLastPage(paging: Paging | undefined, total: { total: number; totalIsExact: boolean } | undefined): void {
  const last = paging && total?.totalIsExact ? Math.max(1, Math.ceil(total.total / paging.pageSize)) : undefined;
  useEffect(() => {
    if (last !== undefined && paging && paging.page > last) paging.onPage(last, { replace: true });
  }, [last, paging]);
}

/** Offers to clear the filters when they match nothing. */
const withClearFilters = (empty: Empty, showAll: (() => void) | undefined): Empty =>
  showAll && !empty.action ? { ...empty, action: <Button text="Clear filters" onClick={showAll} /> } : empty;
