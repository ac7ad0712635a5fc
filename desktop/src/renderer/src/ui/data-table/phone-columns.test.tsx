import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ORDER_COLUMNS } from "../../screens/orders/order-columns";
import { phoneColumns, useColumnsHere } from "./phone-columns";

afterEach(() => vi.unstubAllGlobals());

/** 360 px, minus the checkbox. */
const ROOM = 360 - 36;

it("shows an order's number, status and total within a phone's width", () => {
  const shown = phoneColumns(ORDER_COLUMNS).filter(({ hidden }) => !hidden);
  expect(shown.map(({ id }) => id)).toEqual(["orderNumber", "status", "total"]);
  expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(ROOM);
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
  screen.getByText("orders:phone 3");
});
