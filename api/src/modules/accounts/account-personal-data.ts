import type { PersonalData } from "../../platform/privacy/personal-data";
import { presentAccount } from "./account-presenter";
import { findAccount } from "./account-store";
import { deletePreferences, findPreferences } from "./preferences-store";

/** Who somebody is, and what they want. */
export const accountPersonalData: readonly PersonalData[] = [
  {
    name: "profile",
    async collect(db, userId) {
      const account = await findAccount(db, userId);
      return account && presentAccount(account);
    },
    // Closing the account does it last: everything before may still need to know who this was.
    forget: async () => {},
  },
  { name: "settings", collect: findPreferences, forget: (tx, userId) => deletePreferences(tx.db, userId) },
];
