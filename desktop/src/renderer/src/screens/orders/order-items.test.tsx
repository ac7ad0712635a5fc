import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { order } from "../../testing/order-samples";
import { OrderItems } from "./order-items";

it("shows the voucher's discount, and no line for it without a voucher", () => {
  const { unmount } = render(<OrderItems order={order({ discount: 3500, voucherCode: "V-7K3M-9QXT" })} />);
  expect(screen.getByText("Voucher V-7K3M-9QXT").closest("tr")?.textContent).toMatch(/-Ksh\s3,500$/);
  unmount();
  render(<OrderItems order={order()} />);
  expect(screen.queryByText(/^Voucher/)).toBeNull();
});

it("shows the amount due until it is paid", () => {
  const { unmount } = render(<OrderItems order={order({ due: 500 })} />);
  expect(screen.getByText("To pay").closest("tr")?.textContent).toMatch(/Ksh\s500$/);
  unmount();
  render(<OrderItems order={order({ due: 500, status: "cancelled" })} />);
  expect(screen.queryByText("To pay")).toBeNull();
});
