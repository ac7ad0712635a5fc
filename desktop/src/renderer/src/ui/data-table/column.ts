import type { ReactNode } from "react";

/** One column of a table. Declare columns once, outside the component: a new list is a new table. */
export interface Column<Row> {
  /** Also the name of the sort in the address, where the server sorts. */
  id: string;
  /** Heading, and the name in the column menu. */
  title: string;
  /** What the cell shows unless `cell` says otherwise, and what sorting in memory compares. */
  value: (row: Row) => string | number | null;
  /** A plain function, called for every row on screen: keep it cheap, and put hooks into a component it returns. */
  cell?: (row: Row) => ReactNode;
  /** Pixels, until somebody drags the edge. */
  width: number;
  /** Its width on a phone. Where any column has one, a phone shows those alone until others are chosen. */
  phone?: number;
  /** Takes the width that the others leave; a number, that many shares of it. */
  grow?: boolean | number;
  /** Right-aligned, with figures of one width. */
  numeric?: boolean;
  sortable?: boolean;
  /** The last column stays in sight on the right, for what is decided there. */
  pinned?: boolean;
  /** Stays away until chosen in the column menu. */
  hidden?: boolean;
}

export interface Sort {
  id: string;
  desc: boolean;
}

/** The class of a cell, which says how its column is set. */
export const cellClass = <Row>(base: string, { numeric, pinned }: Column<Row>): string =>
  `${base}${numeric ? " is-numeric" : ""}${pinned ? " is-pinned" : ""}`;
