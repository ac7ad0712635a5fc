import { LANGUAGES, type Language } from "@fundi/shared/languages/languages";
import type { Db } from "../../../platform/database/database";

/** Returns the language of what is written for the customer of an intake: what it names, else what their account chose, else English. */
export async function languageOfIntake(db: Db, intakeId: number): Promise<Language> {
  const row: { own: string | null; account: string | null } | undefined = await db("repair_intakes as i")
    .leftJoin("user_preferences as p", "p.user_id", "i.user_id")
    .select("i.language as own", "p.language as account")
    .where("i.id", intakeId)
    .first();
  return LANGUAGES.find((language) => language === (row?.own ?? row?.account)) ?? "en";
}
