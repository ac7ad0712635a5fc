import type { Language } from "@fundi/shared/languages/languages";
import type { ConsentRecord } from "@fundi/shared/policies/policy-kinds";
import type { Db } from "../../platform/database/database";
import { findConsentLanguage } from "../policies";
import { findPreferences } from "./preferences/preferences-store";

/** Who reads a mail or text, and the record that it is about. */
interface Reader {
  /** Null: somebody without an account. */
  userId: number | null;
  about?: { kind: ConsentRecord; id: number };
}

/**
 * Returns the language in which somebody is written to: the one that the account chose, else that of the page on which the
 * record was made, else that in which the account was opened.
 */
export async function readerLanguage(db: Db, { userId, about }: Reader): Promise<Language> {
  const [preferences, ofRecord, ofAccount] = await Promise.all([
    userId === null ? null : findPreferences(db, userId),
    about ? findConsentLanguage(db, about.kind, about.id) : null,
    userId === null ? null : findConsentLanguage(db, "account", userId),
  ]);
  return preferences?.language ?? ofRecord ?? ofAccount ?? "en";
}
