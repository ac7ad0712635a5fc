import { fieldError } from "@fundi/shared/contract/errors";
import { getMailServer, type MailServer, PASSWORD_AGAIN, updateMailServer } from "@fundi/shared/mail/mail-server";
import { getSettings } from "@fundi/shared/settings/settings";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { settings } from "../../../testing/settings-sample";
import { SettingsScreen } from "../settings-screen";

const NONE: MailServer = {
  ...{
    source: "none",
    host: "",
    port: 587,
    security: "starttls",
    user: "",
    hasPassword: false,
    from: "",
    problem: null,
  },
};
let api: FakeApi;
let server: MailServer;
beforeEach(() => {
  localStorage.clear();
  server = NONE;
  api = createFakeApi();
  api.on(getSettings, () => settings());
  api.on(getMailServer, () => server);
});
const show = () =>
  renderScreen({
    path: "/admin/settings/:id?",
    Component: SettingsScreen,
    role: "admin",
    at: "/admin/settings/mail-server",
  });

it("is entered with its default port, and offers a test mail once saved", async () => {
  let sent: unknown;
  api.on(updateMailServer, ({ body }) => {
    sent = body;
    server = { ...NONE, source: "settings", host: "smtp.example.com", port: 465, security: "tls", hasPassword: true };
    return server;
  });
  const { user } = show();
  await screen.findByText(/No mail server is set/);
  const test = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send me a test mail" });
  expect(test().disabled).toBe(true);
  await user.type(screen.getByLabelText("Server"), "smtp.example.com");
  await user.selectOptions(screen.getByLabelText("Protection of the connection"), "tls");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Mail server saved. Send yourself a test mail.");
  expect(sent).toEqual({
    ...{ host: "smtp.example.com", port: 465, security: "tls", user: "", password: "secret", from: "" },
  });
  await vi.waitFor(() => expect(test().disabled).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  expect(screen.getByText("One is stored, encrypted. Empty: it stays.")).toBeTruthy();
});

it("requires the password again when server, port or encryption change", async () => {
  const sent: unknown[] = [];
  server = { ...NONE, source: "settings", host: "smtp.example.com", port: 465, security: "tls", user: "shop" };
  server.hasPassword = true;
  api.on(updateMailServer, ({ body }) => {
    sent.push(body);
    return server;
  });
  const { user } = show();
  await user.selectOptions(await screen.findByLabelText("Protection of the connection"), "none");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(PASSWORD_AGAIN);
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ security: "none", password: "secret" }]));
});

it("shows a server error at the password field", async () => {
  api.on(updateMailServer, () => {
    throw fieldError("password", PASSWORD_AGAIN);
  });
  server = { ...NONE, source: "settings", host: "smtp.example.com", user: "shop" };
  const { user } = show();
  await user.type(await screen.findByLabelText("Server"), ".ke");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Password")));
  expect(screen.getAllByText(PASSWORD_AGAIN)).toHaveLength(1);
});

it("is read-only when .env configures it", async () => {
  server = { ...NONE, source: "env", host: "smtp.example.com" };
  show();
  await screen.findByText(/SMTP_URL in \.env sets the mail server and wins/);
  expect(screen.getByLabelText<HTMLInputElement>("Server").disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

it("shows what is wrong with the stored configuration", async () => {
  server = { ...NONE, source: "settings", host: "x", problem: "Put the old secret.key back." };
  show();
  await screen.findByText("Put the old secret.key back.");
});
