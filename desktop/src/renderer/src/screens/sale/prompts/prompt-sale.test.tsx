import { getAdminOrder, setOrderStatus } from "@fundi/shared/orders/admin-orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { listPrompts, listPromptsOfOrder } from "@fundi/shared/payments/mpesa-prompts";
import { finishSale } from "@fundi/shared/sales/sales";
import { getConfig } from "@fundi/shared/settings/shop";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { FakeApi } from "../../../testing/fake-api";
import { createFakeSales, saleEntry } from "../../../testing/fake-sales";
import { toast } from "../../../testing/fake-toasts";
import { order, shopConfig } from "../../../testing/order-samples";
import { endedPrompt, prompt, promptPage, promptsOfOrder } from "../../../testing/prompt-samples";
import { renderScreen } from "../../../testing/render-screen";
import { SaleScreen } from "../sale-screen";

let api: FakeApi;
const held = (change: Parameters<typeof order>[0] = {}) =>
  order({
    channel: "counter",
    orderNumber: "FD-9000-0001",
    status: "confirmed",
    paymentStatus: "unpaid",
    total: 900,
    due: 900,
    customer: { firstName: "", lastName: "", email: "" },
    allowedActions: ["take_payment"],
    nextStatuses: ["completed", "cancelled"],
    ...change,
  });
const asked = (change: Parameters<typeof prompt>[0] = {}) =>
  prompt({ amount: 900, orderNumber: "FD-9000-0001", ...change });

beforeEach(() => {
  localStorage.clear();
  ({ api } = createFakeSales());
  api.on(getConfig, () => shopConfig({ mpesaPrompt: { max: 250_000 } }));
  waits([]);
  api.on(getAdminOrder, () => held());
});

/** What the shop knows of prompts, of this order and of the counter. */
function waits(prompts: ReturnType<typeof prompt>[], due = 900) {
  api.on(listPrompts, () => promptPage(prompts));
  api.on(listPromptsOfOrder, () => promptsOfOrder(prompts, { due }));
}

const show = () => renderScreen({ path: "/admin/orders/new", Component: SaleScreen, role: "staff" });
const waiting = () => screen.findByRole("navigation", { name: "Sales that wait for a prompt" });

/** Sells a mouse to the phone 0712 345 678, by keyboard. */
async function sellByPrompt() {
  let body: unknown;
  api.on(finishSale, (input) => {
    body = input.body;
    waits([asked()]);
    return { order: held(), change: 0, prompt: asked({ state: "requested" }) };
  });
  const shown = show();
  await shown.user.type(await saleEntry(), "M90{Enter}");
  await screen.findByText("Saved");
  await shown.user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Take payment" });
  within(dialog).getByRole("radio", { name: "Cash" }).focus();
  await shown.user.click(within(dialog).getByRole("radio", { name: "M-Pesa prompt" }));
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText("Phone with M-Pesa")));
  await shown.user.keyboard("0712345678{Enter}");
  await screen.findByRole("heading", { name: "Waits for the customer's PIN" });
  return { ...shown, body };
}

it("sends a prompt for what is to pay, and the next customer is served at once", async () => {
  const { user, body } = await sellByPrompt();
  expect(body).toMatchObject({ total: 900, payments: [], prompt: { phoneNumber: "0712345678" } });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Next customer" }));
  await user.keyboard("{Enter}");
  await saleEntry();
  expect(within(await waiting()).getByText("FD-9000-0001")).toBeTruthy();
  expect(within(await waiting()).getByText(/^On the phone/)).toBeTruthy();
});

it("finishes by itself while the next customer is served, and offers the receipt", async () => {
  const { user, queries } = await sellByPrompt();
  await user.keyboard("{Enter}");
  await user.type(await saleEntry(), "HP-840{Enter}");
  waits([endedPrompt({ ...asked(), state: "paid", receipt: "UKK4FZ8K3A", endedAt: new Date().toISOString() })], 0);
  await queries.invalidateQueries();
  await toast("FD-9000-0001 is paid.");
  expect(within(await waiting()).getByText("Paid")).toBeTruthy();
  // The sale of the next customer is untouched.
  expect(screen.getByLabelText("How many of HP EliteBook 840")).toBeTruthy();
});

it("shows the finished sale when nobody went on", async () => {
  const { queries } = await sellByPrompt();
  api.on(getAdminOrder, () => held({ status: "completed", due: 0, paymentStatus: "paid", allowedActions: [] }));
  waits([endedPrompt({ ...asked(), state: "paid", receipt: "UKK4FZ8K3A", endedAt: new Date().toISOString() })], 0);
  await queries.invalidateQueries();
  expect(await screen.findByRole("heading", { name: "Sold and paid" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Print receipt" })).toBeTruthy();
});

it("offers another try or cash where the prompt brought nothing and nobody went on", async () => {
  const { user, queries } = await sellByPrompt();
  waits([endedPrompt({ ...asked(), state: "cancelled", reason: "cancelled_on_phone" })]);
  await queries.invalidateQueries();
  await user.click(await screen.findByRole("button", { name: "Send again or take cash" }));
  expect(await screen.findByRole("dialog", { name: "M-Pesa prompt for FD-9000-0001" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Take cash or card" })).toBeTruthy();
});

it("takes cash instead, and hands the goods over as in any sale", async () => {
  const { user, queries } = await sellByPrompt();
  await user.keyboard("{Enter}");
  waits([
    endedPrompt({ ...asked(), state: "cancelled", reason: "cancelled_on_phone", endedAt: new Date().toISOString() }),
  ]);
  await queries.invalidateQueries();
  await user.click(within(await waiting()).getByRole("button", { name: /FD-9000-0001/ }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText(/was cancelled on the phone/)).toBeTruthy();
  const paid = held({ due: 0, paymentStatus: "paid", allowedActions: [] });
  api.on(takePayment, () => paid);
  let status = "";
  api.on(setOrderStatus, ({ body }) => {
    status = body.status;
    return { ...paid, status: "completed" as const };
  });
  await user.click(within(dialog).getByRole("button", { name: "Take cash or card" }));
  await user.type(await screen.findByLabelText(/^Handed over/), "1000{Enter}");
  await waitFor(() => expect(status).toBe("completed"));
  await waitFor(() => expect(screen.queryByRole("navigation", { name: "Sales that wait for a prompt" })).toBeNull());
});

it("keeps several waiting sales over a reload, also those of other counters, and F8 leads to them", async () => {
  const others = [asked({ id: 71, orderId: 51, orderNumber: "FD-9000-0002", phone: "0722000118" }), asked()];
  waits(others);
  const { user } = show();
  const buttons = within(await waiting()).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("FD-9000-00020722 000 118"),
    expect.stringContaining("FD-9000-0001"),
  ]);
  (await saleEntry()).focus();
  await user.keyboard("{F8}");
  expect(document.activeElement).toBe(buttons[0]);
});

it("takes part of it in cash and asks for the rest", async () => {
  let body: unknown;
  api.on(finishSale, (input) => {
    body = input.body;
    return { order: held(), change: 0, prompt: asked({ amount: 600 }) };
  });
  const { user } = show();
  await user.type(await saleEntry(), "M90{Enter}");
  await screen.findByText("Saved");
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Take payment" });
  await user.clear(within(dialog).getByLabelText("Amount"));
  await user.type(within(dialog).getByLabelText("Amount"), "300");
  await user.click(within(dialog).getByRole("button", { name: "Another way to pay" }));
  const second = within(dialog).getByRole("group", { name: "Payment 2" });
  await user.click(within(second).getByRole("radio", { name: "M-Pesa prompt" }));
  await user.type(within(second).getByLabelText("Phone with M-Pesa"), "0712345678");
  await user.click(within(dialog).getByRole("button", { name: /^Take Ksh\s300 and send the prompt$/ }));
  await waitFor(() =>
    expect(body).toMatchObject({ payments: [{ method: "cash", amount: 300 }], prompt: { phoneNumber: "0712345678" } }),
  );
});

it("needs a Kenyan number, and offers no prompt where none are set up", async () => {
  const first = show();
  await first.user.type(await saleEntry(), "M90{Enter}");
  await screen.findByText("Saved");
  await first.user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Take payment" });
  await first.user.click(within(dialog).getByRole("radio", { name: "M-Pesa prompt" }));
  await first.user.type(within(dialog).getByLabelText("Phone with M-Pesa"), "0812{Enter}");
  expect(within(dialog).getByText(/Enter a valid Kenyan number/)).toBeTruthy();
  first.unmount();
  localStorage.clear();
  api.on(getConfig, () => shopConfig());
  const second = show();
  await second.user.type(await saleEntry(), "M90{Enter}");
  await screen.findByText("Saved");
  await second.user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Take payment" });
  expect(screen.queryByRole("radio", { name: "M-Pesa prompt" })).toBeNull();
  expect(screen.getByRole("radio", { name: "M-Pesa" })).toBeTruthy();
});
