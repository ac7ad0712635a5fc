import { getPreferences, updatePreferences } from "@fundi/shared/accounts/preferences";
import type { Db } from "../../../platform/database/database";
import type { Bind } from "../../../platform/http/route";
import { createPreferences } from "./preferences";

/** A person's own preferences. */
export function preferenceRoutes(bind: Bind, dependencies: { db: Db; clock: () => Date }): void {
  const preferences = createPreferences(dependencies);
  bind(getPreferences, ({ actor }) => preferences.of(actor.id));
  bind(updatePreferences, ({ actor, body }) => preferences.change(actor.id, body));
}
