import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { order } from "../../testing/order-samples";
import { OrderItems } from "./order-items";

it("shows what a voucher took off, and nothing of it where there was none", () => {
  const { unmount } = render(<OrderItems order={order({ discount: 3500, voucherCode: "V-7K3M-9QXT" })} />);
  expect(screen.getByText("Voucher V-7K3M-9QXT").closest("tr")?.textContent).toMatch(/-Ksh\s3,500$/);
  unmount();
  render(<OrderItems order={order()} />);
  expect(screen.queryByText(/^Voucher/)).toBeNull();
});

it("asks for money as long as there is something to pay for", () => {
  const { unmount } = render(<OrderItems order={order({ due: 500 })} />);
  expect(screen.getByText("To pay").closest("tr")?.textContent).toMatch(/Ksh\s500$/);
  unmount();
  render(<OrderItems order={order({ due: 500, status: "cancelled" })} />);
  expect(screen.queryByText("To pay")).toBeNull();
});
