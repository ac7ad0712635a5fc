import { AppError } from "@fundi/shared/contract/errors";
import { getPrompt } from "@fundi/shared/payments/mpesa-prompts";
import { PROMPT_REASON_FACTS } from "@fundi/shared/payments/prompt-results";
import {
  getPromptSettings,
  type PromptSettings,
  sendTestPrompt,
  updatePromptSettings,
} from "@fundi/shared/payments/prompt-settings";
import { getSettings } from "@fundi/shared/settings/settings";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { endedPrompt, prompt, promptSettings } from "../../../testing/prompt-samples";
import { renderScreen } from "../../../testing/render-screen";
import { settings } from "../../../testing/settings-sample";
import { SettingsScreen } from "../settings-screen";

let api: FakeApi;
let stored: PromptSettings;
beforeEach(() => {
  localStorage.clear();
  stored = promptSettings();
  api = createFakeApi();
  api.on(getSettings, () => settings());
  api.on(getPromptSettings, () => stored);
});
const show = (role: "admin" | "manager" = "admin") =>
  renderScreen({ path: "/admin/settings/:id?", Component: SettingsScreen, role, at: "/admin/settings/mpesa-prompt" });
const test = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send Ksh 1 to my phone" });
const ready = (change: Partial<PromptSettings> = {}) =>
  promptSettings({ provider: "daraja", service: "ok", missing: { daraja: [], kcb: ["the shop's number"] }, ...change });

it("says what each provider still needs, and that prompts are hidden until then", async () => {
  show();
  expect(await screen.findByText("Missing: the paybill, the consumer key.")).toBeTruthy();
  expect(screen.getByText("Missing: the shop's number.")).toBeTruthy();
  expect(screen.getByText(/^Prompts are off, and hidden/)).toBeTruthy();
  expect(test().disabled).toBe(true);
});

it("links to where each provider's keys come from", async () => {
  show();
  const hrefOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await hrefOf("Safaricom's Daraja portal")).toBe("https://developer.safaricom.co.ke");
  expect(await hrefOf("KCB Buni")).toBe("https://buni.kcbgroup.com");
});

it("stores numbers and keys, and sends only secrets that were typed", async () => {
  let sent: unknown;
  api.on(updatePromptSettings, ({ body }) => {
    sent = body;
    stored = ready();
    return stored;
  });
  const { user } = show();
  await user.type(await screen.findByLabelText("Paybill", { selector: "input[type=text]" }), "174379");
  await user.type(screen.getAllByLabelText("Consumer key")[0] as HTMLElement, "key");
  await user.type(screen.getByLabelText("Passkey"), "pass");
  await user.click(screen.getByLabelText("A paid prompt approves its payment by itself"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Saved. Send yourself a test.");
  expect(sent).toEqual({
    preferred: "daraja",
    environment: "production",
    callbackUrl: "",
    autoApprove: false,
    roundsUp: true,
    daraja: { kind: "paybill", shortCode: "174379", tillNumber: "", consumerKey: "key", passkey: "pass" },
    kcb: { accountNumber: "", consumerKey: "" },
  });
  expect(await screen.findByText("Prompts are sent by Safaricom (Daraja).")).toBeTruthy();
});

it("refuses an address that M-Pesa would refuse, before it is sent", async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText("Public address of the shop"), "https://mpesa.shop.example");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Safaricom accepts no address that contains “mpesa”/)).toBeTruthy();
});

it("sends Ksh 1 to the administrator's phone, and says in words what came back", async () => {
  stored = ready();
  let number = "";
  api.on(sendTestPrompt, ({ body }) => {
    number = body.phoneNumber;
    return prompt({ id: 90, purpose: "test", orderId: null, orderNumber: null, amount: 1, state: "requested" });
  });
  api.on(getPrompt, () =>
    endedPrompt({
      ...{ id: 90, purpose: "test" as const, orderId: null, orderNumber: null, amount: 1 },
      state: "failed",
      reason: "wrong_setup",
      providerText: "2028: The request is not permitted",
    }),
  );
  const { user } = show();
  await user.type(await screen.findByLabelText("Your phone"), "0712345678{Enter}");
  expect(await screen.findByText(PROMPT_REASON_FACTS.wrong_setup.text)).toBeTruthy();
  expect(screen.getByText(PROMPT_REASON_FACTS.wrong_setup.staff)).toBeTruthy();
  expect(screen.getByText("Provider: 2028: The request is not permitted")).toBeTruthy();
  expect(number).toBe("0712345678");
});

it("says why no test can be sent", async () => {
  stored = ready({ service: "down", lastError: "timeout" });
  api.on(sendTestPrompt, () => {
    throw new AppError("RATE_LIMITED", "This phone had many M-Pesa requests.");
  });
  const { user } = show();
  expect(await screen.findByText(/does not respond; customers are shown how to pay by hand\. timeout/)).toBeTruthy();
  await user.type(screen.getByLabelText("Your phone"), "0712345678{Enter}");
  expect(await screen.findByText("This phone had many M-Pesa requests.")).toBeTruthy();
});

it("keeps what is typed when the same settings are loaded again", async () => {
  const { user, queries } = show();
  const paybill = await screen.findByLabelText<HTMLInputElement>("Paybill", { selector: "input[type=text]" });
  await user.type(paybill, "174379");
  await queries.invalidateQueries();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getByLabelText<HTMLInputElement>("Paybill", { selector: "input[type=text]" }).value).toBe("174379");
});

it("is for administrators only", async () => {
  show("manager");
  expect(await screen.findByText("You do not have access to this section.")).toBeTruthy();
});
