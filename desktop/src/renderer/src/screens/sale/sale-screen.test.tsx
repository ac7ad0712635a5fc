import { AppError } from "@fundi/shared/contract/errors";
import { findCustomers } from "@fundi/shared/customers/customers";
import { createSaleDraft, findSaleItems, finishSale } from "@fundi/shared/sales/sales";
import { formatKes } from "@fundi/shared/values/money";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { FakeApi } from "../../testing/fake-api";
import { createFakeSales, type FakeSales, LAPTOP, MOUSE, saleEntry, saleLines, saved } from "../../testing/fake-sales";
import { toast } from "../../testing/fake-toasts";
import { order } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { SaleScreen } from "./sale-screen";

let sales: FakeSales;
let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  sales = createFakeSales();
  ({ api } = sales);
});

const show = (options: { at?: string; role?: "staff" | "manager" } = {}) =>
  renderScreen({ path: "/admin/orders/new", Component: SaleScreen, role: "staff", ...options });
const kes = (amount: number) => formatKes(amount).replace(/\s/g, " ");
const sold = (change: Parameters<typeof order>[0] = {}) =>
  order({ channel: "counter", status: "completed", orderNumber: "FD-9000-0001", ...change });
const valueIn = (field: HTMLElement) => (field as HTMLInputElement).value;

it("sells without a mouse: scan, scan again for one more, Enter, cash, change", async () => {
  const sent: unknown[] = [];
  api.on(finishSale, ({ body, params }) => {
    sent.push({ ...body, id: params.id });
    return { order: sold(), change: 9100 };
  });
  const { user } = show();
  await user.type(await saleEntry(), "hp-840{Enter}");
  await waitFor(() => expect(saleLines()).toHaveLength(1));
  await user.keyboard("M90{Enter}");
  await waitFor(() => expect(saleLines()).toHaveLength(2));
  await user.keyboard("m90{Enter}");
  await waitFor(() => expect(valueIn(screen.getByLabelText("How many of Mouse M90"))).toBe("2"));
  expect(screen.getByText(kes(31_800), { selector: "output" })).toBeTruthy();
  await screen.findByText("Saved");

  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Take payment" });
  expect(valueIn(within(dialog).getByLabelText("Amount"))).toBe("31800");
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Handed over/)));
  await user.keyboard("40900{Enter}");
  expect(await screen.findByText("Sold and paid")).toBeTruthy();
  expect(screen.getByText(kes(9100))).toBeTruthy();
  expect(sent).toEqual([
    {
      id: 12,
      version: sales.stored?.version,
      total: 31_800,
      payments: [{ method: "cash", amount: 31_800, tendered: 40_900 }],
    },
  ]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Print receipt" }));
  await user.click(screen.getByRole("button", { name: "Open the order" }));
  expect(await screen.findByText("At /admin/orders/41")).toBeTruthy();
});

it("searches by text, selects with the arrows, and adds several with one entry", async () => {
  const { user } = show();
  await user.type(await saleEntry(), "3*m");
  const options = await screen.findAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringContaining("Mouse M90"),
    expect.stringContaining("Add “m” as a free line"),
  ]);
  expect(options[0]?.getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  await waitFor(() => expect(valueIn(screen.getByLabelText("How many of Mouse M90"))).toBe("3"));
  // Keys in the empty field apply to the selected line.
  await user.keyboard("+-{ArrowUp}{Delete}");
  expect(await screen.findByText("Scan the first item")).toBeTruthy();
});

it("adds a free line with a price", async () => {
  const { user } = show();
  await user.type(await saleEntry(), "Old cable");
  await screen.findByText("Add “Old cable” as a free line…");
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Free line" });
  await user.type(within(dialog).getByLabelText("Price of one"), "250{Enter}");
  await waitFor(() => expect(saleLines()[0]?.textContent).toContain("Old cable"));
  expect(screen.getByText(kes(250), { selector: "output" })).toBeTruthy();
});

it("lets only a manager set a custom price, with a reason", async () => {
  const { user, unmount } = show({ role: "manager" });
  await user.type(await saleEntry(), "M90{Enter}");
  await user.click(await screen.findByRole("button", { name: /^Price of Mouse M90/ }));
  const dialog = screen.getByRole("dialog");
  await user.clear(within(dialog).getByLabelText("Price of one"));
  await user.type(within(dialog).getByLabelText("Price of one"), "700{Enter}");
  expect(within(dialog).getByText("Say why")).toBeTruthy();
  await user.type(within(dialog).getByLabelText("Reason"), "Display piece{Enter}");
  expect(await screen.findByText(/by list: Display piece/)).toBeTruthy();
  expect(screen.getByText(kes(700), { selector: "output" })).toBeTruthy();
  await screen.findByText("Saved");
  unmount();
  localStorage.clear();
  const staff = show();
  await staff.user.type(await saleEntry(), "M90{Enter}");
  await screen.findByText("Mouse M90");
  expect(screen.queryByRole("button", { name: /^Price of/ })).toBeNull();
});

it("takes a deposit in several methods from a customer with name and number", async () => {
  let sent: unknown;
  api.on(finishSale, ({ body }) => {
    sent = body.payments;
    return { order: sold({ status: "confirmed", paymentStatus: "part_paid", due: 10_000 }), change: 0 };
  });
  const { user } = show({ role: "manager" });
  await user.type(await saleEntry(), "HP-840{Enter}");
  await screen.findByText("Saved");
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Take payment" });
  await user.clear(within(dialog).getByLabelText("Amount"));
  await user.type(within(dialog).getByLabelText("Amount"), "5000");
  await user.click(within(dialog).getByRole("button", { name: "Another way to pay" }));
  const second = within(dialog).getByRole("group", { name: "Payment 2" });
  await user.clear(within(second).getByLabelText("Amount"));
  await user.type(within(second).getByLabelText("Amount"), "15000");
  await user.type(within(second).getByLabelText("M-Pesa code"), "ukk4fz8k3a{Enter}");
  expect(within(dialog).getByText("Who is to pay the rest?")).toBeTruthy();
  await user.type(within(dialog).getByLabelText("Name"), "Wanjiru Kamau");
  await user.type(within(dialog).getByLabelText("Phone"), "0712345678");
  await user.click(within(dialog).getByRole("button", { name: /keep the goods/ }));
  expect(await screen.findByText("Goods are kept")).toBeTruthy();
  expect(sent).toEqual([
    { method: "cash", amount: 5000 },
    { method: "mpesa_manual", amount: 15_000, mpesaReceiptNumber: "UKK4FZ8K3A", phoneNumber: "" },
  ]);
  expect(sales.stored?.content.customer).toMatchObject({ name: "Wanjiru Kamau", phone: "0712345678" });
});

it("takes the rest of a sale with cents by M-Pesa, which rounds it up", async () => {
  let sent: unknown;
  api.on(finishSale, ({ body }) => {
    sent = body.payments;
    return { order: sold(), change: 0 };
  });
  const { user } = show({ role: "manager" });
  await user.type(await saleEntry(), "zip ties");
  await user.click(await screen.findByRole("option", { name: /as a free line/ }));
  await user.type(await screen.findByLabelText("Price of one"), "99.45{Enter}");
  await screen.findByText("Saved");
  await user.click(screen.getByRole("button", { name: "Take payment" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Take payment" }));
  await user.clear(dialog.getByLabelText("Amount"));
  await user.type(dialog.getByLabelText("Amount"), "50");
  await user.click(dialog.getByRole("button", { name: "Another way to pay" }));
  const second = within(dialog.getByRole("group", { name: "Payment 2" }));
  expect(valueIn(second.getByLabelText("Amount"))).toBe("50");
  await user.type(second.getByLabelText("M-Pesa code"), "ukk4fz8k3a{Enter}");
  await waitFor(() =>
    expect(sent).toEqual([
      { method: "cash", amount: 50 },
      { method: "mpesa_manual", amount: 50, mpesaReceiptNumber: "UKK4FZ8K3A", phoneNumber: "" },
    ]),
  );
});

it("sells to a customer with an account", async () => {
  api.on(findCustomers, () => [
    { id: 5, name: "Zawadi Chebet", phone: "0722000111", email: "z@people.example", knownBy: null },
  ]);
  const { user } = show();
  await user.type(await saleEntry(), "M90{Enter}");
  await user.keyboard("{F4}");
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Find a customer" }));
  await user.keyboard("zaw");
  await screen.findByRole("option", { name: /Zawadi Chebet/ });
  await user.keyboard("{Enter}");
  expect(valueIn(screen.getByLabelText(/^Name/))).toBe("Zawadi Chebet");
  await waitFor(() => expect(sales.stored?.content.customer.userId).toBe(5));
});

it("sells again to a guest whom an earlier order names, without an account", async () => {
  const at = "2026-11-12T08:00:00.000Z";
  api.on(findCustomers, () => [
    {
      ...{ id: null, name: "Zablon Kiptoo", phone: "0733000111", email: "" },
      knownBy: { kind: "order" as const, id: 41, title: "FD-1000-0041", at },
    },
  ]);
  const { user } = show();
  await user.type(await saleEntry(), "M90{Enter}");
  await user.type(screen.getByRole("combobox", { name: "Find a customer" }), "0733");
  const option = await screen.findByRole("option", { name: /Zablon Kiptoo/ });
  within(option).getByText("No account · Order FD-1000-0041, 12 Nov 2026");
  await user.click(option);
  expect(valueIn(screen.getByLabelText(/^Phone/))).toBe("0733000111");
  await waitFor(() =>
    expect(sales.stored?.content.customer).toMatchObject({ userId: null, name: "Zablon Kiptoo", phone: "0733000111" }),
  );
});

it("refuses an item that is kept for an order when it is added, and says for whom and until when", async () => {
  const until = "2026-11-20T11:05:00.000Z";
  const held = [{ orderId: 41, orderNumber: "FD-1000-0041", customerName: "Jane Wanjiku", quantity: 1, until }];
  api.on(findSaleItems, () => [{ ...LAPTOP, available: 0, held, isExact: true }]);
  const { user } = show();
  await user.type(await saleEntry(), "HP-840");
  const option = await screen.findByRole("option", { name: /HP EliteBook 840/ });
  expect(option.textContent).toContain("none free: kept for FD-1000-0041, Jane Wanjiku, until 20 Nov 2026, 14:05");
  await user.keyboard("{Enter}");
  await toast(/is on the shelf, but kept for FD-1000-0041, Jane Wanjiku, until/);
  expect(screen.queryByRole("list", { name: "Items of this sale" })).toBeNull();
});

it("takes no payment for more than is free, and says which item it is", async () => {
  const { user } = show();
  await user.type(await saleEntry(), "2*HP-840{Enter}");
  await screen.findByText("Saved");
  await user.type(await saleEntry(), "HP-840{Enter}");
  await toast("No more of HP EliteBook 840 are free.");
  await user.click(screen.getByRole("button", { name: "One more of HP EliteBook 840" }));
  await screen.findByText(/More of HP EliteBook 840 is in this sale than is free/);
  expect(screen.getByRole("button", { name: "Take payment" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "One less of HP EliteBook 840" }));
  expect(screen.getByRole("button", { name: "Take payment" })).toHaveProperty("disabled", false);
});

it("names the products that are out of stock, and loses nothing", async () => {
  api.on(finishSale, () => {
    throw new AppError("OUT_OF_STOCK", "Some items", {
      lines: [
        { productId: 7, name: "HP EliteBook 840", requested: 1, available: 0 },
        { productId: 8, name: "Mouse M90", requested: 9, available: 2 },
      ],
    });
  });
  const { user } = show();
  await user.type(await saleEntry(), "HP-840{Enter}");
  await user.type(await saleEntry(), "M90{Enter}");
  await screen.findByText("Saved");
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Take payment" });
  await user.click(within(dialog).getByRole("button", { name: "Finish sale" }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe(
    "Too little is left: HP EliteBook 840 (0 left), Mouse M90 (2 left).",
  );
  await user.click(within(dialog).getByRole("button", { name: "Back" }));
  expect(saleLines()).toHaveLength(2);
});

it("says that a sale waits after a lost response, and retries it with the same idempotency key", async () => {
  const keys: (string | null)[] = [];
  api.on(finishSale, ({ headers }) => {
    keys.push(headers.get("idempotency-key"));
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return { order: sold(), change: 0 };
  });
  const { user } = show();
  await user.type(await saleEntry(), "M90{Enter}");
  await screen.findByText("Saved");
  await user.keyboard("{Enter}");
  const finish = await screen.findByRole("button", { name: "Finish sale" });
  await user.click(finish);
  expect((await screen.findByRole("alert")).textContent).toContain("it may have arrived or not");
  await user.click(finish);
  await screen.findByText("Sold and paid");
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it("stores a sale locally while offline, and saves it afterwards", async () => {
  let isGone = true;
  api.on(createSaleDraft, ({ body }) => {
    if (isGone) throw new AppError("UNAVAILABLE", "Gone");
    return sales.store(saved(body, 1));
  });
  const first = show();
  await first.user.type(await saleEntry(), "M90{Enter}");
  expect(await screen.findByText("No connection: kept on this machine")).toBeTruthy();
  first.unmount();
  isGone = false;
  const again = show();
  expect(await screen.findByText("Mouse M90")).toBeTruthy();
  await screen.findByText("Saved");
  expect(sales.stored?.content.lines).toMatchObject([{ productId: 8 }]);
  expect(again.address()).toBe("/admin/orders/new?sale=12");
});

it("adds nothing for a number that is no quantity, and says what to type", async () => {
  const { user } = show();
  for (const text of ["0*hp-840", "-1*m90", "1.5*m90", "99999*m90"]) {
    await user.type(await saleEntry(), text);
    await screen.findByText(/a whole number from 1 to 999/, { selector: ".finder-problem" });
    await user.keyboard("{Enter}");
    await toast(/a whole number from 1 to 999/);
    expect(valueIn(await saleEntry())).toBe(text);
    await user.keyboard("{Escape}");
  }
  await user.type(await saleEntry(), "3*m90{Enter}");
  await waitFor(() => expect(valueIn(screen.getByLabelText("How many of Mouse M90"))).toBe("3"));
  expect(saleLines()).toHaveLength(1);
});

it("says that a line holds 999 at most, instead of cutting what was typed silently", async () => {
  api.on(findSaleItems, () => [{ ...MOUSE, available: 5000, isExact: true }]);
  const { user } = show();
  await user.type(await saleEntry(), "998*m90{Enter}");
  const field = await screen.findByLabelText("How many of Mouse M90");
  await user.type(await saleEntry(), "2*m90{Enter}");
  await toast(/holds 999 at most/);
  expect(valueIn(field)).toBe("999");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "One more of Mouse M90" }).disabled).toBe(true);
  await user.clear(field);
  await user.type(field, "15");
  expect(valueIn(field)).toBe("15");
  await user.type(field, "00");
  await toast(/holds 999 at most/);
  expect(valueIn(field)).toBe("999");
});
