import { openGuestLink } from "@fundi/shared/links/links";
import type { GuestLinks } from "../../platform/links/guest-links";
import type { ShopModule } from "../../platform/module";

/** The links of people without an account, whatever they open. */
export const linksModule = (links: GuestLinks): ShopModule => ({
  name: "links",
  routes: (bind) => bind(openGuestLink, ({ body }) => links.open(body.link)),
});
