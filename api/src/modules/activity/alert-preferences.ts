import { type AlertChoices, type AlertPreferences, alertPreferencesOf } from "@fundi/shared/activity/alerts";
import type { Actor } from "../../platform/auth/session-store";
import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";
import type { PersonalData } from "../../platform/privacy/personal-data";
import { deleteAlertChoices, findAlertChoices, lockAlertChoices, saveAlertChoices } from "./alert-preferences-store";
import { deleteBellRead } from "./bell-read-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  timeZone: string;
  clock: () => Date;
}

/** Returns the stored choices merged with a change, switch by switch. */
function withChange(before: AlertChoices, { kinds = {}, ...change }: AlertChoices): AlertChoices {
  const both = { ...before.kinds };
  for (const [kind, ways] of Object.entries(kinds) as [keyof typeof kinds, object][])
    both[kind] = { ...both[kind], ...ways };
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...before, ...set, kinds: both };
}

/** How each member of staff is alerted; stored on the server, so that it applies on every console. */
export const createAlertPreferences = ({ db, inTransaction, timeZone, clock }: Dependencies) => ({
  of: async (actor: Actor): Promise<AlertPreferences> =>
    alertPreferencesOf(actor.role, await findAlertChoices(db, actor.id), timeZone),

  /** Changes the fields that are set; concurrent changes of different switches are all stored. */
  change: (actor: Actor, change: AlertChoices): Promise<AlertPreferences> =>
    inTransaction(async (tx) => {
      const choices = withChange(await lockAlertChoices(tx.db, actor.id, clock()), change);
      await saveAlertChoices(tx.db, actor.id, choices, clock());
      tx.emit({
        name: "alert_preferences.changed",
        entity: "user",
        entityId: actor.id,
        actorId: actor.id,
        payload: { userId: actor.id },
      });
      return alertPreferencesOf(actor.role, choices, timeZone);
    }),
});

export type AlertPreferencesService = ReturnType<typeof createAlertPreferences>;

export const alertPersonalData: PersonalData = {
  name: "alerts",
  collect: findAlertChoices,
  async erase(tx, userId) {
    await deleteAlertChoices(tx.db, userId);
    await deleteBellRead(tx.db, userId);
  },
};
