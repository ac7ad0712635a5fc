import { Checkbox } from "@blueprintjs/core";
import { memo } from "react";
import { cardArea } from "./cards";
import { type Column, cellClass } from "./column";

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** DOM id, for the grid's `aria-activedescendant`. */
  domId: string;
  index: number;
  /** The number of rows before the first loaded one, for `aria-rowindex`. */
  firstIndex: number;
  top: number;
  height: number;
  canSelect: boolean;
  /** Its cells have the places of a card. */
  isCards: boolean;
  isActive: boolean;
  isSelected: boolean;
  isOpen: boolean;
}

/** One row. Its props are stable, so scrolling renders only rows that enter the viewport. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, index, isActive, isSelected, isOpen } = props;
  const marks = `${isActive ? " is-active" : ""}${isSelected ? " is-selected" : ""}${isOpen ? " is-open" : ""}`;
  return (
    <tr
      id={props.domId}
      className={`table-row${marks}`}
      data-index={index}
      aria-rowindex={props.firstIndex + index + 2}
      aria-selected={props.canSelect ? isSelected : undefined}
      style={{ height: props.height, transform: `translateY(${props.top}px)` }}
    >
      {props.canSelect && (
        <td className="table-cell table-check">
          <Checkbox checked={isSelected} readOnly tabIndex={-1} aria-label="Select row" />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} {...(props.isCards ? cardCell(column) : { className: cellClass("table-cell", column) })}>
          {column.cell ? column.cell(row) : column.value(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => React.JSX.Element;

/** A cell on a card: a column without a place is named, as no heading stands above it. */
const cardCell = <Row,>(column: Column<Row>) => ({
  className: `${cellClass("table-cell", column)}${column.card ? ` is-${column.card}` : ""}`,
  style: { gridArea: cardArea(column) },
  "data-title": column.card ? undefined : column.title,
});
