import type { ShopModule } from "../../platform/module";
import type { Collaboration } from "./collaboration";
import { collaborationPersonalData } from "./collaboration-personal-data";
import { releaseAssignments } from "./subscribers/release-assignments";

/** How staff work together: assignments, internal notes, canned replies. */
export const collaborationModule = ({ routes }: Collaboration): ShopModule => ({
  name: "collaboration",
  routes,
  subscribe: releaseAssignments,
  personalData: [collaborationPersonalData],
});
