import { AppError } from "@fundi/shared/contract/errors";
import { getAdminOrder, listAdminOrders } from "@fundi/shared/orders/admin-orders";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { refundOrder, returnGoods, setRefundReference, takePayment } from "@fundi/shared/payments/counter-payments";
import { formatKes } from "@fundi/shared/values/money";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { order, orderPage, payment } from "../../../testing/order-samples";
import { renderScreen } from "../../../testing/render-screen";
import { OrdersScreen } from "../orders-screen";

const kes = (amount: number) => formatKes(amount).replace(/\s/g, " ");
const paid = payment({ id: 5, method: "cash", mpesaReceiptNumber: null, status: "approved", amount: 38_500 });
const ITEM = {
  id: 1,
  productId: 7,
  name: "HP EliteBook 840 G5",
  quantity: 2,
  price: 19_250,
  image: null,
  serviceId: null,
  grade: null,
  batteryHealth: null,
};
const sold = (change: Partial<OrderDetail> = {}) =>
  order({
    status: "completed",
    items: [ITEM],
    payments: [paid],
    allowedActions: ["refund", "return_goods"],
    nextStatuses: [],
    ...change,
  });

let api: FakeApi;
let shown: OrderDetail;
beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.on(listAdminOrders, () => orderPage([shown]));
  api.on(getAdminOrder, () => shown);
});

async function open(what: string, from: OrderDetail) {
  shown = from;
  const { user } = renderScreen({
    path: "/admin/orders/:id?",
    Component: OrdersScreen,
    at: `/admin/orders/${from.id}`,
    role: "manager",
  });
  await user.click(await screen.findByRole("button", { name: what }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

it("takes a part of the amount due, and shows the change", async () => {
  let sent: unknown;
  api.on(takePayment, ({ body }) => {
    sent = body;
    shown = { ...shown, due: 18_500, kept: 20_000, paymentStatus: "part_paid" };
    return shown;
  });
  const unpaid = order({ due: 38_500, kept: 0, paymentStatus: "unpaid", allowedActions: ["take_payment"] });
  const { user, dialog } = await open("Take payment", unpaid);
  await user.clear(dialog.getByLabelText("Amount"));
  await user.type(dialog.getByLabelText("Amount"), "20000");
  await user.type(dialog.getByLabelText(/^Handed over/), "21000");
  expect(dialog.getByText(kes(1000))).toBeTruthy();
  expect(dialog.getByText(`${kes(18_500)} stays due.`)).toBeTruthy();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent).toEqual({ method: "cash", amount: 20_000, tendered: 21_000 }));
  await toast(`${formatKes(20_000)} taken; ${formatKes(18_500)} stays due.`);
});

it("begins with the deposit of a repair before the work", async () => {
  const bill = order({
    due: 6000,
    depositDue: 3000,
    kept: 0,
    paymentStatus: "unpaid",
    allowedActions: ["take_payment"],
  });
  const { dialog } = await open("Take payment", bill);
  expect(dialog.getByLabelText("Amount")).toHaveProperty("value", "3000");
  expect(dialog.getByText(/of which the deposit of/).textContent).toContain(kes(3000).slice(-5));
});

it("names no sum on the button that could not be given back", async () => {
  const { user, dialog } = await open("Refund", sold());
  const amount = dialog.getByLabelText("Amount");
  for (const typed of ["-100", "0", "much"]) {
    await user.clear(amount);
    await user.type(amount, typed);
    dialog.getByRole("button", { name: "Refund" });
  }
  await user.clear(amount);
  await user.type(amount, "100");
  dialog.getByRole("button", { name: /^Refund Ksh\s100$/ });
});

it("says that a payment waits when no answer came, and sends it again as the same one", async () => {
  const keys: unknown[] = [];
  api.on(takePayment, ({ headers }) => {
    keys.push(headers.get("idempotency-key"));
    throw new TypeError("Failed to fetch");
  });
  const unpaid = order({ due: 38_500, kept: 0, paymentStatus: "unpaid", allowedActions: ["take_payment"] });
  const { user, dialog } = await open("Take payment", unpaid);
  const button = dialog.getByRole("button", { name: /^Take Ksh\s38,500$/ });
  await user.click(button);
  const note = await dialog.findByText(/this waits: it may have arrived or not/);
  expect(note.closest(".bp6-callout")?.className).toContain("bp6-intent-warning");
  await user.click(button);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

it("refuses more than is due, and an invalid M-Pesa code", async () => {
  const unpaid = order({ due: 38_500, kept: 0, paymentStatus: "unpaid", allowedActions: ["take_payment"] });
  const { user, dialog } = await open("Take payment", unpaid);
  await user.clear(dialog.getByLabelText("Amount"));
  await user.type(dialog.getByLabelText("Amount"), "40000{Enter}");
  expect(dialog.getByText(`At most ${kes(38_500)}`)).toBeTruthy();
  await user.click(dialog.getByRole("radio", { name: "M-Pesa" }));
  await user.type(dialog.getByLabelText("M-Pesa code"), "abc{Enter}");
  expect(dialog.getByText(/Receipt must be/)).toBeTruthy();
});

it("tells managers in advance that a code for their own order needs a colleague's approval", async () => {
  const unpaid = order({
    due: 38_500,
    kept: 0,
    paymentStatus: "unpaid",
    allowedActions: ["take_payment"],
    customerId: 1,
  });
  const { user, dialog } = await open("Take payment", unpaid);
  // Cash needs no approval.
  expect(dialog.queryByText(/waits for another manager/)).toBeNull();
  await user.click(dialog.getByRole("radio", { name: "M-Pesa" }));
  expect(dialog.getByText(/waits for another manager/)).toBeTruthy();
});

it("refunds a part with a reason, and shows what it means for the order", async () => {
  let sent: unknown;
  api.on(refundOrder, ({ body }) => {
    sent = body;
    return shown;
  });
  const { user, dialog } = await open("Refund", sold());
  await user.clear(dialog.getByLabelText("Amount"));
  await user.type(dialog.getByLabelText("Amount"), "1500");
  await user.click(dialog.getByRole("button", { name: /^Refund/ }));
  expect(dialog.getByText("Say why")).toBeTruthy();
  await user.type(dialog.getByLabelText("Reason"), "Scratched lid");
  await user.click(dialog.getByRole("radio", { name: /is to be paid again/ }));
  await user.click(dialog.getByRole("button", { name: /^Refund/ }));
  await waitFor(() =>
    expect(sent).toMatchObject({
      paymentId: 5,
      amount: 1500,
      method: "cash",
      reason: "Scratched lid",
      effect: "due_again",
      version: 3,
    }),
  );
});

it("keeps what was typed when somebody else changed the order in the meantime", async () => {
  api.on(refundOrder, () => {
    throw new AppError("STALE_VERSION", "Order FD-1000-0041 changed while you were looking at it.");
  });
  const { user, dialog } = await open("Refund", sold());
  await user.type(dialog.getByLabelText("Reason"), "Scratched lid");
  await user.click(dialog.getByRole("button", { name: /^Refund/ }));
  expect((await dialog.findByRole("alert")).textContent).toContain("changed while you were looking");
  expect(dialog.getByRole("alert").textContent).toContain("Check it as it is now, then try again.");
  expect((dialog.getByLabelText("Reason") as HTMLTextAreaElement).value).toBe("Scratched lid");
});

it("asks for the code of a refund by M-Pesa, which may come later, and gives whole shillings", async () => {
  const byMpesa = payment({ id: 5, method: "mpesa_manual", status: "approved", amount: 38_500 });
  const sent: unknown[] = [];
  api.on(refundOrder, ({ body }) => {
    sent.push(body);
    return shown;
  });
  const { user, dialog } = await open("Refund", sold({ payments: [byMpesa], kept: 38_499.5 }));
  expect((dialog.getByLabelText("Amount") as HTMLInputElement).value).toBe("38499");
  await user.type(dialog.getByLabelText("Reason"), "Scratched lid");
  await user.click(dialog.getByRole("button", { name: /^Refund/ }));
  expect(dialog.getByText(/^Enter the code/)).toBeTruthy();
  await user.type(dialog.getByLabelText("M-Pesa code of the refund"), "ukk9back01");
  await user.click(dialog.getByRole("button", { name: /^Refund/ }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ amount: 38_499, method: "mpesa_manual", reference: "UKK9BACK01" }]),
  );
});

it("asks for the code with returned goods, too, and marks a refund without one until it is added", async () => {
  const byMpesa = payment({ id: 5, method: "mpesa_manual", status: "approved", amount: 38_500 });
  const refund = { id: 9, paymentId: 5, amount: 19_250, credited: 0, method: "mpesa_manual" as const, reference: null };
  let sent: unknown;
  api.on(returnGoods, ({ body }) => {
    sent = body;
    shown = { ...shown, refunds: [{ ...refund, reason: "Broken", by: "Grace Njeri", at: "2026-11-20T08:00:00.000Z" }] };
    return shown;
  });
  api.on(setRefundReference, ({ params, body }) => {
    const refunds = shown.refunds.map((one) => (one.id === params.refundId ? { ...one, ...body } : one));
    shown = { ...shown, refunds };
    return shown;
  });
  const { user, dialog } = await open("Take goods back", sold({ payments: [byMpesa] }));
  await user.selectOptions(dialog.getByLabelText(/how many come back/), "1");
  await user.type(dialog.getByLabelText("Reason"), "Broken");
  await user.click(dialog.getByRole("button", { name: /^Take back, refund/ }));
  expect(dialog.getByText(/^Enter the code/)).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: /not known yet/ }));
  await user.click(dialog.getByRole("button", { name: /^Take back, refund/ }));
  await waitFor(() => expect(sent).toMatchObject({ refund: { method: "mpesa_manual", reference: "" } }));
  expect(await screen.findByText("M-Pesa code missing")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add the M-Pesa code of the refund" }));
  await user.type(screen.getByLabelText("M-Pesa code of the refund"), "ukk9back01{Enter}");
  expect(await screen.findByText(/UKK9BACK01/)).toBeTruthy();
  expect(screen.queryByText("M-Pesa code missing")).toBeNull();
});

it("returns goods to stock or writes them off, with a refund", async () => {
  let sent: unknown;
  api.on(returnGoods, ({ body }) => {
    sent = body;
    return shown;
  });
  const { user, dialog } = await open("Take goods back", sold());
  await user.selectOptions(dialog.getByLabelText(/how many come back/), "1");
  await user.selectOptions(dialog.getByLabelText(/where they go/), "Written off");
  await user.type(dialog.getByLabelText("Reason"), "Does not start");
  await user.click(dialog.getByRole("button", { name: /^Take back, refund .*19,250/ }));
  await waitFor(() =>
    expect(sent).toEqual({
      lines: [{ orderItemId: 1, quantity: 1, restock: false }],
      reason: "Does not start",
      version: 3,
      refund: { paymentId: 5, amount: 19_250, method: "cash", reference: "" },
    }),
  );
});

it("follows another window's return: no line gets the quantity of another, none more than is left", async () => {
  const MOUSE = { ...ITEM, id: 2, productId: 8, name: "Mouse M90", quantity: 3, price: 900 };
  const BAG = { ...ITEM, id: 3, productId: 9, name: "Bag", quantity: 4, price: 1000 };
  const whole = sold({ items: [ITEM, MOUSE, BAG], subtotal: 45_200, total: 45_200, kept: 45_200 });
  let sent: unknown;
  api.on(returnGoods, ({ body }) => {
    if (sent === undefined) {
      sent = null;
      shown = {
        ...shown,
        version: 4,
        returns: [
          {
            id: 3,
            lines: [
              { orderItemId: 1, quantity: 2, restocked: true },
              { orderItemId: 2, quantity: 2, restocked: true },
            ],
            credited: 40_300,
            reason: "Wrong",
            by: "Grace Njeri",
            at: "2026-11-20T08:00:00.000Z",
          },
        ],
      };
      throw new AppError("STALE_VERSION", "Order FD-1000-0041 changed while you were looking at it.");
    }
    sent = body;
    return shown;
  });
  const { user, dialog } = await open("Take goods back", whole);
  const choice = (name: string) => dialog.getByLabelText<HTMLSelectElement>(`${name}: how many come back`);
  await user.selectOptions(choice("HP EliteBook 840 G5"), "1");
  await user.selectOptions(choice("Mouse M90"), "3");
  await user.type(dialog.getByLabelText("Reason"), "Wrong");
  await user.click(dialog.getByRole("button", { name: /^Take back/ }));
  await waitFor(() => expect(dialog.queryByLabelText(/^HP EliteBook.*how many/)).toBeNull());
  expect([choice("Mouse M90"), choice("Bag")].map(({ selectedOptions: [chosen] }) => chosen?.text)).toEqual([
    "1 of 1",
    "0 of 4",
  ]);
  await user.selectOptions(choice("Bag"), "2");
  await user.click(dialog.getByRole("button", { name: /^Take back/ }));
  await waitFor(() =>
    expect(sent).toMatchObject({
      lines: [
        { orderItemId: 2, quantity: 1, restock: true },
        { orderItemId: 3, quantity: 2, restock: true },
      ],
      version: 4,
    }),
  );
});

it("shows what was returned and refunded, and offers only the rest", async () => {
  const refund = { id: 9, paymentId: 5, amount: 19_250, credited: 0, method: "cash" as const, reference: null };
  shown = sold({
    total: 19_250,
    credited: 19_250,
    kept: 19_250,
    refunds: [
      { ...refund, reason: "Does not start", by: "Grace Njeri", at: shown?.date ?? "2026-11-20T08:00:00.000Z" },
    ],
    returns: [
      {
        id: 3,
        lines: [{ orderItemId: 1, quantity: 1, restocked: true }],
        credited: 19_250,
        reason: "Does not start",
        by: "Grace Njeri",
        at: "2026-11-20T08:00:00.000Z",
      },
    ],
  });
  const { user, dialog } = await open("Take goods back", shown);
  expect(screen.getByText("1 came back")).toBeTruthy();
  expect(within(screen.getByRole("list", { name: "Given back" })).getByText(`-${kes(19_250)}`)).toBeTruthy();
  const choices = within(dialog.getByLabelText(/how many come back/)).getAllByRole("option");
  expect(choices.map(({ textContent }) => textContent)).toEqual(["0 of 1", "1 of 1"]);
  await user.keyboard("{Escape}");
});

it("takes no more than a claim that waits leaves to pay, and says so", async () => {
  const claimed = payment({ id: 6, status: "pending", amount: 30_000 });
  const { dialog } = await open(
    "Take payment",
    order({
      ...{ due: 38_500, claimed: 30_000, kept: 0, paymentStatus: "awaiting_approval", payments: [claimed] },
      allowedActions: ["take_payment"],
    }),
  );
  expect(screen.getByText(/waits for approval; the customer can pay the rest, Ksh\s8,500, meanwhile/)).toBeTruthy();
  expect(dialog.getByText(/that waits for approval/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Amount").value).toBe("8500");
});

it("offers to take nothing where claims that wait cover all that is due", async () => {
  const whole = { due: 38_500, claimed: 38_500, paymentStatus: "awaiting_approval" } as const;
  shown = order({ ...whole, payments: [payment({ status: "pending" })], allowedActions: ["take_payment"] });
  renderScreen({ path: "/admin/orders/:id?", Component: OrdersScreen, at: `/admin/orders/${shown.id}`, role: "staff" });
  await screen.findByText(/Ksh\s38,500 waits for approval/);
  expect(screen.queryByRole("button", { name: "Take payment" })).toBeNull();
});
