import type { Db } from "../../../platform/database/database";
import { lockColleague } from "../colleague-store";

/** Returns the name of an active member of staff; empty for anyone else. */
export const findColleagueName = async (db: Db, id: number): Promise<string> =>
  (await lockColleague(db, id))?.name ?? "";
