import { listMailTemplates } from "@fundi/shared/mail/mail-templates";
import {
  listTextTemplates,
  previewTextTemplate,
  type SmsLength,
  type TextTemplate,
  updateTextTemplate,
} from "@fundi/shared/texts/text-templates";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { SettingsScreen } from "../settings-screen";
import { dearText, smsLengthText } from "./sms-length-text";

const words = (language: "en" | "sw", body: string) => ({
  ...{ language, body, usual: body, whatsappTemplate: "", isChanged: false, version: 0 },
});
const template = (change: Partial<TextTemplate> = {}): TextTemplate => ({
  ...{ kind: "order-ready", label: "Order ready", about: "Orders", isOptional: true, isUrgent: false },
  words: [words("en", "Order {order} is ready"), words("sw", "Oda {order} iko tayari")],
  placeholders: [{ name: "order", sample: "FD-1", required: false }],
  ...change,
});
const SHORT: SmsLength = {
  ...{ encoding: "GSM-7", parts: 1, characters: 24, left: 136, expensive: [], partsWithout: 1 },
};

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.on(listMailTemplates, () => ({ templates: [] }));
  api.on(listTextTemplates, () => ({ templates: [template()] }));
  api.on(previewTextTemplate, ({ body }) => ({
    body: body.body.replace("{order}", "FD-1"),
    sms: body.body.includes("’")
      ? { ...SHORT, encoding: "UCS-2" as const, parts: 3, expensive: ["’"], partsWithout: 1 }
      : SHORT,
    whatsapp: body.body.replace("{order}", "{{1}}"),
  }));
});

it("changes the words of a text in Kiswahili, with its length as SMS and what makes it dear", async () => {
  let sent: unknown;
  api.on(updateTextTemplate, ({ params, body }) => {
    sent = { ...params, ...body };
    return template();
  });
  const { user } = renderScreen({
    ...{ path: "/admin/settings/:id?", Component: SettingsScreen, role: "admin", at: "/admin/settings/mails" },
  });
  await user.click(await screen.findByRole("row", { name: /Order ready.*Text/ }));
  const panel = within(await screen.findByRole("complementary", { name: "Order ready" }));
  await panel.findByText("Order FD-1 is ready");
  panel.getByText("1 SMS with 24 characters; 136 more characters fit into the last one.");
  await user.click(panel.getByRole("radio", { name: "Kiswahili" }));
  await panel.findByText("Oda FD-1 iko tayari");
  fireEvent.change(panel.getByLabelText("Text"), { target: { value: "Oda {order} iko tayari’" } });
  await panel.findByText(/“’” is outside of the SMS alphabet. Without it it would be 1 SMS instead of 3./);
  // The other language is shut while something is unsaved, which is said.
  expect(panel.getByRole<HTMLInputElement>("radio", { name: "English" }).disabled).toBe(true);
  panel.getByText("Save or undo your changes to see the other language.");
  panel.getByRole("button", { name: "Undo changes" });
  await user.click(panel.getByRole("button", { name: "Save" }));
  await toast("The next text says it so.");
  expect(sent).toEqual({
    ...{ kind: "order-ready", language: "sw", body: "Oda {order} iko tayari’", whatsappTemplate: "", version: 0 },
  });
});

it("says how long a text is", () => {
  expect(smsLengthText({ ...SHORT, parts: 2, characters: 1, left: 1 })).toBe(
    "2 SMS with 1 character; 1 more character fits into the last one.",
  );
  expect(dearText(SHORT)).toBeNull();
  expect(dearText({ ...SHORT, expensive: ["“", "é"] })).toContain("An SMS with them holds 70 characters");
});
