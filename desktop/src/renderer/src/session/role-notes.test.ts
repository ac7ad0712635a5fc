import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Files that look at the role without a `RoleNote`, and why a user without it is not left without a next step. */
const WITHOUT_NOTE: Record<string, string> = {
  "collaboration/canned-reply-dialog.tsx": "Everybody writes their own replies; sharing is an extra.",
  "frame/chat-bell.tsx": "A bell of administrators.",
  "frame/navigation/router.tsx": "Says that there is no access.",
  "lists/export-menu.tsx": "No work waits for a file.",
  "lists/view-actions.tsx": "Everybody has their own views; sharing is an extra.",
  "lists/view-menu.tsx": "Everybody has their own views; sharing is an extra.",
  "scanner/scanner-provider.tsx": "An unknown code is answered in words.",
  "screens/appointments/appointment-customer.tsx":
    "Erasing personal data is asked of the owner; no appointment waits for it.",
  "screens/customers/customers-screen.tsx": "Says that the list is for managers, and offers the search.",
  "screens/dashboard/dashboard-screen.tsx": "Figures, no actions.",
  "screens/dashboard/opening-list.tsx": "Links for administrators; others see the list.",
  "screens/dashboard/todays-work.tsx": "Another title of the same tile.",
  "screens/inbox/inbox-screen.tsx": "Merging all is a rare chore of administrators.",
  "screens/orders/money/refund-code.tsx": "The code is shown; setting it is one more field for managers.",
  "screens/orders/money/take-payment-dialog.tsx": "Says that a manager compares the code.",
  "screens/orders/order-customer.tsx": "Erasing personal data is asked of the owner; no order waits for it.",
  "screens/orders/orders-screen.tsx": "Test orders and sums; no work waits for them.",
  "screens/payments/payment-tabs.tsx": "Tabs that are not for clerks.",
  "screens/payments/payments-screen.tsx": "Says that there is no access.",
  "screens/payments/prompts/prompts-view.tsx": "Technical messages of the provider.",
  "screens/products/product-panel.tsx": "Shows the facts, which say who changes them.",
  "screens/quotes/quote-facts.tsx": "Erasing personal data is asked of the owner; no quote waits for it.",
  "screens/repairs/list/repair-bulk.tsx": "Who may not assign reads who does; own words to many are an extra.",
  "screens/sale/finish-dialog.tsx": "Says that a manager compares the code.",
  "screens/sale/sale-workspace.tsx": "The price of a line says who changes it.",
  "screens/sale/use-reductions.ts": "Opens the dialog in which a manager agrees.",
  "screens/settings/settings-form.tsx": "Says that administrators change these settings.",
  "screens/settings/system/factor-policy-card.tsx": "A rule of the whole shop, not a step of anybody's work.",
  "screens/settings/system/features-list.tsx": "Links of administrators to their tabs; others read what is connected.",
  "screens/support/conversations/merge-menu.tsx": "Erasing personal data is asked of the owner; no chat waits for it.",
  "screens/support/guides/guide-panel.tsx": "Shows the guide; Support says that managers write guides.",
  "screens/support/support-screen.tsx": "Another button for those who write guides; others read them.",
  "screens/texts/texts-screen.tsx": "Costs, no action.",
};

const ROOT = path.resolve(import.meta.dirname, "..");

it("tells whoever lacks a role who does it instead, or there is a reason not to", () => {
  const found = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^(?!session\/).*\.tsx?$/.test(file) && !/\.(test|examples)\.tsx?$/.test(file))
    .filter((file) => /\buseMay\(/.test(readFileSync(path.join(ROOT, file), "utf8")));
  const silent = found.filter((file) => !/<RoleNote/.test(readFileSync(path.join(ROOT, file), "utf8")));
  expect(silent.sort()).toEqual(Object.keys(WITHOUT_NOTE).sort());
});
