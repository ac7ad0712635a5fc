import { index, type RouteConfig, route } from "@remix-run/route-config";

const publicPages: RouteConfig = [index("routes/home.tsx"), route("*", "routes/not-found.tsx")];

/** Pages of the cart, the account and the orders. */
const customerPages: RouteConfig = [];

export default [...publicPages, ...customerPages] satisfies RouteConfig;
