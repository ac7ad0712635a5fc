import { getTextChoices, type TextChoices, updateTextChoices } from "@fundi/shared/texts/text-choices";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, SignedInArea } from "../../session";
import { TextSection } from "./text-switches";

const CHOICES: TextChoices = {
  ...{ channels: ["sms", "whatsapp"], topics: ["order-received", "ticket"], phone: "0712 345 678" },
  ...{ isProved: true, isStopped: false, language: "en", firstChannel: null, refused: [] },
};

let api: ReturnType<typeof fakeApi>;
let sessions = 0;
beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  sessions += 1;
  adoptSession({ token: `texts-${sessions}`, user: jane });
  api = fakeApi();
});
afterEach(() => vi.unstubAllGlobals());

async function show(choices: Partial<TextChoices> = {}): Promise<void> {
  api.on(getTextChoices, () => json({ ...CHOICES, ...choices }));
  const Page = () => (
    <SignedInArea fallback={null}>
      <h1>Settings</h1>
      <TextSection />
    </SignedInArea>
  );
  await renderPage({ pages: { "/settings": Page }, at: "/settings" });
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

it("switches a topic off on one channel, at once, and puts it back when that was not saved", async () => {
  let refuses = false;
  api.on(updateTextChoices, ({ body }) =>
    refuses
      ? failure(503, "UNAVAILABLE", "Later")
      : json({ ...CHOICES, refused: [{ topic: "ticket", channel: "sms" }], ...(body as object) }),
  );
  await show();
  await userEvent.click(await box("Ticket answered by SMS"));
  await waitFor(() =>
    expect(api.callsOf(updateTextChoices)[0]?.body).toEqual({
      switch: { topic: "ticket", channel: "sms", isOn: false },
    }),
  );
  expect((await box("Ticket answered by SMS")).checked).toBe(false);
  expect((await box("Ticket answered by WhatsApp")).checked).toBe(true);
  refuses = true;
  await userEvent.click(await box("Order received by SMS"));
  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  await waitFor(async () => expect((await box("Order received by SMS")).checked).toBe(true));
});

it("stops all texts, and starts them again", async () => {
  api.on(updateTextChoices, ({ body }) => json({ ...CHOICES, ...(body as object) }));
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Stop all texts" }));
  await screen.findByText("Texts to 0712 345 678 are stopped.");
  expect(screen.queryByRole("table")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Text me again" }));
  await screen.findByText("Texts go to 0712 345 678.");
});

it("chooses the language and the channel to try first", async () => {
  api.on(updateTextChoices, ({ body }) => json({ ...CHOICES, ...(body as object) }));
  await show();
  await userEvent.selectOptions(await screen.findByLabelText("Language of texts"), "Kiswahili");
  await userEvent.selectOptions(screen.getByLabelText("Try first"), "WhatsApp");
  await waitFor(() =>
    expect(api.callsOf(updateTextChoices).map(({ body }) => body)).toEqual([
      { language: "sw" },
      { firstChannel: "whatsapp" },
    ]),
  );
});

it("says how to be texted while the number is not confirmed", async () => {
  await show({ isProved: false });
  await screen.findByText(/once you have confirmed in your profile that it is yours/);
});

it("is absent while the shop sends no texts", async () => {
  await show({ channels: [] });
  await waitFor(() => expect(api.callsOf(getTextChoices)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText("SMS and WhatsApp")).toBeNull());
});
