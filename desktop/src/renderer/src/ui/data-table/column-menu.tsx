import { Button, Checkbox, PopoverNext, SegmentedControl } from "@blueprintjs/core";
import { ListColumns } from "@blueprintjs/icons";
import { type Density, useDensity } from "./density";
import type { TableModel } from "./table-model";

const DENSITIES = [
  { label: "Compact", value: "compact" },
  { label: "Comfortable", value: "comfortable" },
];

/** Selects visible columns and row height, and resets both. */
export function ColumnMenu<Row extends object>({ table }: { table: TableModel<Row> }) {
  const { density, setDensity } = useDensity();
  const hideable = table.getAllLeafColumns().filter((column) => column.getCanHide());
  const content = (
    <div className="column-menu">
      <fieldset>
        <legend>Columns</legend>
        {hideable.map((column) => (
          <Checkbox
            key={column.id}
            label={String(column.columnDef.header)}
            checked={column.getIsVisible()}
            onChange={() => column.toggleVisibility()}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Row height</legend>
        <SegmentedControl
          size="small"
          options={DENSITIES}
          value={density}
          onValueChange={(value) => setDensity(value as Density)}
        />
      </fieldset>
      <Button size="small" variant="minimal" text="Reset layout" onClick={() => reset(table)} />
    </div>
  );
  return (
    <PopoverNext content={content} placement="bottom-end" arrow={false}>
      <Button
        variant="minimal"
        icon={<ListColumns />}
        aria-label="Columns and row height"
        title="Columns and row height"
      />
    </PopoverNext>
  );
}

function reset<Row extends object>(table: TableModel<Row>): void {
  table.setColumnSizing({});
  table.setColumnVisibility({});
}
