import type { PersonalData } from "../../platform/privacy/personal-data";
import { presentAccount } from "./account-presenter";
import { findAccount } from "./account-store";
import { deletePreferences, findPreferences } from "./preferences/preferences-store";

/** The account itself and its preferences. */
export const accountPersonalData: readonly PersonalData[] = [
  {
    name: "profile",
    async collect(db, userId) {
      const account = await findAccount(db, userId);
      return account && presentAccount(account);
    },
    // Closing the account runs this last: all steps before may still need the person's identity.
    erase: async () => {},
  },
  { name: "settings", collect: findPreferences, erase: (tx, userId) => deletePreferences(tx.db, userId) },
];
