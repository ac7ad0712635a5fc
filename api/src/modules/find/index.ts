import { findAnything } from "@fundi/shared/find";
import type { Finder } from "../../platform/find/finder";
import type { Bind } from "../../platform/http/route";
import { findAll } from "./find-service";

/** One search over everything that staff look up; each module says how its own records are found. */
export function findRoutes(bind: Bind, finders: readonly Finder[]): void {
  bind(findAnything, async ({ query, actor }) => ({ findings: await findAll(finders, actor.role, query.q) }));
}
