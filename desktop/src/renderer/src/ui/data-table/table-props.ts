import type { ReactNode } from "react";
import type { Column, Sort } from "./column";

/** A page out of a list that the server cuts and sorts. */
export interface Pages {
  page: number;
  pageSize: number;
  total: number;
  /** False when the server stopped counting: "10,000+". */
  totalIsExact: boolean;
  onPage: (page: number) => void;
}

/** The way to what comes after the last row, where the list is fetched on and on. */
export interface More {
  /** "Older entries" */
  text: string;
  isLoading: boolean;
  onMore: () => void;
}

/** What stands in for rows when there are none. */
export interface Empty {
  title: string;
  description?: ReactNode;
  action?: React.JSX.Element;
  icon?: React.JSX.Element;
}

/** A filter in force, as a tag that can be taken away. */
export interface FilterTag {
  label: string;
  onRemove: () => void;
}

/** A letter that acts on the active row; it is listed in the help under `?`. */
export interface RowKey<Row> {
  combo: string;
  label: string;
  run: (row: Row) => void;
}

/** What a table shows just now. */
export interface Shown<Row> {
  /** Ids of the columns in sight, in their order. */
  columns: readonly string[];
  /** Rows in their order: all, or those of the page. */
  rows: readonly Row[];
  chosen: readonly Row[];
  /** All that match are chosen, beyond the page. */
  isAll: boolean;
}

export interface DataTableProps<Row extends object> {
  /** Under this name sizes and columns are remembered. */
  id: string;
  /** What the table lists, for those who cannot see it. */
  label: string;
  /** What rows are called in the footer, in the plural. */
  noun: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first answer is on its way. Keep the array's identity between renders. */
  rows: readonly Row[] | undefined;
  /** Declare it outside the component. */
  rowId: (row: Row) => number | string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Given: the server cuts and sorts. Absent: all rows are here, and sorting happens in memory. */
  pages?: Pages | undefined;
  /** Given: there are more rows than these. */
  more?: More | undefined;
  /** Row whose details are open beside the table; J and K then open its neighbours. */
  openId?: number | string | undefined;
  /** Click or Enter. */
  onOpen?: (row: Row) => void;
  /** Rows can be chosen, and these are the things to do with the chosen ones. */
  bulkActions?: (rows: Row[], clear: () => void, isAll: boolean) => ReactNode;
  /** All that match can be chosen, beyond the page; `bulkActions` is told so. */
  canSelectAll?: boolean;
  /** Controls on the right of the toolbar, which go with what the table shows. */
  tools?: (shown: Shown<Row>) => ReactNode;
  /** Said of the chosen rows in the footer, such as their sum. */
  summary?: (rows: Row[]) => string;
  /** Letters that act on the active row from anywhere on the screen. Keep the array's identity between renders. */
  rowKeys?: readonly RowKey<Row>[];
  /** Controls on the left of the toolbar. */
  toolbar?: ReactNode;
  filters?: readonly FilterTag[];
  empty: Empty;
  error?: unknown;
  onRetry?: () => void;
  /** A newer answer is on its way. */
  isRefreshing?: boolean;
}
