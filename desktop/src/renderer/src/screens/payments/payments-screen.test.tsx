import { AppError } from "@fundi/shared/contract/errors";
import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import * as payments from "@fundi/shared/payments/payments";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { order, payment, paymentPage } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { PaymentsScreen } from "./payments-screen";

let api: FakeApi;
let queue = [payment(), payment({ id: 6, mpesaReceiptNumber: "UKK9YC1V5Q", amount: 38_000 })];

const show = (options: { at?: string; role?: "staff" | "manager" } = {}) =>
  renderScreen({ path: "/admin/payments", Component: PaymentsScreen, ...options });
const row = (receipt: string) => screen.findByRole("row", { name: new RegExp(receipt) });

beforeEach(() => {
  localStorage.clear();
  queue = [payment(), payment({ id: 6, mpesaReceiptNumber: "UKK9YC1V5Q", amount: 38_000 })];
  api = createFakeApi();
  api.on(payments.listPayments, () => paymentPage(queue));
  api.on(getAdminOrder, () => order());
});

describe("the queue", () => {
  it("shows what waits for a decision, with all that it needs in one row", async () => {
    const requests: unknown[] = [];
    api.on(payments.listPayments, ({ query }) => {
      requests.push(query);
      return paymentPage(queue);
    });
    show();
    const line = await row("UKK9YC1V5Q");
    expect(requests[0]).toMatchObject({ status: "pending" });
    for (const fact of [/38,000/, /38,500/, /500 short/, /JANE WANJIKU/, /0712 345 678/, /FD-1000-0041/])
      expect(line.textContent).toMatch(fact);
  });

  it("warns in the row and in the dialog of money that nobody has seen, next to the receipt", async () => {
    queue = [payment()];
    const { user } = show();
    const line = await row("UKK4FZ8K3A");
    within(line).getByText("Not seen yet");
    expect(line.textContent).not.toContain("Matches");
    expect(screen.getAllByRole("columnheader")[1]?.textContent).toContain("Check");
    await user.click(within(line).getByRole("button", { name: /approve/i }));
    const warning = await screen.findByText(/No statement and no provider has told of UKK4FZ8K3A/);
    expect(warning.closest(".bp6-callout")?.className).toContain("bp6-intent-warning");
  });

  it("tells clerks that a manager decides, in the list and in the order", async () => {
    api.on(getAdminOrder, () => order({ paymentStatus: "awaiting_approval", nextStatuses: [], allowedActions: [] }));
    const { user } = show({ role: "staff" });
    await screen.findByText("A manager approves or rejects these payments.");
    await user.click(await row("UKK4FZ8K3A"));
    await screen.findByText(/A manager approves or rejects the payment/);
    expect(screen.queryByRole("button", { name: /Approve/ })).toBeNull();
  });

  it("warns in the row and in the dialog that a receipt was claimed before", async () => {
    const before = { orderNumber: "FD-2000-0007", customerName: "OTIENO B", byOther: true, rejectedAt: null };
    queue = [payment({ earlierClaims: [before] })];
    const { user } = show();
    const line = await row("UKK4FZ8K3A");
    expect(line.textContent).toContain("Claimed by another");
    const titles = screen.getAllByRole("columnheader").map((title) => title.textContent ?? "");
    const at = (title: string) => titles.findIndex((text) => text.includes(title));
    expect(at("Other claims")).toBeGreaterThan(-1);
    expect(at("Other claims")).toBe(at("Receipt") + 1);
    await user.click(within(line).getByRole("button", { name: /approve/i }));
    await screen.findByText("This receipt was claimed before and rejected: FD-2000-0007 by OTIENO B.");
  });

  it("shows all or decided payments, through the address", async () => {
    const requests: unknown[] = [];
    api.on(payments.listPayments, ({ query }) => {
      requests.push(query.status);
      return paymentPage([]);
    });
    const { user, address } = show();
    await user.click(await screen.findByRole("radio", { name: "All" }));
    await waitFor(() => expect(requests).toEqual(["pending", undefined]));
    expect(address()).toBe("/admin/payments?status=all");
  });

  it("does not call the queue done when only a filter leaves it empty", async () => {
    queue = [];
    const { user, address } = show({ at: "/admin/payments?dateFrom=2026-11-23" });
    await screen.findByText("No payments match");
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await screen.findByText("Nothing to decide");
    expect(address()).toBe("/admin/payments");
  });

  it("shows a card payment without decision buttons", async () => {
    const reference = "C7K2M9X4QZ1TB";
    const paid = { method: "card", status: "approved", mpesaReceiptNumber: reference, reviewedBy: null } as const;
    queue = [payment({ ...paid, id: 8, reviewedAt: "2026-11-20T11:22:33.000Z" })];
    show({ at: "/admin/payments?status=approved" });
    const line = await row(reference);
    for (const fact of [/Card/, /Approved/, /Paystack/]) expect(line.textContent).toMatch(fact);
    expect(within(line).queryByRole("button", { name: /approve|reject/i })).toBeNull();
  });

  it("opens the order of a payment next to the list", async () => {
    const { user } = show();
    await user.click(await row("UKK4FZ8K3A"));
    await screen.findByRole("heading", { level: 2, name: /FD-1000-0041/ });
  });

  it("can be decided in the panel, where the row's own buttons are hidden", async () => {
    const { user } = show();
    await user.click(await row("UKK4FZ8K3A"));
    await screen.findByRole("heading", { level: 2, name: /FD-1000-0041/ });
    const panel = within(screen.getByRole("complementary"));
    expect(panel.queryByRole("button", { name: "Review payment" })).toBeNull();
    await user.click(panel.getByRole("button", { name: "Approve UKK4FZ8K3A" }));
    await screen.findByRole("dialog", { name: "Approve this payment?" });
  });
});

it("names the payer alone when no number was typed", async () => {
  queue = [payment({ phoneNumber: "", customerName: "Walk-in customer" })];
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Approve UKK4FZ8K3A" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve this payment?" }));
  expect(dialog.getByText("From").nextElementSibling?.textContent).toBe("Walk-in customer");
});

describe("deciding by keyboard", () => {
  it("approves with A and Enter, and selects the next payment", async () => {
    const keys: (string | null)[] = [];
    api.on(payments.approvePayment, ({ params, headers }) => {
      keys.push(headers.get("idempotency-key"));
      queue = queue.filter((each) => each.id !== params.id);
      return { payment: payment({ status: "approved" }), order: order() };
    });
    const { user } = show();
    await row("UKK4FZ8K3A");
    await user.keyboard("ja");
    expect(within(await screen.findByRole("dialog")).getByText("UKK4FZ8K3A")).toBeDefined();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByText("UKK4FZ8K3A")).toBeNull());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("a");
    expect(within(await screen.findByRole("dialog")).getByText("UKK9YC1V5Q")).toBeDefined();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("selects the next payment before the queue is refetched", async () => {
    let fetches = 0;
    api.on(payments.listPayments, () => {
      fetches += 1;
      return fetches === 1 ? paymentPage(queue) : new Promise(() => undefined);
    });
    api.on(payments.approvePayment, () => ({ payment: payment({ status: "approved" }), order: order() }));
    const { user } = show();
    await row("UKK4FZ8K3A");
    await user.keyboard("ja");
    await screen.findByRole("dialog");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("row", { name: /UKK4FZ8K3A/ })).toBeNull();
    await user.keyboard("a");
    expect(within(await screen.findByRole("dialog")).getByText("UKK9YC1V5Q")).toBeDefined();
  });

  it("rejects with R, with a required reason", async () => {
    const sent: unknown[] = [];
    api.on(payments.rejectPayment, ({ params, body }) => {
      sent.push({ ...params, ...body });
      return { payment: payment({ status: "rejected" }), order: order() };
    });
    const { user } = show();
    await row("UKK4FZ8K3A");
    await user.keyboard("jr");
    const dialog = await screen.findByRole("dialog");
    const reason = within(dialog).getByLabelText(/Why/);
    await user.click(within(dialog).getByRole("button", { name: "Reject" }));
    expect(within(dialog).getByText("Required")).toBeDefined();
    expect(document.activeElement).toBe(reason);
    expect(sent).toEqual([]);
    await user.type(reason, "Not in the statement");
    await user.click(within(dialog).getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(sent).toEqual([{ id: 5, note: "Not in the statement" }]));
  });

  it("tells the second of two people who decided first", async () => {
    api.on(payments.approvePayment, () => {
      throw new AppError("ALREADY_REVIEWED", "Brian Kiprono approved this payment at 09:12.");
    });
    const { user } = show();
    await row("UKK4FZ8K3A");
    await user.keyboard("ja");
    await screen.findByRole("dialog");
    await user.keyboard("{Enter}");
    await toast(/Brian Kiprono approved this payment/);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

it("shows staff the queue without decisions", async () => {
  const { user } = show({ role: "staff" });
  await row("UKK4FZ8K3A");
  expect(screen.queryByRole("button", { name: /Approve/ })).toBeNull();
  await user.keyboard("ja");
  expect(screen.queryByRole("dialog")).toBeNull();
});
