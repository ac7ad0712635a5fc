import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { listPromptMessages, listPrompts, settlePromptMessage } from "@fundi/shared/payments/mpesa-prompts";
import { getConfig } from "@fundi/shared/settings/shop";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { order, shopConfig } from "../../../testing/order-samples";
import { endedPrompt, prompt, promptPage } from "../../../testing/prompt-samples";
import { renderScreen } from "../../../testing/render-screen";
import { PaymentsScreen } from "../payments-screen";

let api: FakeApi;
/** The lists that were asked for. */
let asked: unknown[];
beforeEach(() => {
  localStorage.clear();
  asked = [];
  api = createFakeApi();
  api.on(getConfig, () => shopConfig({ mpesaPrompt: { max: 250_000 } }));
  api.on(getAdminOrder, () => order());
});
const show = (role: "staff" | "manager" = "manager", at = "/admin/payments/prompts") =>
  renderScreen({ path: "/admin/payments/:id?", Component: PaymentsScreen, role, at });
const lists = (...args: Parameters<typeof promptPage>) =>
  api.on(listPrompts, ({ query }) => {
    asked.push(query.view);
    return promptPage(...args);
  });

it("begins with what somebody has to look at, and opens its order", async () => {
  lists(
    [
      prompt({ id: 1, state: "unknown", reason: "no_outcome" }),
      endedPrompt({ id: 2, state: "paid", receipt: "UKK4FZ8K3A", moneyInHand: 38_500 }),
    ],
    { unknown: 1, toGiveBack: 1 },
  );
  const { user, address } = show();
  expect(await screen.findByText("Not known yet")).toBeTruthy();
  // A column title, and the state of the second one.
  expect(screen.getAllByText("To give back")).toHaveLength(2);
  expect(screen.getByRole("radio", { name: "To look at (2)" })).toBeTruthy();
  expect(asked).toEqual(["attention"]);
  await user.click(screen.getByText("Not known yet"));
  await waitFor(() => expect(address()).toContain("open=1"));
  expect(await screen.findByRole("complementary")).toBeTruthy();
});

it("says when nothing is to be looked at, and shows all", async () => {
  lists([]);
  const { user } = show();
  expect(await screen.findByText("Nothing to look at")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "All" }));
  expect(await screen.findByText("No prompts yet")).toBeTruthy();
  expect(asked).toContain("all");
});

it("lists messages that were not believed for managers, until somebody has looked", async () => {
  lists([], { messages: 1 });
  const message = {
    id: 7,
    promptId: 61,
    problem: "Another amount than was asked for",
    body: '{"Body":{}}',
    receivedAt: "2026-11-20T08:00:00.000Z",
    seenBy: null as string | null,
  };
  api.on(listPromptMessages, () => [message]);
  api.on(settlePromptMessage, () => {
    message.seenBy = "Grace Njeri";
    return message;
  });
  const { user, unmount } = show();
  await user.click(await screen.findByRole("radio", { name: "Messages (1)" }));
  const list = await screen.findByRole("list", { name: "Messages that did not count" });
  expect(within(list).getByText("Another amount than was asked for")).toBeTruthy();
  await user.click(within(list).getByRole("button", { name: "I have looked at it" }));
  expect(await within(list).findByText(/seen by Grace Njeri/)).toBeTruthy();
  unmount();
  show("staff");
  await screen.findByText("Nothing to look at");
  expect(screen.queryByRole("radio", { name: /Messages/ })).toBeNull();
});

it("is a tab of the payments only where the shop sends prompts", async () => {
  lists([]);
  const first = show();
  expect(await screen.findByRole("link", { name: "Prompts" })).toBeTruthy();
  first.unmount();
  api.on(getConfig, () => shopConfig());
  show("manager", "/admin/payments/reconciliation");
  expect(await screen.findByRole("link", { name: "Statements" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Prompts" })).toBeNull();
});
