import type { TextCost, TextEntry } from "@fundi/shared/texts/text-list";
import { conversation, message } from "../../desktop/src/renderer/src/testing/support-samples";
import type { Place } from "./places";

const inConsole = (path: string) => `${process.env.E2E_CONSOLE_URL}${path}`;

const entry = (change: Partial<TextEntry>): TextEntry => ({
  ...{ id: 5, recipient: "+254712345678", customer: { id: 7, name: "Jane Wanjiku" } },
  ...{ about: { entity: "order", id: 27 }, kind: "order-ready", label: "Order ready", channel: "sms" },
  body: "Fundi Computers: your order FD-1000-0041 is ready. Collect it at 12 Market Street.",
  ...{ status: "delivered", isUncertain: false, error: null, parts: 1, cost: 0.8, currency: "KES" },
  ...{ createdAt: "2026-11-20T08:00:00.000Z", sentAt: "2026-11-20T08:00:02.000Z", resendBy: [] },
  ...change,
});
const ENTRIES = [
  entry({ id: 9, status: "queued", label: "Payment approved", kind: "payment-received", sentAt: null, cost: null }),
  entry({ id: 8, status: "read", channel: "whatsapp", cost: null, currency: null }),
  entry({ status: "failed", error: "404 UnsupportedNumberType", cost: null, resendBy: ["sms", "whatsapp", "hand"] }),
  entry({
    id: 4,
    status: "failed",
    isUncertain: true,
    error: "No answer came: it may have been sent.",
    resendBy: ["sms"],
  }),
  entry({ id: 3, status: "held", error: "Not sent: this number has had its texts for today.", resendBy: ["sms"] }),
  entry({ id: 2, status: "dropped", error: "No longer true: it is delivered now, not shipped.", cost: null }),
];
const LIST = {
  path: "/api/admin/texts*",
  body: { texts: ENTRIES, pagination: { page: 1, limit: 50, total: 6, totalPages: 1, totalIsExact: true } },
};

const cost = (change: Partial<TextCost>): TextCost => ({
  ...{ month: "2026-11", kind: "order-ready", label: "Order ready", channel: "sms", texts: 41, parts: 52 },
  ...{ failed: 2, cost: 41.6, currency: "KES" },
  ...change,
});

const texting = {
  ...{ number: "+254712345678", channel: "sms" as const, channels: ["sms" as const, "whatsapp" as const] },
  ...{ whatsappUntil: null, isStopped: false },
};

/** The console's views of texts that a new shop does not have yet. */
export const CONSOLE_TEXT_PLACES: readonly Place[] = [
  {
    name: "console texts in every status",
    url: () => inConsole("admin/texts"),
    role: "manager",
    ready: (page) => page.getByRole("row").nth(ENTRIES.length),
    answers: [LIST],
  },
  {
    name: "console text to mend",
    url: () => inConsole("admin/texts/5"),
    role: "manager",
    ready: (page) => page.getByRole("complementary").getByRole("button", { name: "Send by WhatsApp" }),
    answers: [LIST],
  },
  {
    name: "console costs of texts",
    url: () => inConsole("admin/texts"),
    role: "manager",
    use: (page) => page.getByRole("button", { name: "Costs" }).click(),
    ready: (page) => page.getByRole("region", { name: "Costs by month and kind" }),
    answers: [
      LIST,
      {
        path: "/api/admin/texts/costs*",
        body: [
          cost({}),
          cost({ kind: "reply", label: "Answer by staff", channel: "whatsapp", parts: 0, cost: 0, currency: null }),
          cost({ month: "2026-10", texts: 120, parts: 133, cost: 106.4 }),
        ],
      },
    ],
  },
  {
    name: "console settings of SMS and WhatsApp",
    url: () => inConsole("admin/settings/sms"),
    role: "admin",
    ready: (page) => page.getByLabel("Username of the app"),
  },
  {
    name: "console words of a text",
    url: () => inConsole("admin/settings/mails?mail=text:order-received"),
    role: "admin",
    ready: (page) => page.getByRole("complementary").getByRole("textbox").first(),
  },
  {
    name: "console chat by SMS",
    url: () => inConsole("admin/support/12"),
    role: "manager",
    ready: (page) => page.getByLabel("Answer by"),
    answers: [
      {
        path: "/api/admin/support/conversations*",
        body: [conversation({ texting, customer: { id: 7, name: "0712 345 678", email: "" } })],
      },
      {
        path: "/api/admin/support/conversations/12/messages*",
        body: [
          message({ id: 1, content: "Is my laptop ready?", channel: "sms" }),
          message({
            ...{ id: 2, senderType: "support", content: "Yes, until six.", channel: "sms" },
            delivery: { textId: 5, channel: "sms", status: "delivered", error: null },
          }),
        ],
      },
      {
        path: "/api/admin/repair-origins/conversation/12",
        body: {
          ...{ source: "conversation", sourceId: 12, title: "Conversation 12", customer: null, repairs: [] },
          ...{ firstName: "", lastName: "", phone: "0712345678", email: "", deviceType: null, device: "" },
          ...{ symptom: "", kind: "carry_in", address: "", pictures: [], agreedPrice: null },
        },
      },
    ],
  },
];
