import { eraseFromEvents } from "../../platform/events/event-privacy-store";
import type { PersonalData } from "../../platform/privacy/personal-data";
import { presentAccount } from "./account-presenter";
import { findAccount } from "./account-store";
import { deletePreferences, findPreferences } from "./preferences/preferences-store";

/** Events about an account that name its owner as a customer; what names members of staff is the audit log. */
const NAMED_AS_CUSTOMER = ["customer.created", "customer.viewed"] as const;

/** The account itself and its preferences. */
export const accountPersonalData: readonly PersonalData[] = [
  {
    name: "profile",
    async collect(db, userId) {
      const account = await findAccount(db, userId);
      return account && presentAccount(account);
    },
    // Closing the account erases the row itself at the end: all steps before may still need the person's identity.
    erase: (tx, userId) => eraseFromEvents(tx.db, "user", [userId], userId, NAMED_AS_CUSTOMER),
  },
  { name: "settings", collect: findPreferences, erase: (tx, userId) => deletePreferences(tx.db, userId) },
];
