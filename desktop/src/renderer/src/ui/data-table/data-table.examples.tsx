import { Button } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/contract/http";
import { formatKes } from "@fundi/shared/values/money";
import {
  defineExamples,
  EMOJI,
  LONG_TEXT,
  noop,
  Pressed,
  RIGHT_TO_LEFT,
} from "../../../../../../tests/support/examples";
import { CellTag } from "../cell-tag";
import type { Column } from "./column";
import { DataTable } from "./data-table";
import { MONEY_WIDTH } from "./measures";
import type { DataTableProps } from "./table-props";

interface Order {
  id: number;
  number: string;
  customer: string;
  status: "Pending" | "Delivered";
  total: number;
}

const COLUMNS: readonly Column<Order>[] = [
  { id: "number", title: "Order", value: ({ number }) => number, width: 150, card: "title", sortable: true },
  {
    id: "status",
    title: "Status",
    value: ({ status }) => status,
    cell: ({ status }) => <CellTag intent={status === "Pending" ? "warning" : "success"}>{status}</CellTag>,
    width: 110,
    card: "state",
    sortable: true,
  },
  { id: "customer", title: "Customer", value: ({ customer }) => customer, width: 150, card: "line", grow: true },
  {
    id: "total",
    title: "Total",
    value: ({ total }) => total,
    cell: ({ total }) => formatKes(total),
    width: MONEY_WIDTH,
    card: "figure",
    numeric: true,
    sortable: true,
  },
];

const NAMES = ["Wanjirũ Kamau", "Peter Otieno", LONG_TEXT, RIGHT_TO_LEFT, EMOJI];
const rowsOf = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    number: `FD-1000-${String(index + 1).padStart(4, "0")}`,
    customer: NAMES[index % NAMES.length] ?? "",
    status: index % 3 === 0 ? "Pending" : "Delivered",
    total: ((index * 7_919) % 100_000) + 0.5,
  }));

const ROWS = rowsOf(6);
const MANY = rowsOf(50);
const FILTERS = [
  { label: "Pending", onRemove: noop },
  { label: "From 2026-11-01", onRemove: noop },
  { label: `“${LONG_TEXT.slice(0, 60)}”`, onRemove: noop },
];
const PAGES = { page: 2, pageSize: 50, total: 12_431, totalIsExact: true, onPage: noop };

const Orders = (props: Partial<DataTableProps<Order>>) => (
  <DataTable
    id="catalogue-orders"
    label="Orders"
    noun="orders"
    columns={COLUMNS}
    rows={ROWS}
    rowId={({ id }: Order) => id}
    empty={{ title: "No orders match" }}
    toolbar={<Button text="All orders" />}
    onOpen={noop}
    {...props}
  />
);

const bulkActions = () => <Button text="Change status" />;
const REFUSED = new ApiError("Internal error", 500, "INTERNAL", undefined, "01HF3Z");

export const examples = defineExamples(
  {
    "A few rows": <Orders />,
    "Many rows, paged": <Orders rows={MANY} pages={PAGES} sort={{ id: "number", desc: true }} onSort={noop} />,
    "More than the server counts": <Orders rows={MANY} pages={{ ...PAGES, total: 10_000, totalIsExact: false }} />,
    "More to load": <Orders more={{ text: "Older entries", isLoading: false, onMore: noop }} />,
    "An open row": <Orders openId={2} />,
    "A whole page selected": (
      <Pressed target="[aria-label='Select all']">
        <Orders rows={MANY} pages={PAGES} bulkActions={bulkActions} canSelectAll summary={() => "Ksh 184,500"} />
      </Pressed>
    ),
    "With filters": <Orders filters={FILTERS} />,
    Refreshing: <Orders isRefreshing />,
    Loading: <Orders rows={undefined} />,
    Empty: <Orders rows={[]} />,
    "Empty, with filters": <Orders rows={[]} filters={FILTERS} />,
    Error: <Orders rows={undefined} error={REFUSED} onRetry={noop} />,
    "Error while rows are shown": <Orders error={REFUSED} onRetry={noop} />,
  },
  { height: 380 },
);
