import { getOrder } from "@fundi/shared/orders/orders";
import { abandonPrompt, listPromptsOfOrder, requestPrompt } from "@fundi/shared/payments/mpesa-prompts";
import { PROMPT_REASON_FACTS } from "@fundi/shared/payments/prompt-results";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { live } from "../../../test/fake-live";
import { jane, order, product } from "../../../test/fixtures";
import { endedPrompt, paidPrompt, prompt, promptsOfOrder } from "../../../test/prompt-fixture";
import { renderPage } from "../../../test/render-page";
import { adoptSession, currentSession, SignedInArea } from "../../session";
import { storeOrderToPay } from "./order-to-pay";
import { PaymentPage } from "./payment-page";
import { set, toPay } from "./payment-page.screen";

const CONFIG = { mpesaPrompt: { max: 250_000 } };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  live.reset();
  adoptSession({ token: "t1", user: jane });
  api = fakeApi();
  api.on(getOrder, () => json(order()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Page = () => (
  <SignedInArea fallback={null}>
    <PaymentPage />
  </SignedInArea>
);
const open = (state: unknown = toPay, settings: object = CONFIG) =>
  renderPage({ pages: { "/payment": Page }, at: "/payment", state, settings });
const shows = (...args: Parameters<typeof promptsOfOrder>) =>
  api.on(listPromptsOfOrder, () => json(promptsOfOrder(...args)));
const tell = () =>
  act(async () => live.receive("prompt_updated", { eventId: Math.random(), id: 61, orderId: 5, state: "prompted" }));
const requests = () => api.callsOf(requestPrompt).filter(({ method }) => method === "POST");
const number = () => screen.getByLabelText<HTMLInputElement>("Phone with M-Pesa");
const payNow = () => screen.getByRole<HTMLButtonElement>("button", { name: "Pay now with M-Pesa" });
const title = (name: string | RegExp) => screen.findByRole("heading", { name });
const byHand = () => document.querySelector<HTMLDetailsElement>("#by-hand");

describe("paying by a prompt", () => {
  it("confirms number and amount, sends one prompt, follows it and goes on to the order by itself", async () => {
    shows([]);
    api.on(requestPrompt, () => json(prompt({ state: "requested", promptedAt: null }), 202));
    localStorage.setItem("cart", JSON.stringify([{ id: 1, product: product({ id: 1 }), quantity: 2 }]));
    const { place } = await open();
    await title("Pay from your phone");
    expect(number().value).toBe("0712 345 678");
    expect(screen.getByText(/^Ksh\s90,000$/, { selector: "form strong" })).toBeTruthy();

    const form = payNow().closest("form") as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await title("Sending the prompt");
    expect(document.activeElement?.textContent).toBe("Sending the prompt");
    expect(requests().map(({ body }) => body)).toEqual([
      { due: { kind: "order", orderId: 5 }, phoneNumber: "0712345678", amount: 90_000, confirmUnpaid: false },
    ]);
    expect(requests()[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);

    shows([prompt()]);
    await tell();
    await title("Enter your M-Pesa PIN on your phone");
    expect(screen.getByRole("timer").textContent).toMatch(/^(1:00|0:59) left/);

    vi.useFakeTimers();
    shows([paidPrompt()], { due: 0 });
    api.on(getOrder, () => json(order({ due: 0, status: "confirmed", allowedActions: [], paymentStatus: "paid" })));
    await tell();
    await act(async () => vi.advanceTimersByTime(0));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Paid, thank you");
    expect(screen.getByText("UKK4FZ8K3A")).toBeTruthy();
    expect(screen.getByText(/Your order is confirmed\./)).toBeTruthy();
    expect(JSON.parse(localStorage.getItem("cart") ?? "[]")).toEqual([]);
    await act(async () => vi.advanceTimersByTime(5000));
    expect(place().path).toBe("/orders/5");
  });

  it("needs no live connection: it looks again by itself, also when the customer comes back from another app", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    shows([prompt()]);
    await open();
    await title("Enter your M-Pesa PIN on your phone");
    shows([endedPrompt({ state: "cancelled", reason: "cancelled_on_phone" })]);
    await act(async () => vi.advanceTimersByTime(3000));
    await title("Cancelled");
    shows([prompt({ id: 62 })]);
    fireEvent(document, new Event("visibilitychange"));
    await title("Enter your M-Pesa PIN on your phone");
  });

  it("waits for a response that takes longer than the pause between two looks", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    shows([prompt()]);
    await open();
    await title("Enter your M-Pesa PIN on your phone");
    const before = api.callsOf(listPromptsOfOrder).length;
    let respond = (_: Response) => {};
    api.on(listPromptsOfOrder, () => new Promise((resolve) => (respond = resolve)));
    await act(async () => vi.advanceTimersByTime(12_000));
    expect(api.callsOf(listPromptsOfOrder).length).toBe(before + 1);
    await act(async () => respond(json(promptsOfOrder([endedPrompt({ state: "failed", reason: "wrong_pin" })]))));
    await title("Wrong PIN");
  });

  it("is there again after a reload and in a second tab, without sending anything", async () => {
    storeOrderToPay(order());
    shows([prompt()]);
    await open(null);
    await title("Enter your M-Pesa PIN on your phone");
    expect(requests()).toEqual([]);
  });

  it("keeps a number that was typed over a reload", async () => {
    shows([]);
    const view = await open();
    await title("Pay from your phone");
    set(number(), "0110000001");
    view.unmount();
    await open();
    await title("Pay from your phone");
    expect(number().value).toBe("0110 000 001");
  });

  it("refuses a number that is not Kenyan, and focuses it", async () => {
    shows([]);
    await open();
    await title("Pay from your phone");
    set(number(), "0812345678");
    fireEvent.click(payNow());
    expect(screen.getByText("Enter a valid Kenyan number (07xxxxxxxx or 01xxxxxxxx)")).toBeTruthy();
    expect(document.activeElement).toBe(number());
    expect(requests()).toEqual([]);
  });

  it("masks a number that is not the customer's, and does not tell them to type the PIN", async () => {
    shows([prompt({ phone: "0722 ••• 118", requestedBy: "Grace" })]);
    await open();
    await title("Waiting for the PIN on the other phone");
    expect(screen.getByText("0722 ••• 118")).toBeTruthy();
  });
});

describe("the amount", () => {
  it("is in whole shillings, and the difference is shown", async () => {
    shows([], { due: 1235, rounding: 0.5 });
    await open();
    const form = within(await screen.findByRole("region", { name: "Pay from your phone" }));
    expect(form.getByText(/^Ksh\s1,235$/, { selector: "form strong" })).toBeTruthy();
    expect(form.getByText(/so Ksh\s1,234\.50 is rounded up to Ksh\s1,235/)).toBeTruthy();
  });

  it("leaves cents to be paid in another way where the shop does not round up", async () => {
    shows([], { due: 1234, leftover: 0.5 });
    await open();
    await screen.findByText(/Ksh\s0\.50 of Ksh\s1,234\.50 stays to be paid/);
  });

  it("above what M-Pesa takes at once is paid in parts, one after the other", async () => {
    shows([], { due: 612_000 });
    api.on(requestPrompt, () => json(prompt({ amount: 250_000 }), 202));
    await open();
    expect(await screen.findByText("Part 1 of 3")).toBeTruthy();
    expect(screen.getByText(/at most Ksh\s250,000 at once, so Ksh\s612,000 is paid in 3 parts/)).toBeTruthy();
    await act(async () => fireEvent.click(payNow()));
    expect(requests()[0]?.body).toMatchObject({ amount: 250_000 });
    await title("Enter your M-Pesa PIN on your phone");

    shows([paidPrompt({ amount: 250_000 })], { due: 362_000 });
    await tell();
    await title(/^Ksh\s250,000 has arrived$/);
    expect(screen.getByText(/^Ksh\s362,000$/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Pay the next part" }));
    expect(await screen.findByText("Part 1 of 2")).toBeTruthy();
  });
});

describe("a prompt without money", () => {
  it.each(["cancelled_on_phone", "wrong_pin", "no_answer", "too_little_money", "expired", "daily_limit"] as const)(
    "says why and what to do next: %s",
    async (reason) => {
      const facts = PROMPT_REASON_FACTS[reason];
      shows([endedPrompt({ state: facts.state, reason })]);
      api.on(requestPrompt, () => json(prompt({ id: 62 }), 202));
      await open();
      await title(facts.title);
      expect(screen.getByText(facts.text)).toBeTruthy();
      expect(screen.getByText(facts.next)).toBeTruthy();
      await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send it again" })));
      await title("Enter your M-Pesa PIN on your phone");
      expect(requests()[0]?.body).toMatchObject({ phoneNumber: "0712345678", amount: 90_000 });
    },
  );

  it("within two minutes counts down to when it may be sent again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    shows([endedPrompt({ state: "failed", reason: "repeated", repeatInSeconds: 75 })]);
    await open();
    await title("Repeated too soon");
    const again = screen.getByRole<HTMLButtonElement>("button", { name: /^Send again in 1:1\d$/ });
    expect(again.disabled).toBe(true);
    await act(async () => vi.advanceTimersByTime(76_000));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send it again" }).disabled).toBe(false);
  });

  it("can go to another number", async () => {
    shows([endedPrompt({ state: "failed", reason: "too_little_money" })]);
    api.on(requestPrompt, () => json(prompt({ id: 62, phone: "0110000001" }), 202));
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "Use another number" }));
    set(number(), "0110000001");
    await act(async () => fireEvent.click(payNow()));
    expect(requests()[0]?.body).toMatchObject({ phoneNumber: "0110000001" });
    await screen.findByText("0110 000 001");
  });

  it("offers no repeat where it cannot work", async () => {
    shows([endedPrompt({ state: "failed", reason: "locked" })]);
    await open();
    await title("PIN is locked");
    expect(screen.queryByRole("button", { name: "Send it again" })).toBeNull();
  });

  it("that ended long ago does not stand in the way", async () => {
    const longAgo = new Date(Date.now() - 3_600_000).toISOString();
    shows([endedPrompt({ state: "cancelled", reason: "cancelled_on_phone", endedAt: longAgo })]);
    await open();
    await title("Pay from your phone");
  });
});

describe("a prompt whose outcome is not known", () => {
  it("is asked about once the time for the PIN is over", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    shows([prompt({ answerInSeconds: 2 })]);
    await open();
    await title("Enter your M-Pesa PIN on your phone");
    shows([prompt({ answerInSeconds: 0 })]);
    await act(async () => vi.advanceTimersByTime(2100));
    await title("We ask M-Pesa what happened");
    expect(screen.getByText("Please do not pay again yet.")).toBeTruthy();
  });

  it("is looked for: nobody should pay twice, and the manual way is folded away with a warning", async () => {
    shows([prompt({ state: "unknown", reason: "no_outcome", answerInSeconds: 0, repeatInSeconds: 0 })]);
    await open();
    await title("We are looking for your payment");
    expect(screen.getByText("Please do not pay twice.")).toBeTruthy();
    expect(byHand()?.open).toBe(false);
    expect(screen.getByText(/^A prompt is out\. Pay one way only/)).toBeTruthy();
  });

  it("may be followed by another one when the customer is sure that nothing was paid", async () => {
    shows([prompt({ state: "unknown", reason: "no_outcome", answerInSeconds: 0, repeatInSeconds: 0 })]);
    api.on(requestPrompt, () => json(prompt({ id: 62 }), 202));
    await open();
    fireEvent.click(await screen.findByRole("button", { name: "I have not paid" }));
    expect(requests()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Nothing was paid" }));
    await act(async () => fireEvent.click(payNow()));
    expect(requests()[0]?.body).toMatchObject({ confirmUnpaid: true });
  });

  it("shows money that comes after the order was cancelled as money that is given back", async () => {
    shows([paidPrompt({ moneyInHand: 90_000, paymentId: null })], { due: 0 });
    api.on(getOrder, () => json(order({ status: "cancelled", allowedActions: [], nextStatuses: [] })));
    await open();
    await title("We have your money, and give it back");
    expect(screen.queryByRole("heading", { name: "Do not pay" })).toBeNull();
  });

  it("of an order that was cancelled is to be cancelled on the phone", async () => {
    shows([prompt()], { due: 0 });
    api.on(getOrder, () => json(order({ status: "cancelled", allowedActions: [], nextStatuses: [] })));
    await open();
    await title("Do not pay");
    expect(await screen.findByText(/An M-Pesa prompt may still be on the phone: cancel it there\./)).toBeTruthy();
  });
});

describe("trouble", () => {
  it("with the provider shows the manual way at once, before cards", async () => {
    const ways = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    shows([], { service: "down" });
    await open(toPay, { ...CONFIG, cardPayments: true });
    await title("Please pay by hand");
    expect(ways().indexOf("Or pay by hand")).toBe(1);
    expect(ways().indexOf("By card")).toBeGreaterThan(1);
    expect(byHand()?.open).toBe(true);
    expect(screen.getAllByText("522522").length).toBeGreaterThan(0);
    shows([]);
    fireEvent.click(screen.getByRole("button", { name: "Try the prompt again" }));
    await title("Pay from your phone");
    expect(ways().indexOf("By card")).toBe(1);
  });

  it("with the network keeps the request's key, so that nothing is sent twice", async () => {
    shows([]);
    api.on(requestPrompt, () => noNetwork());
    await open();
    await title("Pay from your phone");
    await act(async () => fireEvent.click(payNow()));
    expect(screen.getByText(/Press the button again: nothing is sent twice/)).toBeTruthy();
    api.on(requestPrompt, () => json(prompt(), 202));
    await act(async () => fireEvent.click(payNow()));
    await title("Enter your M-Pesa PIN on your phone");
    const [first, second] = requests().map(({ headers }) => headers["idempotency-key"]);
    expect(first).toBe(second);
    expect(screen.queryByText(/Press the button again/)).toBeNull();
  });

  it("with another prompt that is out shows that one", async () => {
    shows([]);
    api.on(requestPrompt, () => {
      shows([prompt({ phone: "0722 ••• 118", requestedBy: "Grace" })]);
      return failure(409, "PROMPT_ACTIVE", "A prompt is out", { promptId: 61, phone: "0722 ••• 118", retryAfter: 90 });
    });
    await open();
    await title("Pay from your phone");
    await act(async () => fireEvent.click(payNow()));
    await title("Waiting for the PIN on the other phone");
  });

  it("with too many requests says so in the server's words", async () => {
    shows([]);
    api.on(requestPrompt, () => failure(429, "RATE_LIMITED", "This phone had many M-Pesa requests."));
    await open();
    await title("Pay from your phone");
    await act(async () => fireEvent.click(payNow()));
    expect(screen.getByText("This phone had many M-Pesa requests.")).toBeTruthy();
  });

  it("with the session leads to the sign-in and back", async () => {
    shows([]);
    api.on(requestPrompt, () => failure(401, "UNAUTHORIZED", "Sign in"));
    await open();
    await title("Pay from your phone");
    await act(async () => fireEvent.click(payNow()));
    await waitFor(() => expect(currentSession().status).toBe("guest"));
  });

  it("is over for a customer who stops waiting; what is paid nevertheless still shows", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    shows([prompt()]);
    api.on(abandonPrompt, () => json(prompt({ isAbandoned: true, canAbandon: false })));
    await open();
    await title("Enter your M-Pesa PIN on your phone");
    await act(async () => vi.advanceTimersByTime(1000));
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Stop waiting" })));
    await title("You stopped waiting");
    shows([paidPrompt()], { due: 0 });
    await tell();
    await title("Paid, thank you");
  });
});

describe("the manual way", () => {
  it("stands whole below the prompt", async () => {
    shows([]);
    await open();
    await title("Or pay by hand");
    expect(byHand()?.open).toBe(true);
    expect(screen.getByLabelText("M-Pesa receipt number")).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "How to pay" })).getAllByRole("listitem")).toHaveLength(8);
  });

  it("keeps its fields, with focus and caret, when the prompts arrive late", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.on(listPromptsOfOrder, () => answered.then(() => json(promptsOfOrder([]))));
    await open();
    const receipt = screen.getByLabelText<HTMLInputElement>("M-Pesa receipt number");
    const confirm = screen.getByRole("button", { name: "Confirm Payment" });
    receipt.focus();
    await act(async () => answer());
    await title("Pay from your phone");
    expect(document.activeElement).toBe(receipt);
    expect(confirm.isConnected).toBe(true);
  });

  it("keeps what is typed there when a prompt goes out", async () => {
    shows([]);
    api.on(requestPrompt, () => json(prompt(), 202));
    await open();
    await title("Pay from your phone");
    set(screen.getByLabelText("M-Pesa receipt number"), "UKK4FZ8K3A");
    await act(async () => fireEvent.click(payNow()));
    await title("Enter your M-Pesa PIN on your phone");
    expect(screen.getByLabelText<HTMLInputElement>("M-Pesa receipt number").value).toBe("UKK4FZ8K3A");
  });

  it("is all there is where prompts are not set up, and nothing is asked", async () => {
    await open(toPay, {});
    expect(screen.queryByRole("heading", { name: "Pay from your phone" })).toBeNull();
    expect(byHand()).toBeNull();
    expect(screen.getByLabelText("M-Pesa receipt number")).toBeTruthy();
    expect(api.callsOf(listPromptsOfOrder)).toEqual([]);
  });

  it("is all there is while nothing is known of prompts, which are asked for again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.on(listPromptsOfOrder, () => failure(503, "UNAVAILABLE", "Later"));
    await open();
    await waitFor(() => expect(document.querySelector(".animate-pulse")).toBeNull());
    expect(screen.getByLabelText("M-Pesa receipt number")).toBeTruthy();
    shows([]);
    await act(async () => vi.advanceTimersByTime(10_000));
    await title("Pay from your phone");
  });

  it("is all there is when prompts were switched off meanwhile", async () => {
    shows([], { service: "off" });
    await open();
    await waitFor(() => expect(api.callsOf(listPromptsOfOrder).length).toBeGreaterThan(0));
    expect(screen.queryByRole("heading", { name: "Pay from your phone" })).toBeNull();
    expect(byHand()?.querySelector("summary")?.hidden).toBe(true);
    expect(screen.getByLabelText("M-Pesa receipt number")).toBeTruthy();
  });
});
