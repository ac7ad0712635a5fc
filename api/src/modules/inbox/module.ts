import type { ShopModule } from "../../platform/module";
import type { Inbox } from "./create-inbox";
import { inboxPersonalData } from "./inbox-personal-data";

/** One list of all messages of customers, for staff. */
export const inboxModule = ({ routes, subscribe }: Inbox): ShopModule => ({
  name: "inbox",
  routes,
  subscribe,
  personalData: [inboxPersonalData],
});
