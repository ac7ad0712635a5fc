import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";

type Role = "customer" | "manager";

/** A session's token, from the api itself. */
async function signIn(role: Role): Promise<string> {
  const response = await fetch(`${process.env.E2E_API_URL}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${role}@fundi.example`, password: `fundi-${role}` }),
  });
  return ((await response.json()) as { token: string }).token;
}

const storefront = (path: string) => `${process.env.E2E_STOREFRONT_URL}${path}`;
const inConsole = (path: string) => `${process.env.E2E_CONSOLE_URL}${path}`;

interface Place {
  name: string;
  url: () => string;
  role?: Role;
  /** What shows that the page is there, with its data. */
  ready: (page: Page) => ReturnType<Page["locator"]>;
  /** What somebody does there before it is looked at. */
  use?: (page: Page) => Promise<void>;
  /** What the shop would say only after something that a test of looks does not do. */
  answer?: { path: string; body: object };
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name });
const table = (page: Page) => page.getByRole("row").nth(1);

/** The way back from the card company, with what the shop has heard of the payment. */
const cardReturn = (state: string, title: string, body: object): Place => ({
  name: `card payment ${state}`,
  url: () => storefront("/payment/callback?reference=C7K2M9X4QZ1TB"),
  ready: heading(title),
  answer: { path: "/api/payments/paystack/verify", body },
});

const PLACES: Place[] = [
  { name: "home", url: () => storefront("/"), ready: heading(/./) },
  { name: "products", url: () => storefront("/products"), ready: heading("Products") },
  {
    name: "no products",
    url: () => storefront("/products?q=zzzz"),
    ready: (page) => page.getByText("No products found"),
  },
  { name: "product", url: () => storefront("/products/100"), ready: heading(/./) },
  { name: "services", url: () => storefront("/services"), ready: heading(/./) },
  { name: "quote form", url: () => storefront("/services/quote"), ready: heading("Request a quote") },
  {
    name: "quote dialog",
    url: () => storefront("/services?quote=2"),
    ready: (page) => page.getByLabel("What should be done?"),
  },
  { name: "about", url: () => storefront("/about"), ready: heading(/./) },
  { name: "contact", url: () => storefront("/contact"), ready: heading(/./) },
  {
    name: "support questions",
    url: () => storefront("/support"),
    ready: (page) => page.locator("#faq details").first(),
  },
  {
    name: "support guides",
    url: () => storefront("/support?tab=guides"),
    ready: (page) => page.getByRole("link", { name: /^View Resource/ }).first(),
  },
  {
    name: "support contact form",
    url: () => storefront("/support?tab=contact"),
    ready: (page) => page.getByRole("button", { name: "Send Message" }),
  },
  {
    name: "support status",
    url: () => storefront("/support?tab=status"),
    ready: (page) => page.getByText("All systems operational"),
  },
  {
    name: "video call",
    url: () => storefront("/video-call/1"),
    ready: (page) => page.getByRole("link", { name: /^https:/ }),
  },
  { name: "tickets for a guest", url: () => storefront("/tickets"), ready: heading("Login required") },
  {
    name: "tickets",
    url: () => storefront("/tickets"),
    role: "customer",
    ready: (page) => page.getByRole("link", { name: /^Open: / }).first(),
  },
  {
    name: "ticket",
    url: () => storefront("/tickets/1"),
    role: "customer",
    ready: (page) => page.getByRole("link", { name: "Back" }),
  },
  { name: "search", url: () => storefront("/search?q=laptop"), ready: heading(/./) },
  {
    name: "chat assistant",
    url: () => storefront("/about"),
    use: async (page) => {
      await page.getByRole("button", { name: "Open the chat assistant" }).click();
      await page.getByRole("textbox", { name: "Your question" }).fill("do you have laptops");
      await page.keyboard.press("Enter");
    },
    ready: (page) => page.getByRole("dialog").getByRole("article"),
    // A busy machine may be slower than the assistant waits.
    answer: {
      path: "/api/products/search*",
      body: {
        items: [
          {
            id: 100,
            name: "Lenovo ThinkPad T480 14-inch",
            category: "laptop",
            price: 32_000,
            available: 2,
            image_url: null,
            specs: [],
          },
        ],
      },
    },
  },
  { name: "not found", url: () => storefront("/nope"), ready: heading("Page not found") },
  {
    name: "sign in",
    url: () => storefront("/login"),
    ready: (page) => page.getByRole("button", { name: "Sign In" }).last(),
  },
  {
    name: "register",
    url: () => storefront("/register"),
    ready: (page) => page.getByRole("button", { name: "Create Account" }),
  },
  { name: "empty cart", url: () => storefront("/cart"), ready: (page) => page.getByText("Your cart is empty") },
  { name: "dashboard", url: () => storefront("/dashboard"), role: "customer", ready: heading(/Wanjiru/) },
  { name: "profile", url: () => storefront("/profile"), role: "customer", ready: (page) => page.getByLabel("Phone") },
  {
    name: "settings",
    url: () => storefront("/settings"),
    role: "customer",
    ready: (page) => page.getByRole("switch", { name: "Offers" }),
  },
  {
    name: "image upload test",
    url: () => storefront("/test/image-upload"),
    role: "customer",
    ready: heading("Image upload test"),
  },
  {
    name: "orders",
    url: () => storefront("/orders"),
    role: "customer",
    ready: (page) => page.getByText(/^FD-/).first(),
  },
  {
    name: "order",
    url: () => storefront("/orders/27"),
    role: "customer",
    ready: (page) => page.getByRole("button", { name: "Download invoice" }),
  },
  {
    name: "appointments",
    url: () => storefront("/appointments"),
    role: "customer",
    ready: (page) => page.getByText("Total appointments"),
  },
  {
    name: "appointments under the dashboard",
    url: () => storefront("/dashboard/appointments"),
    role: "customer",
    ready: (page) => page.getByText("Total appointments"),
  },
  {
    name: "booking",
    url: () => storefront("/services?book=2"),
    role: "customer",
    ready: (page) =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: /^\d\d:\d\d$/ })
        .first(),
  },
  {
    name: "quotes",
    url: () => storefront("/quotes"),
    role: "customer",
    ready: (page) => page.getByText("Data recovery"),
  },
  {
    name: "quotes under the dashboard",
    url: () => storefront("/dashboard/quotes"),
    role: "customer",
    ready: (page) => page.getByText("Data recovery"),
  },
  {
    name: "notifications",
    url: () => storefront("/notifications"),
    role: "customer",
    ready: (page) => page.getByText(/^Order FD-/).first(),
  },
  {
    name: "notifications under the dashboard",
    url: () => storefront("/dashboard/notifications"),
    role: "customer",
    ready: (page) => page.getByText(/^Order FD-/).first(),
  },
  {
    name: "loyalty",
    url: () => storefront("/loyalty"),
    role: "customer",
    ready: (page) => page.getByText("Ready to use"),
  },
  {
    name: "loyalty under the dashboard",
    url: () => storefront("/dashboard/loyalty"),
    role: "customer",
    ready: (page) => page.getByText("Ready to use"),
  },
  {
    name: "favorites",
    url: () => storefront("/favorites"),
    role: "customer",
    ready: (page) => page.getByRole("button", { name: /^Add to cart/ }).first(),
  },
  {
    name: "favorites of a guest, under the dashboard",
    url: () => storefront("/dashboard/favorites"),
    ready: (page) => page.getByText("No favorites yet"),
  },
  {
    name: "messages",
    url: () => storefront("/messages"),
    role: "customer",
    ready: (page) => page.getByText("Type 20L6. I could bring it on Saturday."),
  },
  {
    name: "nothing to pay",
    url: () => storefront("/payment"),
    role: "customer",
    ready: (page) => page.getByText("Order Not Found"),
  },
  cardReturn("made", "Payment Successful", {
    success: true,
    data: {
      message: "Thank you",
      amount: 18_500,
      currency: "KES",
      channel: "card",
      paymentId: 41,
      paid_at: "2026-11-20T11:22:33.000Z",
    },
  }),
  cardReturn("waiting", "Still being confirmed", { success: false, pending: true, error: "Your bank is not done." }),
  cardReturn("refused", "Payment Failed", { success: false, error: "Your bank did not accept this payment." }),
  {
    name: "card payment cancelled",
    url: () => storefront("/payment/callback?cancelled=true"),
    ready: heading("Payment Cancelled"),
  },
  { name: "console sign-in", url: () => inConsole(""), ready: (page) => page.getByRole("button", { name: "Sign In" }) },
  {
    name: "console dashboard",
    url: () => inConsole("admin/dashboard"),
    role: "manager",
    ready: (page) => page.getByText(/^New order/).first(),
  },
  { name: "console orders", url: () => inConsole("admin/orders"), role: "manager", ready: table },
  {
    name: "console order",
    url: () => inConsole("admin/orders/27"),
    role: "manager",
    ready: (page) => page.getByText("History", { exact: true }),
  },
  { name: "console payments", url: () => inConsole("admin/payments"), role: "manager", ready: table },
  { name: "console quotes", url: () => inConsole("admin/quotes"), role: "manager", ready: table },
  {
    name: "console quote",
    url: () => inConsole("admin/quotes/3"),
    role: "manager",
    ready: (page) => page.getByRole("button", { name: "Send quote" }),
  },
  {
    name: "console scheduling by day",
    url: () => inConsole("admin/scheduling"),
    role: "manager",
    ready: (page) => page.getByRole("region", { name: /^Brian Kiprono/ }),
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
  { name: "console questions", url: () => inConsole("admin/support?tab=faqs"), role: "manager", ready: table },
  { name: "console guides", url: () => inConsole("admin/support?tab=resources"), role: "manager", ready: table },
  { name: "console products", url: () => inConsole("admin/products"), role: "manager", ready: table },
  { name: "console inventory", url: () => inConsole("admin/inventory"), role: "manager", ready: table },
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
    ready: (page) => page.getByRole("heading", { name: "Connected services" }),
  },
  {
    name: "console import",
    url: () => inConsole("admin/import"),
    role: "manager",
    ready: (page) => page.getByText("Drop a price list here"),
  },
  { name: "console notifications", url: () => inConsole("admin/notifications"), role: "manager", ready: table },
];

async function open(context: BrowserContext, place: Place): Promise<{ page: Page; problems: string[] }> {
  const token = place.role && (await signIn(place.role));
  if (token) await context.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // A page that is not there answers 404, and the browser says so; the journeys run without the service worker.
    const expected =
      (place.name === "not found" && message.text().includes("404")) ||
      message.text() === "Service Worker registration blocked by Playwright";
    if (["error", "warning"].includes(message.type()) && !expected) problems.push(message.text());
  });
  const { answer } = place;
  if (answer) await page.route(`**${answer.path}`, (route) => route.fulfill({ json: answer.body }));
  await page.goto(place.url());
  await place.use?.(page);
  await expect(place.ready(page)).toBeVisible();
  return { page, problems };
}

/** What is wrong with the page as it stands, by rule; in the dark only what depends on colours. */
async function violationsOn(page: Page, rules: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

const brightness = (page: Page) =>
  page.evaluate(
    () => getComputedStyle(document.body).color + getComputedStyle(document.documentElement).backgroundColor,
  );

for (const place of PLACES)
  test(`${place.name} is usable by everybody, light and dark, on a phone and at a desk`, async ({ browser }) => {
    for (const width of [360, 1440]) {
      await test.step(`${width} px`, async () => {
        const context = await browser.newContext({
          colorScheme: "light",
          viewport: { width, height: 800 },
          reducedMotion: "reduce",
        });
        const { page, problems } = await open(context, place);
        expect(await violationsOn(page)).toEqual([]);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wider, "nothing sticks out at the side").toBeLessThanOrEqual(0);

        const light = await brightness(page);
        await page.emulateMedia({ colorScheme: "dark" });
        await expect.poll(() => brightness(page), "the page follows the system into the dark").not.toBe(light);
        expect(await violationsOn(page, ["color-contrast", "link-in-text-block"]), "in the dark").toEqual([]);
        expect(problems).toEqual([]);
        await context.close();
      });
    }
  });
