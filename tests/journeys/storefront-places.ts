import type { TextChoices } from "@fundi/shared/texts/text-choices";
import { TEXT_TOPICS } from "@fundi/shared/texts/text-topics";
import { GUEST_PLACES } from "./guest-places";
import { PAYMENT_PLACES } from "./payment-places";
import { heading, type Place, paidOrder } from "./places";

const storefront = (path: string) => `${process.env.E2E_STOREFRONT_URL}${path}`;

/** Both channels, a topic off on one of them. */
const TEXT_CHOICES = {
  channels: ["sms", "whatsapp"],
  topics: [...TEXT_TOPICS],
  ...{ phone: "0712 345 678", isProved: true, isStopped: false, language: "en", firstChannel: null },
  refused: [{ topic: "watched-product", channel: "sms" }],
} satisfies TextChoices;

/** The return page from the card company, with the state of the payment. */
const cardReturn = (state: string, title: string, body: object): Place => ({
  name: `card payment ${state}`,
  url: () => storefront("/payment/callback?reference=C7K2M9X4QZ1TB"),
  ready: heading(title),
  answers: [{ path: "/api/payments/paystack/verify", body }],
});

/** Every page of the storefront, and the states that look different. */
export const STOREFRONT_PLACES: Place[] = [
  { name: "home", url: () => storefront("/"), ready: heading(/./) },
  { name: "products", url: () => storefront("/products"), ready: heading("Products") },
  {
    name: "no products",
    url: () => storefront("/products?q=zzzz"),
    ready: (page) => page.getByText("No products found"),
  },
  { name: "product", url: () => storefront("/products/100"), ready: heading(/./) },
  {
    name: "comparison",
    url: () => storefront("/compare?ids=100,99,98,97"),
    ready: (page) => page.getByRole("heading", { name: "Side by side" }),
  },
  { name: "empty comparison", url: () => storefront("/compare"), ready: heading("Compare") },
  { name: "product alert", url: () => storefront("/products/100/alert"), ready: heading(/^Tell me when/) },
  {
    name: "product alert sent",
    url: () => storefront("/products/100/alert?sent=mail"),
    ready: (page) => page.getByText("Look into your mail"),
  },
  { name: "alert that is over", url: () => storefront("/alerts/1-x"), ready: heading("This alert is over") },
  { name: "alert ended", url: () => storefront("/alerts/1-x?removed"), ready: heading("No more messages") },
  { name: "services", url: () => storefront("/services"), ready: heading(/./) },
  {
    name: "repair picker",
    url: () => storefront("/services?device=laptop&symptom=6"),
    ready: (page) => page.getByRole("heading", { name: "Do this first" }),
  },
  { name: "service", url: () => storefront("/services/2"), ready: heading(/./) },
  { name: "booking form", url: () => storefront("/services/book?service=2"), ready: heading("Book an appointment") },
  { name: "quote form", url: () => storefront("/services/quote"), ready: heading("Request a quote") },
  {
    name: "quote dialog",
    url: () => storefront("/services?quote=2"),
    ready: (page) => page.getByLabel("What should be done?"),
  },
  { name: "guides", url: () => storefront("/guides"), ready: heading("Guides") },
  { name: "guides of a device", url: () => storefront("/guides?device=laptop"), ready: heading("Guides") },
  {
    name: "guide",
    url: () => storefront("/guides/clean-the-fan-of-your-laptop"),
    // The last that comes, when the page's code has loaded: what lies around it moves.
    ready: (page) => page.getByRole("button", { name: "Keep the screen on" }),
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
    ready: (page) => page.getByRole("region", { name: "Guides" }).getByRole("link").first(),
  },
  {
    name: "privacy notice",
    url: () => storefront("/policies/privacy"),
    ready: heading("Privacy notice"),
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
  { name: "search for one long word", url: () => storefront(`/search?q=${"W".repeat(100)}`), ready: heading(/./) },
  { name: "search", url: () => storefront("/search?q=laptop"), ready: heading(/./) },
  {
    name: "chat assistant",
    url: () => storefront("/about"),
    use: async (page) => {
      await page.getByRole("button", { name: "Open the chat assistant" }).click();
      await page.getByRole("textbox", { name: "Your question" }).fill("do you have laptops");
      await page.keyboard.press("Enter");
    },
    ready: (page) => page.getByRole("dialog").getByRole("article").first(),
  },
  { name: "not found", url: () => storefront("/nope"), ready: heading("Page not found") },
  {
    name: "sign in",
    url: () => storefront("/login"),
    ready: (page) => page.getByRole("button", { name: "Sign In" }).last(),
  },
  {
    name: "sign in by text",
    url: () => storefront("/login"),
    use: async (page) => {
      await page.getByRole("main").getByRole("button", { name: "Get a code by text" }).click();
      await page.getByRole("main").getByLabel("Phone").fill("0712 345 678");
      await page.getByRole("main").getByRole("button", { name: "Text me a code" }).click();
    },
    ready: (page) => page.getByRole("main").getByLabel("6-digit code"),
    answers: [{ path: "/api/auth/phone/code", body: { success: true, message: "" } }],
  },
  {
    name: "register",
    url: () => storefront("/register"),
    ready: (page) => page.getByRole("button", { name: "Create Account" }),
  },
  { name: "find your order", url: () => storefront("/track"), ready: heading("Find your order") },
  ...GUEST_PLACES,
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
    name: "choices of texts",
    url: () => storefront("/settings"),
    role: "customer",
    ready: (page) => page.getByRole("button", { name: "Stop all texts" }),
    answers: [{ path: "/api/settings/texts", body: TEXT_CHOICES }],
  },
  {
    name: "texts stopped",
    url: () => storefront("/settings"),
    role: "customer",
    ready: (page) => page.getByText("Texts to 0712 345 678 are stopped."),
    answers: [{ path: "/api/settings/texts", body: { ...TEXT_CHOICES, isStopped: true } }],
  },
  {
    name: "link to stop texts",
    url: () => storefront(process.env.E2E_STOP_PATH ?? ""),
    ready: heading("Stop our texts?"),
  },
  {
    name: "texts stopped by the link",
    url: () => storefront(process.env.E2E_STOPPED_PATH ?? ""),
    ready: heading("Texts are stopped"),
  },
  {
    name: "phone being confirmed",
    url: () => storefront("/profile"),
    role: "customer",
    use: (page) => page.getByRole("main").getByRole("button", { name: "Text me a code" }).click(),
    ready: (page) => page.getByRole("main").getByLabel("6-digit code"),
    answers: [{ path: "/api/auth/phone/proof", body: { success: true, message: "" } }],
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
    url: async () => storefront(`/orders/${await paidOrder()}`),
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
    name: "messages of a stranger",
    url: () => storefront("/messages"),
    ready: (page) => page.getByText("No conversation yet"),
  },
  {
    name: "nothing to pay",
    url: () => storefront("/payment"),
    role: "customer",
    ready: (page) => page.getByText("Order Not Found"),
  },
  ...PAYMENT_PLACES,
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
];
