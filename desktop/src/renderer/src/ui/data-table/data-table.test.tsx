import { BlueprintProvider } from "@blueprintjs/core";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Column, Sort } from "./column";
import { DataTable } from "./data-table";
import type { DataTableProps } from "./table-props";
import { stubTableLayout } from "./table-test-layout";

interface Part {
  id: number;
  name: string;
  price: number;
}

const COLUMNS: readonly Column<Part>[] = [
  { id: "name", title: "Part", value: (part) => part.name, width: 200, sortable: true },
  { id: "price", title: "Price", value: (part) => part.price, width: 100, numeric: true, sortable: true },
  { id: "id", title: "Number", value: (part) => part.id, width: 80, hidden: true },
];
const PARTS: Part[] = [
  { id: 1, name: "Keyboard", price: 2500 },
  { id: 2, name: "battery", price: 4800 },
  { id: 3, name: "Screen", price: 9000 },
  { id: 4, name: "Fan", price: 1200 },
];
const partId = (part: Part) => part.id;

function Table(props: Partial<DataTableProps<Part>>) {
  const [sort, setSort] = useState<Sort>();
  return (
    <BlueprintProvider>
      <DataTable
        id="parts"
        label="Parts"
        noun="parts"
        columns={COLUMNS}
        rows={PARTS}
        rowId={partId}
        sort={sort}
        onSort={setSort}
        empty={{ title: "No parts" }}
        {...props}
      />
    </BlueprintProvider>
  );
}

const show = (props: Partial<DataTableProps<Part>> = {}) => ({
  user: userEvent.setup(),
  ...render(<Table {...props} />),
});
const grid = () => screen.getByRole("grid", { name: "Parts" });
const bodyRows = () => screen.getAllByRole<HTMLTableRowElement>("row").slice(1);
const names = () => bodyRows().map((row) => row.cells[0]?.textContent);
const focusGrid = () => act(() => grid().focus());
const activeName = () => {
  const id = grid().getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.firstChild?.textContent;
};
const chosen = () => bodyRows().filter((row) => row.getAttribute("aria-selected") === "true").length;

beforeEach(() => {
  localStorage.clear();
  stubTableLayout();
});

describe("sorting", () => {
  it("sorts in memory, case-insensitively", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Part" }));
    expect(names()).toEqual(["battery", "Fan", "Keyboard", "Screen"]);
    expect(screen.getByRole("columnheader", { name: "Part" }).getAttribute("aria-sort")).toBe("ascending");
  });
  it("starts numbers in descending order", async () => {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Price" }));
    expect(names()).toEqual(["Screen", "battery", "Keyboard", "Fan"]);
    await user.click(screen.getByRole("button", { name: "Price" }));
    expect(names().at(0)).toBe("Fan");
  });
  it("leaves sorting to the server where the server pages the list", async () => {
    const onSort = vi.fn();
    const pages = { page: 2, pageSize: 4, total: 12_431, totalIsExact: true, onPage: vi.fn() };
    const { user } = show({ pages, sort: { id: "name", desc: false }, onSort });
    await user.click(screen.getByRole("button", { name: "Part" }));
    expect(onSort).toHaveBeenCalledWith({ id: "name", desc: true });
    expect(names()).toEqual(["Keyboard", "battery", "Screen", "Fan"]);
  });
});

describe("the keyboard", () => {
  it("moves through rows with arrow keys, Home and End, and opens with Enter", async () => {
    const onOpen = vi.fn();
    const { user } = show({ onOpen });
    focusGrid();
    expect(activeName()).toBe("Keyboard");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(activeName()).toBe("Screen");
    await user.keyboard("{End}{ArrowDown}");
    expect(activeName()).toBe("Fan");
    await user.keyboard("{Home}{Enter}");
    expect(onOpen).toHaveBeenCalledWith(PARTS[0]);
  });

  it("selects with Space, a range with Shift, and clears with Esc", async () => {
    const { user } = show({ bulkActions: (rows) => <p>{rows.length} to do</p> });
    focusGrid();
    await user.keyboard(" {Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    expect(chosen()).toBe(3);
    await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
    expect(chosen()).toBe(2);
    expect(screen.getByText("2 to do")).toBeDefined();
    await user.keyboard("{Escape}");
    expect(chosen()).toBe(0);
  });

  it("steps with J and K from anywhere, opening the neighbour of the open row", async () => {
    const onOpen = vi.fn();
    const { user, rerender } = show({ onOpen, openId: 2 });
    await user.keyboard("j");
    expect(onOpen).toHaveBeenLastCalledWith(PARTS[2]);
    rerender(<Table onOpen={onOpen} openId={3} />);
    await user.keyboard("kk");
    expect(onOpen).toHaveBeenLastCalledWith(PARTS[1]);
  });

  it("passes the active row to the screen's hotkeys", async () => {
    const run = vi.fn();
    const rowKeys = [{ combo: "a", label: "Approve", run }];
    const { user } = show({ rowKeys });
    await user.keyboard("a");
    expect(run).not.toHaveBeenCalled();
    await user.keyboard("jja");
    expect(run).toHaveBeenCalledWith(PARTS[1]);
  });

  it("keeps the active row when rows are inserted above it, and activates the next when it is removed", async () => {
    const { user, rerender } = show();
    focusGrid();
    await user.keyboard("{ArrowDown}");
    rerender(<Table rows={[{ id: 9, name: "Charger", price: 1 }, ...PARTS]} />);
    expect(activeName()).toBe("battery");
    rerender(<Table rows={PARTS.filter((part) => part.id !== 2)} />);
    expect(activeName()).toBe("Screen");
  });
});

describe("the mouse", () => {
  it("opens a row on click, and selects it with Ctrl", async () => {
    const onOpen = vi.fn();
    const { user } = show({ onOpen, bulkActions: () => null, summary: () => "Ksh 4,800" });
    await user.click(screen.getByText("Screen"));
    expect(onOpen).toHaveBeenCalledTimes(1);
    await user.keyboard("{Control>}");
    await user.click(screen.getByText("battery"));
    await user.keyboard("{/Control}");
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("status").textContent).toBe("4 parts · 1 selected · Ksh 4,800");
  });
  it("selects all rows", async () => {
    const { user } = show({ bulkActions: () => null });
    await user.click(screen.getByRole("checkbox", { name: "Select all" }));
    expect(chosen()).toBe(4);
  });
});

describe("the layout", () => {
  it("remembers the visible columns", async () => {
    const { user, unmount } = show();
    expect(screen.queryByRole("columnheader", { name: "Number" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Columns and row height" }));
    await user.click(await screen.findByRole("checkbox", { name: "Number" }));
    unmount();
    show();
    expect(screen.getByRole("columnheader", { name: "Number" })).toBeDefined();
  });
  it("remembers the row height for all tables", () => {
    localStorage.setItem("table_density", "comfortable");
    show();
    expect(bodyRows().at(0)?.style.height).toBe("40px");
  });
});

describe("the content", () => {
  it("shows the range of rows, and changes the page", async () => {
    const onPage = vi.fn();
    const pages = { page: 2, pageSize: 50, total: 10_000, totalIsExact: false, onPage };
    const { user } = show({ pages });
    expect(screen.getByRole("status").textContent).toBe("51–54 of 10,000+ parts");
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(onPage).toHaveBeenCalledWith(3);
  });
  it("is busy until the first response, then shows why it is empty", () => {
    const { rerender } = show({ rows: undefined });
    expect(grid().getAttribute("aria-busy")).toBe("true");
    rerender(<Table rows={[]} />);
    expect(screen.getByText("No parts")).toBeDefined();
  });
  it("shows why it could not be loaded, and retries", async () => {
    const onRetry = vi.fn();
    const { user } = show({ rows: undefined, error: new Error("The line is down."), onRetry });
    expect(screen.getByRole("alert").textContent).toContain("The line is down.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
  it("keeps the rows when a refetch fails", () => {
    show({ error: new Error("The line is down.") });
    expect(screen.getByRole("alert").textContent).toBe("The line is down.");
    expect(names()).toHaveLength(4);
  });
  it("removes a filter", async () => {
    const onRemove = vi.fn();
    const { user } = show({ filters: [{ label: "Status: Pending", onRemove }] });
    await user.click(screen.getByRole("button", { name: /Remove/ }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });
  it("removes all filters when they match nothing", async () => {
    const filters = [
      { label: "Status: Pending", onRemove: vi.fn() },
      { label: "“zz”", onRemove: vi.fn() },
    ];
    const { user } = show({ rows: [], filters });
    await user.click(screen.getAllByRole("button", { name: "Clear filters" }).at(-1) as HTMLElement);
    for (const { onRemove } of filters) expect(onRemove).toHaveBeenCalledTimes(1);
  });
  it("renders only the visible rows", () => {
    const many = Array.from({ length: 50_000 }, (_, index) => ({ id: index, name: `Part ${index}`, price: index }));
    show({ rows: many });
    expect(bodyRows().length).toBeLessThan(40);
    expect(grid().getAttribute("aria-rowcount")).toBe("50001");
  });
});
