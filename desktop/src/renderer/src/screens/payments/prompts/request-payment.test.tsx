import { AppError } from "@fundi/shared/contract/errors";
import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import {
  abandonPrompt,
  checkPrompt,
  closePrompt,
  listPromptsOfOrder,
  requestPrompt,
} from "@fundi/shared/payments/mpesa-prompts";
import { PROMPT_REASON_FACTS } from "@fundi/shared/payments/prompt-results";
import { getConfig } from "@fundi/shared/settings/shop";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { order, shopConfig } from "../../../testing/order-samples";
import { endedPrompt, prompt, promptsOfOrder } from "../../../testing/prompt-samples";
import { renderScreen } from "../../../testing/render-screen";
import { OrderPrompt } from "./order-prompt";

let api: FakeApi;
const due = (change = {}) =>
  order({ due: 38_500, paymentStatus: "unpaid", allowedActions: ["take_payment"], ...change });
beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.on(getConfig, () => shopConfig({ mpesaPrompt: { max: 250_000 } }));
  api.on(getAdminOrder, () => due());
});

const shows = (...args: Parameters<typeof promptsOfOrder>) => api.on(listPromptsOfOrder, () => promptsOfOrder(...args));
const show = (shown = due(), role: "staff" | "manager" = "staff") =>
  renderScreen({ path: "/admin/orders/41", Component: () => <OrderPrompt order={shown} />, role });

it("asks for what is due on the customer's phone, and follows it until it is paid", async () => {
  shows([]);
  const sent: unknown[] = [];
  api.on(requestPrompt, ({ body }) => {
    sent.push(body);
    shows([prompt()]);
    return prompt({ state: "requested" });
  });
  const { user, queries } = show();
  await user.click(await screen.findByRole("button", { name: "Request payment" }));
  const dialog = await screen.findByRole("dialog", { name: "M-Pesa prompt for FD-1000-0041" });
  const phone = await within(dialog).findByLabelText<HTMLInputElement>("Phone with M-Pesa");
  expect(phone.value).toBe("0712345678");
  expect(document.activeElement).toBe(phone);
  await user.keyboard("{Enter}");
  expect(await within(dialog).findByText(/waits for the PIN\.$/)).toBeTruthy();
  expect(sent).toEqual([
    { due: { kind: "order", orderId: 41 }, phoneNumber: "0712345678", amount: 38_500, confirmUnpaid: false },
  ]);
  shows([endedPrompt({ state: "paid", receipt: "UKK4FZ8K3A", paymentId: 5 })], { due: 0 });
  await queries.invalidateQueries();
  expect(await within(dialog).findByText(/has arrived from 0712 345 678\. Receipt UKK4FZ8K3A\./)).toBeTruthy();
});

it("asks for a part, such as a deposit, in whole shillings and at most what M-Pesa takes", async () => {
  shows([], { due: 612_000 });
  let sent: unknown;
  api.on(requestPrompt, ({ body }) => {
    sent = body.amount;
    return prompt();
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Request payment" }));
  const amount = await screen.findByLabelText<HTMLInputElement>("Amount");
  expect(amount.value).toBe("250000");
  expect(screen.getByText(/is paid in 3 parts/)).toBeTruthy();
  for (const [typed, error] of [
    ["300000", /at most Ksh\s250,000 at once\. Ask for a part/],
    ["99.50", "M-Pesa takes whole shillings"],
    ["700000", /^At most Ksh\s612,000$/],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, `${typed}{Enter}`);
    expect(await screen.findByText(error)).toBeTruthy();
  }
  await user.clear(amount);
  await user.type(amount, "5000{Enter}");
  await waitFor(() => expect(sent).toBe(5000));
});

it.each(["cancelled_on_phone", "wrong_pin", "no_answer", "too_little_money"] as const)(
  "says in words what came back, and sends it again: %s",
  async (reason) => {
    shows([endedPrompt({ state: PROMPT_REASON_FACTS[reason].state, reason })]);
    const sent: unknown[] = [];
    api.on(requestPrompt, ({ body }) => {
      sent.push(body.phoneNumber);
      shows([prompt({ id: 62 })]);
      return prompt({ id: 62 });
    });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Request payment" }));
    expect(await screen.findByText(PROMPT_REASON_FACTS[reason].text)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send again" }));
    expect(await within(screen.getByRole("dialog")).findByText(/waits for the PIN\.$/)).toBeTruthy();
    expect(sent).toEqual(["0712345678"]);
  },
);

it("shows the prompt that is out instead of sending a second one", async () => {
  shows([]);
  api.on(requestPrompt, () => {
    shows([prompt({ phone: "0722000118", requestedBy: null })]);
    throw new AppError("PROMPT_ACTIVE", "One is out", { promptId: 61, phone: "0722 ••• 118", retryAfter: 90 });
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Request payment" }));
  await user.type(await screen.findByLabelText("Phone with M-Pesa"), "{Enter}");
  const dialog = screen.getByRole("dialog");
  expect(await within(dialog).findByText("The prompt is on 0722 000 118 and waits for the PIN.")).toBeTruthy();
});

it("is abandoned safely, with what to do about the phone", async () => {
  shows([prompt()]);
  api.on(abandonPrompt, () => {
    shows([prompt({ isAbandoned: true, canAbandon: false })]);
    return prompt({ isAbandoned: true, canAbandon: false });
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Follow the prompt" }));
  await user.click(await screen.findByRole("button", { name: "Stop waiting" }));
  expect((await screen.findAllByText(/Have it cancelled there/)).length).toBeGreaterThan(0);
});

it("without an outcome is asked about, and closed by a manager who looked", async () => {
  shows([
    prompt({ state: "unknown", reason: "no_outcome", canAbandon: false, answerInSeconds: 0, repeatInSeconds: 0 }),
  ]);
  let isAsked = false;
  api.on(checkPrompt, () => {
    isAsked = true;
    return prompt({ state: "unknown", reason: "no_outcome" });
  });
  let note = "";
  api.on(closePrompt, ({ body }) => {
    note = body.note;
    shows([endedPrompt({ state: "failed", reason: "closed_by_staff" })]);
    return endedPrompt({ state: "failed", reason: "closed_by_staff" });
  });
  const { user } = show(due(), "manager");
  await user.click(await screen.findByRole("button", { name: "Ask M-Pesa now" }));
  await waitFor(() => expect(isAsked).toBe(true));
  await user.click(screen.getByRole("button", { name: "It was not paid" }));
  await user.type(await screen.findByLabelText("What you found"), "Not on the statement");
  await user.click(screen.getByRole("button", { name: "Nothing was paid" }));
  await waitFor(() => expect(note).toBe("Not on the statement"));
  await waitFor(() => expect(screen.queryByRole("region", { name: "M-Pesa prompt" })).toBeNull());
});

it("shows clerks what is not known, and leaves the decision to a manager", async () => {
  shows([prompt({ state: "unknown", reason: "no_outcome", canAbandon: false })]);
  show();
  expect(await screen.findByText(PROMPT_REASON_FACTS.no_outcome.text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "It was not paid" })).toBeNull();
});

it("shows money that came too late as money to give back", async () => {
  shows([endedPrompt({ state: "paid", receipt: "UKK4FZ8K3A", moneyInHand: 38_500 })], { due: 0 });
  show(due({ status: "cancelled", due: 0, allowedActions: ["refund"] }), "manager");
  expect(await screen.findByText(/that is not due: the order was cancelled, or paid otherwise/)).toBeTruthy();
  expect(screen.getByText(/Give it back by “Refund”/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Request payment" })).toBeNull();
});

it("warns while the provider is down, and is not there at all where prompts are not set up", async () => {
  shows([], { service: "down" });
  const { user, unmount } = show();
  await user.click(await screen.findByRole("button", { name: "Request payment" }));
  expect(await screen.findByText(/M-Pesa shows no prompts at the moment/)).toBeTruthy();
  unmount();
  api.on(getConfig, () => shopConfig());
  show();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Request payment" })).toBeNull());
});
