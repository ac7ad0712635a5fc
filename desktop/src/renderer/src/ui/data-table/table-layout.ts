import { z } from "@fundi/shared/contract/z";
import { useCallback, useMemo } from "react";
import { useStored } from "../../lib/stored";
import type { Column } from "./column";
import { CHECKBOX_WIDTH } from "./measures";

const StoredLayout = z.object({
  sizes: z.record(z.string(), z.number().positive()).default({}),
  visible: z.record(z.string(), z.boolean()).default({}),
});
type TableLayout = z.infer<typeof StoredLayout>;

const UNTOUCHED: TableLayout = { sizes: {}, visible: {} };

/** The visible columns of a table and their widths, stored on this computer for each table. */
export function useTableLayout<Row>(
  tableId: string,
  columns: readonly Column<Row>[],
): readonly [TableLayout, (change: Partial<TableLayout>) => void] {
  const [stored, store] = useStored(`table:${tableId}`, StoredLayout, UNTOUCHED);
  const layout = useMemo(() => {
    const hidden = columns.filter((column) => column.hidden).map((column) => [column.id, false] as const);
    return { sizes: stored.sizes, visible: { ...Object.fromEntries(hidden), ...stored.visible } };
  }, [stored, columns]);
  const change = useCallback((part: Partial<TableLayout>) => store({ ...layout, ...part }), [layout, store]);
  return [layout, change];
}

/** CSS grid tracks of the visible columns, shared by the heading and all rows, so that resizing rerenders no row. */
export function gridTracks<Row>(columns: readonly Column<Row>[], sizes: Record<string, number>, withCheckbox: boolean) {
  const widths = columns.map((column) => sizes[column.id] ?? column.width);
  const tracks = columns.map((column, index) => {
    const width = `${widths[index]}px`;
    return column.grow && sizes[column.id] === undefined ? `minmax(${width}, ${Number(column.grow)}fr)` : width;
  });
  const checkbox = withCheckbox ? CHECKBOX_WIDTH : 0;
  return {
    template: [...(withCheckbox ? [`${CHECKBOX_WIDTH}px`] : []), ...tracks].join(" "),
    width: widths.reduce((sum, width) => sum + width, checkbox),
  };
}
