import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

const publicPages: RouteConfig = [
  index("routes/home.tsx"),
  route("products", "routes/products.tsx"),
  route("products/search-again", "routes/products-search-again.ts"),
  route("products/:id", "routes/product.tsx"),
  route("services", "routes/services.tsx"),
  route("services/quote", "routes/services-quote.tsx"),
  route("services/book", "routes/services-book.tsx"),
  route("services/:slug", "routes/service.tsx"),
  route("guides", "routes/guides.tsx"),
  route("guides/:slug", "routes/guide.tsx"),
  route("about", "routes/about.tsx"),
  route("contact", "routes/contact.tsx"),
  route("support", "routes/support.tsx"),
  route("dashboard/support", "routes/support.tsx", { id: "dashboard-support" }),
  route("policies/:kind", "routes/policy.tsx"),
  route("video-call", "routes/video-call.tsx"),
  route("video-call/:ticketId", "routes/video-call.tsx", { id: "video-call-ticket" }),
  route("search", "routes/search.tsx"),
  route("stop/:token", "routes/stop-texts.tsx"),
  route("offline", "routes/offline.tsx"),
  route("language", "routes/language.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("theme/:file", "routes/theme.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("sitemap/:part", "routes/sitemap.ts", { id: "sitemap-part" }),
  route("feeds/products.xml", "routes/merchant-feed.ts"),
  route("admin/*", "routes/admin.tsx"),
  route("*", "routes/not-found.tsx"),
];

/** Pages of the cart, the account and the orders. */
const customerPages: RouteConfig = [
  route("login", "routes/login.tsx"),
  route("register", "routes/register.tsx"),
  route("cart", "routes/cart.tsx"),
  // A guest's list is empty, without a redirect.
  route("favorites", "routes/favorites.tsx"),
  route("dashboard/favorites", "routes/favorites.tsx", { id: "dashboard-favorites" }),
  // Outside the area below: guests see a sign-in prompt in place.
  route("tickets", "routes/tickets.tsx"),
  route("dashboard/tickets", "routes/tickets.tsx", { id: "dashboard-tickets" }),
  route("tickets/:id", "routes/ticket.tsx"),
  route("dashboard/tickets/:id", "routes/ticket.tsx", { id: "dashboard-ticket" }),
  // The link of an order stands behind "#".
  route("track", "routes/track.tsx"),
  route("payment/callback", "routes/payment-callback.tsx"),
  layout("routes/customer.tsx", [
    route("dashboard", "routes/dashboard.tsx"),
    route("loyalty", "routes/loyalty.tsx"),
    route("dashboard/loyalty", "routes/loyalty.tsx", { id: "routes/dashboard-loyalty" }),
    route("notifications", "routes/notifications.tsx"),
    route("dashboard/notifications", "routes/notifications.tsx", { id: "routes/dashboard-notifications" }),
    route("profile", "routes/profile.tsx"),
    route("settings", "routes/settings.tsx"),
    route("test/image-upload", "routes/test-image-upload.tsx"),
    route("orders", "routes/orders.tsx"),
    route("orders/:id", "routes/order.tsx"),
    route("payment", "routes/payment.tsx"),
    route("appointments", "routes/appointments.tsx"),
    route("appointments/:id", "routes/appointment.tsx"),
    route("dashboard/appointments", "routes/appointments.tsx", { id: "routes/dashboard-appointments" }),
    route("messages", "routes/messages.tsx"),
    route("dashboard/messages", "routes/messages.tsx", { id: "dashboard-messages" }),
    route("quotes", "routes/quotes.tsx"),
    route("quotes/:id", "routes/quote.tsx"),
    route("dashboard/quotes", "routes/quotes.tsx", { id: "dashboard-quotes" }),
  ]),
];

export default [...publicPages, ...customerPages] satisfies RouteConfig;
