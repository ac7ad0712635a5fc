import { type AlertChoices, type AlertPreferences, alertPreferencesOf } from "@fundi/shared/alerts";
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

/** What was chosen, with a change laid over it, switch by switch. */
function withChange(before: AlertChoices, { kinds = {}, ...change }: AlertChoices): AlertChoices {
  const both = { ...before.kinds };
  for (const [kind, ways] of Object.entries(kinds) as [keyof typeof kinds, object][])
    both[kind] = { ...both[kind], ...ways };
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...before, ...given, kinds: both };
}

/** How each of the staff is alerted; kept on the server, so that it follows them to every console. */
export const createAlertPreferences = ({ db, inTransaction, timeZone, clock }: Dependencies) => ({
  of: async (actor: Actor): Promise<AlertPreferences> =>
    alertPreferencesOf(actor.role, await findAlertChoices(db, actor.id), timeZone),

  /** Changes what is given; two switches flipped at once both hold. */
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
  async forget(tx, userId) {
    await deleteAlertChoices(tx.db, userId);
    await deleteBellRead(tx.db, userId);
  },
};
