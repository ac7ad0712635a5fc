import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { order } from "../../testing/order-samples";
import { ORDER_COLUMNS } from "./order-columns";
import { OrderPaymentTag } from "./order-tags";

it("says that an order is paid at the handover, and once it was handed over what its customer owes", () => {
  const later = { payAt: "handover", paymentStatus: "unpaid", due: 9800 } as const;
  const { rerender } = render(
    <OrderPaymentTag order={order({ ...later, status: "processing", handover: "collection" })} />,
  );
  expect(screen.getByText("Pays at the shop")).toBeTruthy();
  rerender(<OrderPaymentTag order={order({ ...later, status: "completed", handover: "collection" })} />);
  expect(screen.getByText("Owes Ksh 9,800")).toBeTruthy();
});

it("marks in the list an order whose goods are not set aside", () => {
  const cellOf = (isHeldOncePaid: boolean) => (
    <>{ORDER_COLUMNS.find(({ id }) => id === "items")?.cell?.(order({ isHeldOncePaid }))}</>
  );
  const { rerender } = render(cellOf(true));
  expect(screen.getByText("Not set aside")).toBeTruthy();
  rerender(cellOf(false));
  expect(screen.queryByText("Not set aside")).toBeNull();
});
