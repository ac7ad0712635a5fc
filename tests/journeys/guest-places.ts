import type { Page } from "@playwright/test";
import { appointment } from "../../storefront/test/appointments";
import { order } from "../../storefront/test/fixtures";
import { quote } from "../../storefront/test/quote-fixture";
import { heading, type Place } from "./places";

const storefront = (path: string) => `${process.env.E2E_STOREFRONT_URL}${path}`;

const GUEST_APPOINTMENT = appointment({ customerId: null, date: "2099-05-04" });
const GUEST_QUOTE = quote({
  ...{ customerId: null, status: "quoted", quotedAmount: 6500, total: 6500, quotedAt: "2026-11-20T09:00:00.000Z" },
  ...{ nextStatuses: ["accepted", "declined"], allowedActions: ["ask"], phone: "0712345678" },
});
const GUEST_ORDER = order({ customerId: null, isGuest: true });

/** Opens a page of the storefront with something in the storage of the browser. */
const withStored = (path: string, key: string, value: unknown) => async (page: Page) => {
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const);
  await page.goto(storefront(path));
};

/** What somebody without an account sees of the checkout and of their order. */
export const GUEST_PLACES: readonly Place[] = [
  {
    name: "checkout of a guest",
    url: () => storefront("/cart"),
    use: async (page) => {
      const product = { id: 100, name: "Lenovo ThinkPad T480 14-inch", price: 32_000, category: "laptop" };
      const line = { ...product, image_url: null, condition: "refurbished", available: 2 };
      await withStored("/cart", "cart", [{ id: 100, product: line, quantity: 1 }])(page);
      await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    },
    ready: (page) => page.getByRole("group", { name: "Who it is for" }),
  },
  {
    name: "order opened by its link",
    // A page that leads nowhere else without a link.
    url: () => storefront("/track"),
    use: withStored("/orders/5", "guest_links", [`5-1-${"A".repeat(22)}`]),
    answers: [{ path: "/api/orders/5", body: GUEST_ORDER }],
    ready: heading(/FD-1234-5678/),
  },
  {
    name: "link that opens no order",
    url: () => storefront("/track#nothing"),
    ready: heading("This link opens nothing"),
  },
  {
    name: "appointment opened by its link",
    url: () => storefront("/track"),
    use: withStored("/appointments/12", "guest_links", [`a.c-1-${"A".repeat(22)}`]),
    answers: [{ path: "/api/appointments/12", body: GUEST_APPOINTMENT }],
    ready: heading("We have your request"),
  },
  {
    name: "appointments of a guest",
    url: () => storefront("/track"),
    use: withStored("/appointments", "guest_links", [`a.c-1-${"A".repeat(22)}`]),
    answers: [{ path: "/api/appointments/my", body: [GUEST_APPOINTMENT] }],
    ready: (page) => page.getByText("Total appointments"),
  },
  {
    name: "booking of a guest",
    url: () => storefront("/services?book=2"),
    ready: (page) => page.getByRole("dialog").getByLabel("Your name"),
  },
  {
    name: "quote opened by its link",
    url: () => storefront("/track"),
    use: withStored("/quotes/1", "guest_links", [`q.1-1-${"A".repeat(22)}`]),
    answers: [{ path: "/api/quotes/1", body: GUEST_QUOTE }],
    ready: (page) => page.getByRole("button", { name: "Accept" }),
  },
  { name: "order to find", url: () => storefront("/track"), ready: heading("Find your order") },
];
