import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ORDER_COLUMNS } from "../../screens/orders/order-columns";
import { PRODUCT_COLUMNS } from "../../screens/products/product-columns";
import { cardColumns, hasCards } from "./cards";
import type { Column } from "./column";
import { phoneColumns, useColumnsHere } from "./phone-columns";

afterEach(() => vi.unstubAllGlobals());

it("shows an order's number, total, customer, status and age on a card", () => {
  const shown = cardColumns(ORDER_COLUMNS).filter(({ hidden }) => !hidden);
  expect(Object.fromEntries(shown.map(({ id, card }) => [card, id]))).toEqual({
    ...{ title: "orderNumber", figure: "total", line: "customer", state: "status", note: "created_at" },
  });
});

const columnLists = import.meta.glob<Record<string, unknown>>("../../screens/**/*-columns.tsx", { eager: true });
const LISTS = Object.values(columnLists).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Column<never>[]] => Array.isArray(entry[1])),
);
const WITH_CARDS = LISTS.filter(([, columns]) => hasCards(columns));

it("finds the lists with cards", () => {
  expect(WITH_CARDS.map(([name]) => name)).toEqual(
    expect.arrayContaining(["ORDER_COLUMNS", "QUOTE_COLUMNS", "TICKET_COLUMNS", "APPOINTMENT_COLUMNS"]),
  );
});

it.each(WITH_CARDS)(
  "gives each place on the cards of %s to one column, and the title to what names the row",
  (_, columns) => {
    const places = columns.flatMap(({ card }) => card ?? []);
    expect(new Set(places).size).toBe(places.length);
    expect(columns[0]?.card).toBe("title");
    // A second width for the same phone would never be read.
    expect(columns.filter(({ phone }) => phone !== undefined)).toEqual([]);
  },
);

it("shows a product within a phone's width, beside the checkbox", () => {
  const shown = phoneColumns(PRODUCT_COLUMNS).filter(({ hidden }) => !hidden);
  expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(360 - 36);
});

it("stores a phone's columns separately from those of a desktop", () => {
  const Here = () => {
    const { id, columns } = useColumnsHere("orders", ORDER_COLUMNS);
    return (
      <p>
        {id} {columns.filter(({ hidden }) => !hidden).length}
      </p>
    );
  };
  const desktop = render(<Here />);
  screen.getByText(/^orders [4-9]/);
  desktop.unmount();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  render(<Here />);
  screen.getByText("orders:cards 5");
});

const SCREENS = import.meta.glob<string>("../../screens/**/*.tsx", { eager: true, query: "?raw", import: "default" });
/** A toolbar up to the next property of its table. */
const TOOLBAR = /^( +)toolbar=\{([\s\S]*?)^\1\w+=/gm;
const fieldsOf = (toolbar: string) => toolbar.match(/<HTMLSelect|<Date\w*Filter|<\w+Filters /g) ?? [];

it("has several filters in no toolbar, where a phone would have to push them along: they are filter fields", () => {
  const crowded = Object.entries(SCREENS).filter(([, source]) =>
    [...source.matchAll(TOOLBAR)].some(([, , toolbar = ""]) => {
      const fields = fieldsOf(toolbar);
      return fields.length > 1 || fields.some((field) => field.endsWith("Filters "));
    }),
  );
  expect(crowded.map(([file]) => file)).toEqual([]);
});
