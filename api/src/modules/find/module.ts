import { findAnything } from "@fundi/shared/lists/find";
import type { Finder } from "../../platform/find/finder";
import type { ShopModule } from "../../platform/module";
import { findAll } from "./find-service";

/** One search over all records of the console; each module provides the finder of its own records. */
export const findModule = (finders: readonly Finder[]): ShopModule => ({
  name: "find",
  routes: (bind) =>
    bind(findAnything, async ({ query, actor }) => ({ findings: await findAll(finders, actor.role, query.q) })),
});
