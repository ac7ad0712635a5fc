import { defineExamples, noop, Pressed } from "../../../../../../tests/support/examples";
import type { Column } from "./column";
import { DataTable } from "./data-table";

const COLUMNS: readonly Column<{ id: number }>[] = ["Order", "Placed", "Status", "Payment", "Customer", "Total"].map(
  (title) => ({ id: title, title, value: ({ id }) => id, width: 110, hidden: title === "Payment" }),
);
const ROWS = [{ id: 1 }];

export const examples = defineExamples(
  {
    Open: (
      <Pressed target="[aria-label='Columns and row height']">
        <DataTable
          id="catalogue-columns"
          label="Orders"
          noun="orders"
          columns={COLUMNS}
          rows={ROWS}
          rowId={({ id }) => id}
          empty={{ title: "No orders" }}
          onOpen={noop}
        />
      </Pressed>
    ),
  },
  { isAlone: true, height: 420 },
);
