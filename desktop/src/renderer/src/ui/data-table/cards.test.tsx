import { BlueprintProvider } from "@blueprintjs/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cardLayout } from "./cards";
import type { Column } from "./column";
import { DataTable } from "./data-table";
import type { DataTableProps } from "./table-props";
import { stubTableLayout } from "./table-test-layout";

interface Repair {
  id: number;
  name: string;
  fee: number;
  note: string;
}

const COLUMNS: readonly Column<Repair>[] = [
  { id: "id", title: "Repair", value: ({ id }) => id, width: 80, card: "title", sortable: true },
  { id: "note", title: "Note", value: ({ note }) => note, width: 200 },
  { id: "name", title: "Customer", value: ({ name }) => name, width: 150, card: "line" },
  { id: "fee", title: "Fee", value: ({ fee }) => fee, width: 100, card: "figure", numeric: true, sortable: true },
];
const ROWS: Repair[] = [
  { id: 1, name: "Wanjirũ Kamau", fee: 2500, note: "Wet" },
  { id: 2, name: "Peter Otieno", fee: 4800, note: "Broken hinge" },
];
const repairId = ({ id }: Repair) => id;

const show = (props: Partial<DataTableProps<Repair>> = {}) => {
  render(
    <BlueprintProvider>
      <DataTable
        id="repairs"
        label="Repairs"
        noun="repairs"
        columns={COLUMNS}
        rows={ROWS}
        rowId={repairId}
        empty={{ title: "None" }}
        {...props}
      />
    </BlueprintProvider>,
  );
  return userEvent.setup();
};
const onPhone = () =>
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
const grid = () => screen.getByRole("grid", { name: "Repairs" });
const areas = () => grid().style.getPropertyValue("--table-card-areas");

beforeEach(() => {
  localStorage.clear();
  stubTableLayout();
});
afterEach(() => vi.unstubAllGlobals());

describe("a list with places for a card", () => {
  it("shows rows as cards on a phone, each value once and under its heading", () => {
    onPhone();
    show();
    expect(grid().classList.contains("is-cards")).toBe(true);
    expect(areas()).toBe('"title figure" "line line"');
    const row = screen.getByRole("row", { name: /Wanjirũ/ });
    expect([...row.querySelectorAll("td")].map((cell) => [cell.style.gridArea, cell.textContent])).toEqual([
      ["title", "1"],
      ["line", "Wanjirũ Kamau"],
      ["figure", "2500"],
    ]);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Repair",
      "Customer",
      "Fee",
    ]);
  });

  it("is a table on a wider screen", () => {
    show();
    expect(grid().classList.contains("is-cards")).toBe(false);
    expect(areas()).toBe("");
  });

  it("gives a column that was chosen without a place a line of its own, with its name", async () => {
    onPhone();
    const user = show();
    const before = Number.parseInt(screen.getByRole("row", { name: /Wanjirũ/ }).style.height, 10);
    await user.click(screen.getByRole("button", { name: "Columns and row height" }));
    await user.click(await screen.findByRole("checkbox", { name: "Note" }));
    expect(areas()).toBe('"title figure" "line line" "more-note more-note"');
    const row = screen.getByRole("row", { name: /Wanjirũ/ });
    expect(row.querySelector("[data-title]")?.textContent).toBe("Wet");
    expect(row.querySelector("[data-title]")?.getAttribute("data-title")).toBe("Note");
    expect(Number.parseInt(row.style.height, 10)).toBeGreaterThan(before);
  });

  it("is sorted, selected and opened as the table is", async () => {
    onPhone();
    const [onSort, onOpen] = [vi.fn(), vi.fn()];
    const user = show({ onSort, onOpen, bulkActions: (rows) => <p>{rows.length} to do</p> });
    expect(areas()).toBe('"check title figure" "check line line"');
    await user.click(screen.getByRole("button", { name: "Fee" }));
    expect(onSort).toHaveBeenCalledWith({ id: "fee", desc: true });
    await user.click(screen.getByText("Peter Otieno"));
    expect(onOpen).toHaveBeenCalledWith(ROWS[1]);
    await user.click(screen.getAllByRole("checkbox", { name: "Select row" })[0]?.closest("td") ?? document.body);
    screen.getByText("1 to do");
  });
});

it("gives no line to places that no visible column has", () => {
  const size = { canSelect: false, density: "compact" } as const;
  const [number, , name] = COLUMNS;
  const two = cardLayout(COLUMNS.slice(0, 1).concat(name ?? []), size);
  expect(two.areas).toBe('"title title" "line line"');
  expect(cardLayout(number ? [number] : [], size).height).toBeLessThan(two.height);
});

it("puts the filter fields behind one button on a phone, which says how many are in use", async () => {
  onPhone();
  const user = show({
    filterFields: <input aria-label="Goods" />,
    filters: [{ label: "Not set aside", onRemove: vi.fn() }],
  });
  expect(screen.queryByLabelText("Goods")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Filters: 1 in use" }));
  await screen.findByLabelText("Goods");
});
