import { AppError } from "@fundi/shared/contract/errors";
import * as texts from "@fundi/shared/texts/text-list";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { TextsScreen } from "./texts-screen";

const entry = (change: Partial<texts.TextEntry> = {}): texts.TextEntry => ({
  ...{
    id: 5,
    recipient: "+254712345678",
    customer: { id: 7, name: "Jane Wanjiku" },
    about: { entity: "order", id: 41 },
  },
  ...{ kind: "order-ready", label: "Order ready", body: "Your order is ready & waiting.", channel: "sms" },
  ...{ status: "failed", isUncertain: false, error: "404 UnsupportedNumberType", parts: 1, cost: 0.8, currency: "KES" },
  ...{ createdAt: "2026-11-20T08:00:00.000Z", sentAt: null, resendBy: ["sms", "whatsapp"] },
  ...change,
});

let api: FakeApi;
let listed: texts.TextEntry[];
const asked: texts.TextFilter[] = [];
const sent: unknown[] = [];
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  sent.length = 0;
  listed = [entry(), entry({ id: 6, status: "delivered", label: "Payment approved", error: null, resendBy: [] })];
  api = createFakeApi();
  api.on(texts.listTexts, ({ query }) => {
    asked.push(query);
    const found = listed.filter(
      ({ id, status }) => (!query.id || id === query.id) && (query.view !== "mend" || status === "failed"),
    );
    const pagination = { page: 1, limit: 50, total: found.length, totalPages: 1, totalIsExact: true };
    return { texts: found, pagination };
  });
});
const show = (at = "/admin/texts", role: "staff" | "manager" = "staff") =>
  renderScreen({ path: "/admin/texts/:id?", Component: TextsScreen, at, role });
const panel = async () => within(await screen.findByRole("complementary"));

it("lists texts with what became of them, and counts those that wait for somebody", async () => {
  show();
  const row = within(await screen.findByRole("row", { name: /Order ready/ }));
  row.getByText("+254 712 345 678");
  row.getByText("Failed");
  row.getByText("404 UnsupportedNumberType");
  await waitFor(() => expect(screen.getByText("to mend").parentElement?.textContent).toContain("1"));
});

it("requests the filters of the address: one customer, one order, those to mend", async () => {
  show("/admin/texts?customerId=7&orderId=41&view=mend&channel=sms&dateFrom=2026-11-01");
  await screen.findByRole("row", { name: /Order ready/ });
  expect(asked).toContainEqual(
    expect.objectContaining({ customerId: 7, orderId: 41, view: "mend", channel: "sms", dateFrom: "2026-11-01" }),
  );
});

it("sends a failed text again, or by the next channel, with one button each", async () => {
  api.on(texts.resendText, ({ params, body }) => {
    sent.push({ ...params, ...body });
    listed = [entry({ status: "queued", resendBy: [] })];
    return listed[0] as texts.TextEntry;
  });
  const { user } = show("/admin/texts/5");
  await user.click((await panel()).getByRole("button", { name: "Send by WhatsApp" }));
  await waitFor(() => expect(sent).toEqual([{ id: 5, channel: "whatsapp" }]));
  await waitFor(async () => expect((await panel()).queryByRole("button", { name: /Send/ })).toBeNull());
});

it("says why sending again was refused", async () => {
  api.on(texts.resendText, () => {
    throw new AppError("CONFLICT", "They asked for no more texts.");
  });
  const { user } = show("/admin/texts/5");
  await user.click((await panel()).getByRole("button", { name: "Send again by SMS" }));
  await toast("They asked for no more texts.");
});

it("has links that open an app with the words filled in, and notes that it was sent by hand", async () => {
  api.on(texts.settleText, ({ params, body }) => {
    sent.push({ ...params, ...body });
    return entry({ status: "sent", channel: "hand", resendBy: [] });
  });
  const { user } = show("/admin/texts/5");
  const open = await panel();
  const words = "Your%20order%20is%20ready%20%26%20waiting.";
  expect(open.getByRole("button", { name: "Write by WhatsApp" }).getAttribute("href")).toBe(
    `https://wa.me/254712345678?text=${words}`,
  );
  expect(open.getByRole("button", { name: "Write by SMS" }).getAttribute("href")).toBe(
    `sms:+254712345678?body=${words}`,
  );
  await user.click(open.getByRole("button", { name: "I sent it by hand" }));
  await waitFor(() => expect(sent).toEqual([{ id: 5, outcome: "sent_by_hand" }]));
});

it("offers to send nothing again of a code, and nothing at all of a text that arrived", async () => {
  listed = [
    entry({ body: "•••", label: "Code to sign in", resendBy: [] }),
    entry({ id: 6, status: "read", resendBy: [] }),
  ];
  const { go } = show("/admin/texts/5");
  expect((await panel()).getAllByRole("button").map(({ textContent }) => textContent)).toContain("Not needed");
  expect((await panel()).queryByRole("button", { name: "Write by SMS" })).toBeNull();
  await go("/admin/texts/6");
  await waitFor(async () => expect((await panel()).queryByRole("button", { name: "Not needed" })).toBeNull());
});

it("opens a text that is not on the shown page, and reports a missing one", async () => {
  listed = [entry({ id: 77, label: "Long ago" })];
  show("/admin/texts/78");
  await screen.findByText("There is no such text.");
});

it("shows managers what texts cost by month and kind", async () => {
  const costs: texts.TextCost[] = [
    {
      month: "2026-11",
      kind: "order-ready",
      label: "Order ready",
      channel: "sms",
      texts: 3,
      parts: 4,
      failed: 1,
      cost: 3.2,
      currency: "KES",
    },
    {
      month: "2026-11",
      kind: "reply",
      label: "Answer by staff",
      channel: "whatsapp",
      texts: 2,
      parts: 2,
      failed: 0,
      cost: 0,
      currency: null,
    },
  ];
  api.on(texts.listTextCosts, () => costs);
  const { user } = show("/admin/texts", "manager");
  await user.click(await screen.findByRole("button", { name: "Costs" }));
  const table = within(await screen.findByRole("table", { name: "" }));
  expect(table.getByRole("row", { name: /November 2026/ }).textContent).toBe("November 2026561KES 3.20");
  table.getByRole("row", { name: /Answer by staff WhatsApp 2 2 0 –/ });
});

it("hides what texts cost from clerks", async () => {
  show();
  await screen.findByRole("row", { name: /Order ready/ });
  expect(screen.queryByRole("button", { name: "Costs" })).toBeNull();
});
