import {
  getTextSettings,
  sendTestText,
  type TextSettings,
  updateTextSettings,
} from "@fundi/shared/texts/text-settings";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { SettingsScreen } from "../settings-screen";

const NONE: TextSettings = {
  ...{ channels: ["whatsapp", "sms"], quiet: { from: "20:00", to: "08:00" }, offTopics: [], version: 0 },
  africasTalking: {
    ...{ source: "none", username: "", sender: "", hasApiKey: false, isSandbox: false },
    ...{ deliveryUrl: null, incomingUrl: null, state: "off", problems: [] },
  },
  whatsApp: {
    ...{ source: "none", phoneNumberId: "", hasToken: false, hasAppSecret: false },
    ...{ webhookUrl: null, verifyToken: "", state: "off", problems: [] },
  },
};
const SMS: TextSettings = {
  ...NONE,
  version: 3,
  africasTalking: {
    ...{ source: "settings", username: "sandbox", sender: "FUNDI", hasApiKey: true, isSandbox: true },
    deliveryUrl: "https://shop.example/api/hooks/africastalking/xyz/delivery",
    incomingUrl: "https://shop.example/api/hooks/africastalking/xyz/incoming",
    ...{ state: "ok", problems: ["This is the sandbox: texts reach only its simulator, never a phone."] },
  },
};

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
});
const show = () =>
  renderScreen({ path: "/admin/settings/:id?", Component: SettingsScreen, role: "admin", at: "/admin/settings/sms" });
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

it("says that no provider is set up, and stores the keys that are entered", async () => {
  api.on(getTextSettings, () => NONE);
  let sent: unknown;
  api.on(updateTextSettings, ({ body }) => {
    sent = body;
    return SMS;
  });
  const { user } = show();
  await screen.findByText(/No provider is set up/);
  expect(screen.queryByRole("form", { name: "Test" })).toBeNull();
  type("Username of the app", "sandbox");
  type("API key", "atsk_1");
  await user.click(screen.getByRole("button", { name: "Try SMS earlier" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Saved. Send yourself a test.");
  expect(sent).toMatchObject({
    ...{ channels: ["sms", "whatsapp"], version: 0 },
    africasTalking: { username: "sandbox", sender: "", apiKey: "atsk_1" },
  });
  await screen.findByText("https://shop.example/api/hooks/africastalking/xyz/delivery");
});

it("shows what keeps a provider from working, leaves a stored key alone, and names a wrong time at its field", async () => {
  api.on(getTextSettings, () => SMS);
  let sent: { africasTalking?: { apiKey?: string } } = {};
  api.on(updateTextSettings, ({ body }) => {
    sent = body;
    return SMS;
  });
  const { user } = show();
  await screen.findByText(/This is the sandbox/);
  type("From", "");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Enter a time such as 20:00");
  type("From", "21:00");
  await user.click(screen.getByRole("checkbox", { name: "Ticket answered" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Saved. Send yourself a test.");
  expect(sent).toMatchObject({ quiet: { from: "21:00", to: "08:00" }, offTopics: ["ticket"] });
  expect(sent.africasTalking).not.toHaveProperty("apiKey");
});

it("sends a test to a number of one's own", async () => {
  api.on(getTextSettings, () => SMS);
  let sent: unknown;
  api.on(sendTestText, ({ body }) => {
    sent = body;
    return { id: 7 };
  });
  const { user } = show();
  await user.type(await screen.findByLabelText("Your own number"), "0712 345 678");
  await user.click(screen.getByRole("button", { name: "Send a test" }));
  await toast("The test is on its way. The outbox says how it went.");
  expect(sent).toEqual({ to: "0712 345 678", channel: "sms" });
});
