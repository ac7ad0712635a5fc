import { AppError } from "@fundi/shared/contract/errors";
import {
  listMailTemplates,
  type MailTemplate,
  previewMailTemplate,
  resetMailTemplate,
  updateMailTemplate,
} from "@fundi/shared/mail/mail-templates";
import { listTextTemplates } from "@fundi/shared/texts/text-templates";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { SettingsScreen } from "../settings-screen";

const template = (change: Partial<MailTemplate> = {}): MailTemplate => ({
  ...{ kind: "order-status", label: "Order moved on", about: "Orders", isChanged: false, version: 0 },
  ...{ subject: "Order {order}", body: "Hello {name}" },
  usual: { subject: "Order {order}", body: "Hello {name}" },
  placeholders: [
    { name: "order", sample: "FD-1000-0041", required: false },
    { name: "name", sample: "Jane", required: true },
  ],
  ...change,
});

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.on(listMailTemplates, () => ({ templates: [template()] }));
  api.on(listTextTemplates, () => ({ templates: [] }));
  api.on(previewMailTemplate, ({ body }) => ({ ...body, body: body.body.replace("{name}", "Jane") }));
});
const show = (role: "manager" | "admin" = "admin") =>
  renderScreen({ path: "/admin/settings/:id?", Component: SettingsScreen, role, at: "/admin/settings/mails" });
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

it("changes the text of a mail, with a preview", async () => {
  let sent: unknown;
  api.on(updateMailTemplate, ({ params, body }) => {
    sent = { ...params, ...body };
    return template({ ...body, isChanged: true, version: 1 });
  });
  const { user, address } = show();
  await user.click(await screen.findByRole("row", { name: /Order moved on/ }));
  expect(address()).toBe("/admin/settings/mails?mail=order-status");
  const panel = within(await screen.findByRole("complementary", { name: "Order moved on" }));
  panel.getByText("{name}");
  type("Text", "Habari {name}");
  await panel.findByText("Habari Jane");
  await user.click(panel.getByRole("button", { name: "Save" }));
  await toast("The next mail says it so.");
  expect(sent).toEqual({ kind: "order-status", subject: "Order {order}", body: "Habari {name}", version: 0 });
  await screen.findByRole("row", { name: /Order moved on.*Your own/ });
});

it("shows an unknown placeholder at its field", async () => {
  const message = "There is no placeholder {ordr} in this mail.";
  api.on(updateMailTemplate, () => {
    throw new AppError("VALIDATION_ERROR", message, { fieldErrors: { subject: [message] } });
  });
  api.on(previewMailTemplate, () => {
    throw new AppError("VALIDATION_ERROR", `${message} (subject: ${message})`, { fieldErrors: { subject: [message] } });
  });
  const { user } = show();
  await user.click(await screen.findByRole("row", { name: /Order moved on/ }));
  await screen.findByLabelText("Subject");
  type("Subject", "Order {ordr}");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("textbox", { name: "Subject", description: message });
  // Once, and not in a toast.
  expect(screen.getAllByText(new RegExp(message.replace(/[{}.]/g, "\\$&")))).toHaveLength(1);
});

it("restores the supplied text, after a confirmation", async () => {
  api.on(listMailTemplates, () => ({ templates: [template({ isChanged: true, version: 3, body: "Own" })] }));
  api.on(resetMailTemplate, () => template());
  const { user } = show();
  await user.click(await screen.findByRole("row", { name: /Order moved on/ }));
  await user.click(await screen.findByRole("button", { name: "Supplied text" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Supplied text" }));
  await toast("The mail has its supplied text again.");
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("Hello {name}"));
});

it("is available to administrators only", async () => {
  show("manager");
  await screen.findByText("You do not have access to this section.");
});
