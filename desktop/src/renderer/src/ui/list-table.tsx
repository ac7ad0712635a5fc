import { DataTable } from "./data-table/data-table";
import type { DataTableProps } from "./data-table/table-props";
import type { ListFrame } from "./list-screen";
import { ScreenSearch } from "./screen-search";

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
}

/** The table of a list screen with its search: pages, opened record and state of loading come from the list. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, query, total, searchLabel, tableId, ...table } = props;
  return (
    <>
      {searchLabel && <ScreenSearch label={searchLabel} {...list.search} />}
      <DataTable
        {...table}
        id={tableId ?? list.id}
        pages={list.paging && { ...list.paging, total: total?.total ?? 0, totalIsExact: total?.totalIsExact ?? true }}
        openId={"openId" in props ? props.openId : list.openId}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRefreshing={query.isFetching}
      />
    </>
  );
}
