import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ORDER_COLUMNS } from "../../screens/orders/order-columns";
import { phoneColumns, useColumnsHere } from "./phone-columns";

afterEach(() => vi.unstubAllGlobals());

/** Of 360 px, after the box to tick. */
const ROOM = 360 - 36;

it("shows an order's number, status and sum within a phone's width", () => {
  const shown = phoneColumns(ORDER_COLUMNS).filter(({ hidden }) => !hidden);
  expect(shown.map(({ id }) => id)).toEqual(["orderNumber", "status", "total"]);
  expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(ROOM);
});

it("keeps a phone's columns apart from those of a desk", () => {
  const Here = () => {
    const { id, columns } = useColumnsHere("orders", ORDER_COLUMNS);
    return (
      <p>
        {id} {columns.filter(({ hidden }) => !hidden).length}
      </p>
    );
  };
  const desk = render(<Here />);
  screen.getByText(/^orders [4-9]/);
  desk.unmount();
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  render(<Here />);
  screen.getByText("orders:phone 3");
});
