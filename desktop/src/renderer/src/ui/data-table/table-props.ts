import type { ReactNode } from "react";
import type { Column, Sort } from "./column";

/** Paging by the server, which then also sorts. */
export interface Pages {
  page: number;
  pageSize: number;
  total: number;
  /** False if the server stopped counting: "10,000+". */
  totalIsExact: boolean;
  onPage: (page: number) => void;
}

/** Loads more rows, for a list without pages. */
export interface More {
  /** "Older entries" */
  text: string;
  isLoading: boolean;
  onMore: () => void;
}

/** Shown instead of rows when there are none. */
export interface Empty {
  title: string;
  description?: ReactNode;
  action?: React.JSX.Element;
  icon?: React.JSX.Element;
}

/** An active filter, as a removable tag. */
export interface FilterTag {
  label: string;
  onRemove: () => void;
}

/** A letter that acts on the active row; listed in the help under `?`. */
export interface RowKey<Row> {
  combo: string;
  label: string;
  run: (row: Row) => void;
}

/** The table's current content. */
export interface Shown<Row> {
  /** Ids of the visible columns, in order. */
  columns: readonly string[];
  /** Rows in their order: all, or those of the page. */
  rows: readonly Row[];
  chosen: readonly Row[];
  /** All matches are selected, beyond the page. */
  isAll: boolean;
}

export interface DataTableProps<Row extends object> {
  /** The key under which widths and columns are stored. */
  id: string;
  /** The accessible name of the table. */
  label: string;
  /** The plural noun for rows, used in the footer. */
  noun: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first response. Keep the array's identity between renders. */
  rows: readonly Row[] | undefined;
  /** Must be declared outside the component. */
  rowId: (row: Row) => number | string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** If set, the server pages and sorts; otherwise all rows are loaded and sorted in memory. */
  pages?: Pages | undefined;
  /** If set, there are more rows to load. */
  more?: More | undefined;
  /** The row whose details are open; J and K then open its neighbours. */
  openId?: number | string | undefined;
  /** Called on click and Enter. */
  onOpen?: (row: Row) => void;
  /** Makes rows selectable and renders the actions for the selected ones. */
  bulkActions?: (rows: Row[], clear: () => void, isAll: boolean) => ReactNode;
  /** Allows selecting all matches beyond the page, or beyond the loaded rows; `bulkActions` receives that. */
  canSelectAll?: boolean;
  /** The number of matching rows of a list that loads more on request. */
  matching?: Pick<Pages, "total" | "totalIsExact"> | undefined;
  /**
   * Rows that take the place of others in the selection when this object changes, unless more than those were selected
   * meanwhile. Keep its identity between renders.
   */
  select?: { insteadOf: readonly (number | string)[]; rows: readonly (number | string)[] } | undefined;
  /** Controls on the right of the toolbar, which depend on the table's content. */
  tools?: (shown: Shown<Row>) => ReactNode;
  /** Text in the footer about the selected rows, such as their sum. */
  summary?: (rows: Row[]) => string;
  /** Letters that act on the active row from anywhere on the screen. Keep the array's identity between renders. */
  rowKeys?: readonly RowKey<Row>[];
  /** Controls on the left of the toolbar. */
  toolbar?: ReactNode;
  /** The fields that narrow the list, after the toolbar; on a phone behind one button. */
  filterFields?: ReactNode;
  filters?: readonly FilterTag[];
  empty: Empty;
  error?: unknown;
  onRetry?: () => void;
  /** A refetch is pending. */
  isRefreshing?: boolean;
}
