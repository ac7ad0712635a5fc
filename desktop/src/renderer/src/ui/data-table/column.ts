import type { ReactNode } from "react";

/** Where a column stands on a phone's card; each place at most once in a list. */
export type CardPlace = "title" | "figure" | "line" | "state" | "note";

/** One column of a table. Declare columns once, outside the component: a new array rebuilds the table. */
export interface Column<Row> {
  /** Also the sort key in the query string, where the server sorts. */
  id: string;
  /** The heading, also used in the column menu. */
  title: string;
  /** Displayed unless `cell` is set, and compared when sorting in memory. */
  value: (row: Row) => string | number | null;
  /** Called for every visible row: must be cheap; use hooks only in a component that it returns. */
  cell?: (row: Row) => ReactNode;
  /** The default width in pixels. */
  width: number;
  /** Its width on a phone. If any column has one, a phone shows only those by default. */
  phone?: number;
  /** Its place on a phone's card. If any column has one, a phone shows rows as cards, and `phone` is not read. */
  card?: CardPlace;
  /** Fills the remaining width; a number is its share. */
  grow?: boolean | number;
  /** Right-aligned, with tabular figures. */
  numeric?: boolean;
  sortable?: boolean;
  /** The last column stays visible on the right, for actions; beside it, only columns that fit whole are shown. */
  pinned?: boolean;
  /** Hidden by default. */
  hidden?: boolean;
}

export interface Sort {
  id: string;
  desc: boolean;
}

/** The CSS class of a cell. */
export const cellClass = <Row>(base: string, { numeric, pinned }: Column<Row>): string =>
  `${base}${numeric ? " is-numeric" : ""}${pinned ? " is-pinned" : ""}`;
