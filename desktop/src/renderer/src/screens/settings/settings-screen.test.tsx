import { AppError } from "@fundi/shared/contract/errors";
import {
  getSettings,
  listMails,
  type OutboxMail,
  resendMail,
  type Settings,
  updateSettings,
} from "@fundi/shared/settings/settings";
import { TOO_PRECISE } from "@fundi/shared/values/typed-amount";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { settings } from "../../testing/settings-sample";
import { settingsErrors, toSettingsDraft } from "./settings-draft";
import { SettingsScreen } from "./settings-screen";
import { SETTINGS_GROUPS } from "./settings-tabs";

const mail = (change: Partial<OutboxMail> = {}): OutboxMail => ({
  id: 7,
  to: "jane@people.test",
  subject: "Order FD-1000-0041",
  body: "Hello Jane,\n\nThank you for your order.",
  status: "failed",
  error: "No route to host",
  hasCalendarEntry: false,
  attachment: null,
  attempts: 0,
  nextTryAt: null,
  createdAt: "2026-11-20T08:00:00.000Z",
  sentAt: null,
  ...change,
});

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(getSettings, () => settings());
  api.on(listMails, () => ({ mails: [mail()], nextBefore: null }));
});

const show = (role: "staff" | "manager" | "admin" = "admin", at?: string) =>
  renderScreen({ path: "/admin/settings/:id?", Component: SettingsScreen, role, ...(at ? { at } : {}) });

it("sends the changed fields and the version they are based on", async () => {
  const sent: unknown[] = [];
  api.on(updateSettings, ({ body }) => {
    sent.push(body);
    return settings({ ...(body as Partial<Settings>), version: 4 });
  });
  const { user } = show();
  const phone = await screen.findByLabelText("Phone");
  await user.clear(phone);
  await user.type(phone, "0712 345 678");
  await user.click(screen.getByRole("checkbox", { name: "Saturday" }));
  await user.clear(screen.getByLabelText("Monday opens"));
  await user.type(screen.getByLabelText("Monday opens"), "09:30");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Settings saved. Customers see them on the next page they open.");
  const week = settings().openingHours.map((day, weekday) =>
    weekday === 1 ? { opens: 570, closes: 1080 } : weekday === 6 ? null : day,
  );
  expect(sent).toEqual([{ phone: "0712 345 678", openingHours: week, version: 3 }]);
});

it("shows invalid values at their fields", async () => {
  const { user, go } = show();
  await user.clear(await screen.findByLabelText("Tuesday closes"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  screen.getByText("Every open day needs a time to open and a later one to close");
  const invalid = screen
    .getAllByLabelText(/day (opens|closes)$/)
    .filter((field) => field.getAttribute("aria-invalid") === "true");
  expect(invalid.map((field) => field.getAttribute("aria-label"))).toEqual(["Tuesday opens", "Tuesday closes"]);
  await user.click(screen.getByRole("button", { name: "Undo changes" }));
  await go("/admin/settings/money");
  await user.clear(await screen.findByLabelText("Paybill"));
  await user.type(screen.getByLabelText("Paybill"), "52A");
  await user.type(screen.getByLabelText("VAT"), "1");
  await user.click(screen.getByRole("button", { name: "Add a rate" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  screen.getByRole("textbox", { name: "Paybill", description: "Enter the 5 to 7 digits of the paybill" });
  screen.getByRole("textbox", { name: "VAT", description: "Enter a percentage from 0 to 100" });
  screen.getByText("Each rate needs a day of its own and a percentage from 0 to 100");
});

it("refuses a phone number nobody can call and an amount that may mean two, and says what to enter", async () => {
  api.on(getSettings, () => settings({}));
  const { user } = show();
  const phone = await screen.findByRole("textbox", { name: "Phone" });
  await user.clear(phone);
  await user.type(phone, "12");
  await user.tab();
  screen.getByRole("textbox", { name: "Phone", description: /0712 345 678 or 020 271 2345/ });
  const draft = toSettingsDraft(settings({}));
  const errorsOf = (deliveryFee: string) => settingsErrors(draft, { ...draft, deliveryFee });
  for (const fee of ["99.995", "1.299"]) expect(errorsOf(fee)).toEqual({ deliveryFee: TOO_PRECISE });
  expect(errorsOf("abc").deliveryFee).toMatch(/such as 300/);
  expect(errorsOf("1,299.50")).toEqual({});
});

it("asks for confirmation before the payment account changes, and names it", async () => {
  let sent: unknown;
  api.on(updateSettings, ({ body }) => {
    sent = body;
    return settings({ paybill: "400200", version: 4 });
  });
  const { user } = show("admin", "/admin/settings/money");
  await user.clear(await screen.findByLabelText("Paybill"));
  await user.type(screen.getByLabelText("Paybill"), "400200");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const question = within(await screen.findByRole("dialog"));
  question.getByText("paybill 400200, account 5974708");
  expect(sent).toBeUndefined();
  await user.click(question.getByRole("button", { name: "Save" }));
  await toast("Settings saved. Customers see them on the next page they open.");
  expect(sent).toEqual({ paybill: "400200", mpesaConfirmed: true, version: 3 });
});

it("shows that M-Pesa is closed until the number is confirmed, and opens it after a confirmation", async () => {
  let sent: unknown;
  api.on(getSettings, () => settings({ mpesaConfirmed: false }));
  api.on(updateSettings, ({ body }) => {
    sent = body;
    return settings({ version: 4 });
  });
  const { user } = show("admin", "/admin/settings/money");
  await screen.findByText(/M-Pesa is closed until somebody confirms the number: paybill 522522, account 5974708/);
  await user.click(screen.getByRole("button", { name: "Confirm the number" }));
  await user.click(await screen.findByRole("button", { name: "Yes, open M-Pesa" }));
  await toast("Settings saved. Customers see them on the next page they open.");
  expect(sent).toEqual({ mpesaConfirmed: true, version: 3 });
  expect(screen.queryByText(/M-Pesa is closed/)).toBeNull();
});

it("accepts a till instead of a paybill, and asks for confirmation", async () => {
  let sent: unknown;
  const empty = settings({ paybill: "", accountNumber: "", mpesaConfirmed: false, phone: "", address: "" });
  api.on(getSettings, () => empty);
  api.on(updateSettings, ({ body }) => {
    sent = body;
    return { ...empty, ...(body as Partial<Settings>), version: 4 };
  });
  const { user } = show("admin", "/admin/settings/money");
  await screen.findByText(/M-Pesa is closed: customers cannot pay online/);
  await user.click(screen.getByRole("radio", { name: "Till (Buy Goods)" }));
  await user.type(screen.getByLabelText("Till number"), "832011");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const question = within(await screen.findByRole("dialog", { name: "Is this the shop's number?" }));
  question.getByText("till 832011");
  await user.click(question.getByRole("button", { name: "Save" }));
  await toast("Settings saved. Customers see them on the next page they open.");
  expect(sent).toEqual({ mpesaKind: "till", tillNumber: "832011", mpesaConfirmed: true, version: 3 });
});

it("schedules another VAT rate for a later date", async () => {
  let sent: unknown;
  api.on(updateSettings, ({ body }) => {
    sent = body;
    return settings({ vatChanges: [{ from: "2027-01-01", rate: 18 }], version: 4 });
  });
  const { user } = show("admin", "/admin/settings/money");
  await user.click(await screen.findByRole("button", { name: "Add a rate" }));
  await user.type(screen.getByLabelText("Day of rate 1"), "2027-01-01");
  await user.type(screen.getByLabelText("Percentage of rate 1"), "18");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Settings saved. Customers see them on the next page they open.");
  expect(sent).toEqual({ vatChanges: [{ from: "2027-01-01", rate: 18 }], version: 3 });
});

it("adds and removes a closed day", async () => {
  let sent: unknown;
  api.on(updateSettings, ({ body }) => {
    sent = body.closedDays;
    return settings({ closedDays: body.closedDays ?? [], version: 4 });
  });
  const { user } = show();
  await user.type(await screen.findByLabelText("Closed days"), "2027-01-01");
  await user.click(screen.getByRole("button", { name: "Add day" }));
  await user.click(screen.getByRole("button", { name: "Open again on 25 Dec 2026" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Settings saved. Customers see them on the next page they open.");
  expect(sent).toEqual(["2027-01-01"]);
});

it("is read-only for staff", async () => {
  const { go } = show("staff", "/admin/settings/money");
  expect((await screen.findByLabelText<HTMLInputElement>("Paybill")).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Outbox" })).toBeNull();
  await go("/admin/settings/outbox");
  await screen.findByText("You do not have access to this section.");
  await go("/admin/settings/nowhere");
  await screen.findByText("There is no such part of the settings");
});

it("groups its parts, and shows each role its own", async () => {
  const { unmount } = show("admin");
  const parts = () => {
    const groups = within(screen.getByRole("navigation", { name: "Settings" })).getAllByRole("list");
    return groups.map((group) => [
      document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent,
      ...within(group)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ]);
  };
  await screen.findByLabelText("Phone");
  expect(parts().map(([title]) => title)).toEqual(Object.values(SETTINGS_GROUPS));
  expect(parts().find(([title]) => title === "Mails and texts")).toEqual([
    ...["Mails and texts", "Mail server", "SMS and WhatsApp", "Mails and texts", "Outbox"],
  ]);
  unmount();
  show("staff");
  await screen.findByLabelText("Phone");
  expect(parts().map(([title]) => title)).not.toContain("Mails and texts");
});

it("finds a setting by words, with the keyboard alone, and goes to its field", async () => {
  const { user, address } = show();
  await screen.findByLabelText("Phone");
  await user.keyboard("/");
  const field = screen.getByRole("combobox", { name: "Search settings" });
  expect(document.activeElement).toBe(field);
  await user.keyboard("disc clerk");
  const options = within(screen.getByRole("listbox", { name: "Settings found" })).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Discount that clerks may giveMoney"]);
  await user.keyboard("{Enter}");
  expect(address()).toBe("/admin/settings/money?setting=Discount+that+clerks+may+give");
  const discount = await screen.findByLabelText("Discount that clerks may give");
  await waitFor(() => expect(document.activeElement).toBe(discount));
});

it("goes through what is found with the arrow keys, and Esc clears the search", async () => {
  const { user, address } = show();
  await screen.findByLabelText("Phone");
  const field = screen.getByRole("combobox", { name: "Search settings" });
  await user.type(field, "vat");
  const active = () => document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(active()).toBe("VATMoney");
  await user.keyboard("{ArrowUp}");
  expect(active()).toBe("Money");
  await user.keyboard("{ArrowDown}{Escape}");
  expect(field).toHaveProperty("value", "");
  await user.type(field, "zzz");
  screen.getByText("No setting has a name with these words.");
  await user.clear(field);
  await user.type(field, "outb{Enter}");
  expect(address()).toBe("/admin/settings/outbox");
});

it("opens a setting that an address names", async () => {
  show("admin", "/admin/settings?setting=KRA+PIN");
  const pin = await screen.findByLabelText(/KRA PIN/);
  await waitFor(() => expect(document.activeElement).toBe(pin));
});

it("offers the parts as one choice, by group, where there is no room for the list", async () => {
  const { user, address } = show();
  const choice = await screen.findByRole("combobox", { name: "Part of the settings" });
  within(choice).getByRole("group", { name: "Money and orders" });
  await user.selectOptions(choice, "Limits");
  expect(address()).toBe("/admin/settings/limits");
});

it("resolves a conflicting edit of another administrator", async () => {
  api.on(updateSettings, () => {
    api.on(getSettings, () => settings({ phone: "0799 999 999", version: 4 }));
    throw new AppError("STALE_VERSION", "The settings changed while you were looking at them.");
  });
  const { user } = show();
  const phone = await screen.findByLabelText("Phone");
  await user.clear(phone);
  await user.type(phone, "0711 111 111");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const choice = await screen.findByText("Somebody changed this meanwhile");
  const callout = choice.closest<HTMLElement>("[role=alert]") ?? document.body;
  within(callout).getByRole("radio", { name: "Theirs: 0799 999 999" });
});

it("shows which services are connected, without their keys", async () => {
  show("admin", "/admin/settings/services");
  const services = await screen.findByText("Card payments").then((row) => row.closest("dl") as HTMLElement);
  const of = (name: string) => within(services).getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
  expect(of("Card payments")).toBe("Configured");
  expect(of("Mail server")).toBe("Not configured Mails wait in the outbox. Mail server");
  expect(within(services).getByRole("link", { name: "Mail server" }).getAttribute("href")).toMatch(
    /settings\/mail-server$/,
  );
  expect(within(services).getByRole("link", { name: "M-Pesa prompt" }).getAttribute("href")).toMatch(/mpesa-prompt$/);
  expect(of("Payments told by M-Pesa")).toBe("Configured Only money to the shop's shortcode counts.");
  expect(of("Payments told by KCB")).toBe("Not configured");
  expect(of("Pictures")).toBe("On this server");
});

it("shows administrators the outbox, and resends a mail", async () => {
  let resentId = 0;
  api.on(resendMail, ({ params }) => {
    resentId = params.id;
    return mail({ status: "queued", error: null });
  });
  const { user, address } = show();
  await user.click(await screen.findByRole("link", { name: "Outbox" }));
  expect(address()).toBe("/admin/settings/outbox");
  await user.click(await screen.findByRole("row", { name: /FD-1000-0041/ }));
  const details = await screen.findByRole("complementary", { name: "Order FD-1000-0041" });
  within(details).getByText("No route to host");
  within(details).getByText(/Thank you for your order/);
  await user.click(within(details).getByRole("button", { name: "Send again" }));
  await toast("The mail waits to be sent.");
  expect(resentId).toBe(7);
  within(details).getByText(/no mail server is configured/);
});
