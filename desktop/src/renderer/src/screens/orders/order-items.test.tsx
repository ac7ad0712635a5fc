import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
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

it("lists the lines of a repair bill by job, each of which it leads to", () => {
  const [sample] = order().items;
  if (!sample) throw new Error("The sample has items.");
  const line = (id: number, group: string) => ({ ...sample, id, name: `Line ${id}`, group, repairJobId: id });
  const items = [line(1, "RJ-1 · Tecno"), line(2, "RJ-1 · Tecno"), line(3, "RJ-2 · HP")];
  render(<OrderItems order={order({ channel: "repair", items })} />, { wrapper: MemoryRouter });
  const rows = screen.getAllByRole("row").map((row) => row.textContent ?? "");
  const at = (text: string) => rows.findIndex((row) => row.includes(text));
  expect(rows.filter((row) => row.includes("RJ-1 · Tecno"))).toHaveLength(1);
  expect([at("RJ-1"), at("Line 2"), at("RJ-2"), at("Line 3")]).toEqual([1, 3, 4, 5]);
  expect(screen.getByRole("link", { name: "RJ-2 · HP" }).getAttribute("href")).toBe("/admin/repairs/3");
});
