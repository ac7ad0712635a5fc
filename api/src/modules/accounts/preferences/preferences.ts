import type { Preferences } from "@fundi/shared/accounts/preferences";
import type { Db } from "../../../platform/database/database";
import { findPreferences, type PreferencesChange, savePreferences } from "./preferences-store";

/** Which notifications a person wants. */
export const createPreferences = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  of: (userId: number): Promise<Preferences> => findPreferences(db, userId),

  async change(userId: number, change: PreferencesChange): Promise<Preferences> {
    await savePreferences(db, userId, change, clock());
    return findPreferences(db, userId);
  },
});
