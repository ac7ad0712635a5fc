import type { Page } from "@playwright/test";
import { CONSOLE_TEXT_PLACES } from "./console-text-places";
import { type Place, paidOrder } from "./places";

const inConsole = (path: string) => `${process.env.E2E_CONSOLE_URL}${path}`;
const table = (page: Page) => page.getByRole("row").nth(1);

/** Every screen of the console, and the states that look different. */
export const CONSOLE_PLACES: Place[] = [
  { name: "console sign-in", url: () => inConsole(""), ready: (page) => page.getByRole("button", { name: "Sign In" }) },
  {
    name: "console dashboard",
    url: () => inConsole("admin/dashboard"),
    role: "manager",
    ready: (page) => page.getByText(/in all; the most/).first(),
  },
  { name: "console orders", url: () => inConsole("admin/orders"), role: "manager", ready: table },
  {
    name: "console orders, a page chosen",
    url: () => inConsole("admin/orders"),
    role: "manager",
    use: async (page) => {
      await table(page).waitFor();
      await page.getByRole("grid", { name: "Orders" }).press("Control+a");
    },
    ready: (page) => page.getByRole("button", { name: /^Set status of/ }),
  },
  {
    name: "console views of a list",
    url: () => inConsole("admin/orders"),
    role: "manager",
    use: (page) => page.getByRole("button", { name: /^View: / }).click(),
    ready: (page) => page.getByRole("menu", { name: "Views" }),
  },
  {
    name: "console palette",
    url: () => inConsole("admin/orders"),
    role: "manager",
    use: async (page) => {
      await table(page).waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Find anything" }).fill("kamau");
    },
    ready: (page) => page.getByRole("dialog").getByRole("group", { name: "Orders" }),
  },
  {
    name: "console keys",
    url: () => inConsole("admin/orders"),
    role: "manager",
    use: async (page) => {
      await table(page).waitFor();
      await page.keyboard.press("Shift+?");
    },
    ready: (page) => page.getByRole("dialog", { name: "Keys" }).getByText("Next row", { exact: true }),
  },
  {
    name: "console menu of a phone",
    url: () => inConsole("admin/orders"),
    role: "manager",
    use: async (page) => {
      await table(page).waitFor();
      const menu = page.getByRole("button", { name: "Menu", exact: true });
      // On a desktop the menu has labels.
      if (await menu.isVisible()) await menu.click();
    },
    ready: (page) => page.getByRole("link", { name: "Audit log" }).last(),
  },
  {
    name: "console new sale",
    url: () => inConsole("admin/orders/new"),
    role: "manager",
    ready: (page) => page.getByRole("combobox", { name: "Scan or search an item" }),
  },
  {
    name: "console order",
    url: async () => inConsole(`admin/orders/${await paidOrder()}`),
    role: "manager",
    ready: (page) => page.getByText("History", { exact: true }),
  },
  { name: "console payments", url: () => inConsole("admin/payments"), role: "manager", ready: table },
  {
    name: "console prompts",
    url: () => inConsole("admin/payments/prompts"),
    role: "manager",
    ready: (page) => page.getByText("Nothing to look at"),
  },
  {
    name: "console messages about prompts",
    url: () => inConsole("admin/payments/prompts?view=messages"),
    role: "manager",
    ready: (page) => page.getByText("Every message was understood"),
  },
  {
    name: "console settings of the M-Pesa prompt",
    url: () => inConsole("admin/settings/mpesa-prompt"),
    role: "admin",
    ready: (page) => page.getByRole("button", { name: "Send Ksh 1 to my phone" }),
  },
  {
    name: "console statements",
    url: () => inConsole("admin/payments/statements"),
    role: "manager",
    ready: (page) => page.getByRole("button", { name: "Choose a file" }),
  },
  {
    name: "console reconciliation",
    url: () => inConsole("admin/payments/reconciliation"),
    role: "manager",
    ready: (page) => page.getByText("Difference", { exact: true }),
  },
  {
    name: "console workshop",
    url: () => inConsole("admin/repairs"),
    role: "manager",
    ready: (page) => page.getByRole("button", { name: "New intake" }).first(),
  },
  {
    name: "console list of repairs",
    url: () => inConsole("admin/repairs?tab=list"),
    role: "manager",
    ready: table,
  },
  {
    name: "console bench",
    url: () => inConsole("admin/repairs?tab=bench"),
    role: "manager",
    ready: (page) => page.getByRole("region", { name: "My bench" }),
  },
  {
    name: "console intake",
    url: () => inConsole("admin/repairs/new"),
    role: "manager",
    ready: (page) => page.getByRole("button", { name: "Take in 1 device" }),
  },
  { name: "console quotes", url: () => inConsole("admin/quotes"), role: "manager", ready: table },
  {
    name: "console quote",
    url: () => inConsole("admin/quotes/3"),
    role: "manager",
    ready: (page) => page.getByRole("button", { name: "Send quote" }),
  },
  {
    name: "console scheduling by day",
    // A Monday: on a closed day there is no calendar to look at.
    url: () => inConsole("admin/scheduling?date=2026-11-23"),
    role: "manager",
    ready: (page) => page.getByRole("region", { name: /^Brian Kiprono/ }),
  },
  {
    name: "console scheduling on a closed day",
    url: () => inConsole("admin/scheduling?date=2026-11-29"),
    role: "manager",
    ready: (page) => page.getByRole("button", { name: "Go to Monday 30 November 2026" }),
  },
  {
    name: "console scheduling by week",
    url: () => inConsole("admin/scheduling?view=week"),
    role: "manager",
    ready: (page) => page.getByRole("region", { name: /^Sunday .*closed$/ }),
  },
  {
    name: "console scheduling list",
    url: () => inConsole("admin/scheduling?view=list"),
    role: "manager",
    ready: table,
  },
  {
    name: "console appointment",
    url: () => inConsole("admin/appointments/6"),
    role: "manager",
    ready: (page) => page.getByRole("complementary").getByLabel("Technician"),
  },
  {
    name: "console texts",
    url: () => inConsole("admin/texts"),
    role: "manager",
    ready: (page) => page.getByText("No texts yet").or(table(page)).first(),
  },
  ...CONSOLE_TEXT_PLACES,
  { name: "console messages", url: () => inConsole("admin/messages"), role: "manager", ready: table },
  {
    name: "console message",
    url: () => inConsole("admin/messages?open=ticket%3A1"),
    role: "manager",
    ready: (page) => page.getByRole("complementary").getByLabel("Answer"),
  },
  {
    name: "console live chat",
    url: () => inConsole("admin/support/1"),
    role: "manager",
    ready: (page) => page.getByRole("textbox", { name: "Answer" }),
  },
  { name: "console tickets", url: () => inConsole("admin/support?tab=tickets"), role: "manager", ready: table },
  {
    name: "console ticket",
    url: () => inConsole("admin/support/1?tab=tickets"),
    role: "manager",
    ready: (page) => page.getByRole("complementary").getByLabel("New note"),
  },
  {
    name: "console canned replies",
    url: () => inConsole("admin/support?tab=replies"),
    role: "manager",
    ready: (page) => page.getByRole("button", { name: "New canned reply" }),
  },
  { name: "console questions", url: () => inConsole("admin/support?tab=faqs"), role: "manager", ready: table },
  { name: "console symptoms", url: () => inConsole("admin/support?tab=symptoms"), role: "manager", ready: table },
  { name: "console search words", url: () => inConsole("admin/support?tab=search"), role: "manager", ready: table },
  { name: "console guides", url: () => inConsole("admin/support?tab=guides"), role: "manager", ready: table },
  {
    name: "console guide",
    url: () => inConsole("admin/support/1?tab=guides"),
    role: "manager",
    ready: (page) => page.getByRole("complementary").getByLabel("Title", { exact: true }),
  },
  { name: "console links to help", url: () => inConsole("admin/support?tab=resources"), role: "manager", ready: table },
  { name: "console products", url: () => inConsole("admin/products"), role: "manager", ready: table },
  { name: "console inventory", url: () => inConsole("admin/inventory"), role: "manager", ready: table },
  {
    name: "console purchase list",
    url: () => inConsole("admin/inventory?view=purchases"),
    role: "manager",
    ready: (page) => page.getByRole("grid", { name: "Purchase list" }),
  },
  {
    name: "console labels",
    url: () => inConsole("admin/inventory/1"),
    role: "manager",
    use: (page) => page.getByRole("button", { name: "Labels" }).click(),
    ready: (page) => page.getByRole("dialog").getByTitle("How a label looks"),
  },
  { name: "console services", url: () => inConsole("admin/services"), role: "manager", ready: table },
  {
    name: "console service",
    url: () => inConsole("admin/services/1"),
    role: "manager",
    ready: (page) => page.getByRole("button", { name: "Delete service" }),
  },
  { name: "console customers", url: () => inConsole("admin/customers"), role: "manager", ready: table },
  { name: "console staff", url: () => inConsole("admin/staff"), role: "manager", ready: table },
  { name: "console audit log", url: () => inConsole("admin/audit"), role: "manager", ready: table },
  {
    name: "console settings",
    url: () => inConsole("admin/settings"),
    role: "manager",
    ready: (page) => page.getByLabel("Name of the shop"),
  },
  {
    name: "console settings of money",
    url: () => inConsole("admin/settings/money"),
    role: "admin",
    ready: (page) => page.getByRole("button", { name: "Add a rate" }),
  },
  {
    name: "console settings of my alerts",
    url: () => inConsole("admin/settings/alerts"),
    role: "manager",
    ready: (page) => page.getByRole("heading", { name: "Quiet hours" }),
  },
  {
    name: "console settings of mails",
    url: () => inConsole("admin/settings/mails?mail=order-received"),
    role: "admin",
    ready: (page) => page.getByText("Order FD-1000-0041 received"),
  },
  {
    name: "console settings of delivery",
    url: () => inConsole("admin/settings/delivery"),
    role: "manager",
    ready: (page) => page.getByText("Where we deliver to"),
  },
  {
    name: "console settings of policies",
    url: () => inConsole("admin/settings/policies?policy=privacy"),
    role: "manager",
    ready: (page) => page.getByText("Version 1", { exact: true }),
  },
  {
    name: "console connected services",
    url: () => inConsole("admin/settings/services"),
    role: "manager",
    ready: (page) => page.getByText("Payments told by M-Pesa"),
  },
  { name: "console outbox", url: () => inConsole("admin/settings/outbox"), role: "admin", ready: table },
  {
    name: "console backups",
    url: () => inConsole("admin/settings/backups"),
    role: "admin",
    ready: (page) => page.getByRole("button", { name: "Back up now" }),
  },
  {
    name: "console system status",
    url: () => inConsole("admin/settings/system"),
    role: "admin",
    ready: (page) => page.getByRole("button", { name: "Check again" }),
  },
  {
    name: "console my account",
    url: () => inConsole("admin/settings/account"),
    role: "manager",
    ready: (page) => page.getByText("this device"),
  },
  {
    name: "console two-factor sign-in being set up",
    url: () => inConsole("admin/settings/account"),
    role: "manager",
    use: async (page) => {
      await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
      await page.getByLabel("Your password").fill("fundi-manager");
      await page.getByRole("button", { name: "Continue" }).click();
    },
    ready: (page) => page.getByRole("img", { name: "QR code for the authenticator app" }),
  },
  {
    name: "console limits",
    url: () => inConsole("admin/settings/limits"),
    role: "manager",
    ready: (page) => page.getByLabel(/^Chat messages \(per account/),
  },
  {
    name: "console what we offer",
    url: () => inConsole("admin/settings/offers"),
    role: "admin",
    ready: (page) => page.getByRole("checkbox", { name: "Delivery" }),
  },
  {
    name: "console shop texts",
    url: () => inConsole("admin/settings/texts"),
    role: "admin",
    ready: (page) => page.getByLabel("Heading", { exact: true }).first(),
  },
  {
    name: "console analytics",
    url: () => inConsole("admin/analytics"),
    role: "manager",
    ready: (page) => page.getByText(/in all; the most/).first(),
  },
  {
    name: "console report",
    url: () => inConsole("admin/reports?kind=vat"),
    role: "manager",
    ready: (page) => page.getByRole("region", { name: "VAT summary, by month" }),
  },
  {
    name: "console import",
    url: () => inConsole("admin/import"),
    role: "manager",
    ready: (page) => page.getByText("Drop a price list here"),
  },
  { name: "console notifications", url: () => inConsole("admin/notifications"), role: "manager", ready: table },
];
