import { parseOrderNumber } from "@fundi/shared/orders/order-number";
import { phonePrefix } from "@fundi/shared/values/phone";
import { readIdentifier } from "@fundi/shared/workshop/device-identifiers";
import { parseRepairNumber, parseTrackingCode } from "@fundi/shared/workshop/repair-number";
import type { Knex } from "knex";
import { hasIndexedWord, startsWith, whereWords } from "../../../platform/database/text-search";

/** Most jobs that one meaning of a search finds. */
const REACH = 500;
/** Digits by which people call a job: the last of its number. */
const TAIL = 4;

const isTail = (text: string): boolean => text.length === TAIL && [...text].every((sign) => sign >= "0" && sign <= "9");

/** The meanings of a typed or scanned text, each as a query of jobs `j` by an index of its own. */
function meaningsOf(db: Knex, typed: string, isOpen: boolean | undefined): Knex.QueryBuilder[] {
  const search = typed.trim();
  const jobs = () => db("repair_jobs as j").select("j.id");
  const number = parseRepairNumber(search);
  if (number) return [jobs().where("j.number", number)];
  const meanings: Knex.QueryBuilder[] = [];
  // The number of the intake stands above those of its jobs on the receipt.
  const ofIntake = parseOrderNumber(search);
  if (ofIntake) meanings.push(ofIntakes(db, (query) => query.where("i.number", ofIntake)));
  const code = parseTrackingCode(search);
  if (code) meanings.push(jobs().where("j.tracking_code", code));
  if (isTail(search)) meanings.push(jobs().where("j.number_tail", search));
  const identifier = readIdentifier(search);
  if (identifier)
    meanings.push(
      db("device_identifiers as d")
        .join("repair_jobs as j", "j.device_id", "d.device_id")
        .select("j.id")
        .where("d.value", identifier.value),
    );
  const phone = phonePrefix(search);
  if (phone) meanings.push(ofIntakes(db, (query) => query.where("i.phone", "like", startsWith(phone))));
  if (hasIndexedWord(search)) {
    const named = whereWords(["name", "company"], search);
    meanings.push(isOpen === undefined ? ofNewestIntakes(db, named) : ofIntakes(db, named));
    meanings.push(
      db("devices")
        .join("repair_jobs as j", "j.device_id", "devices.id")
        .select("j.id")
        .modify(whereWords(["brand", "model"], search)),
    );
  }
  return meanings;
}

const ofIntakes = (db: Knex, meaning: (query: Knex.QueryBuilder) => void): Knex.QueryBuilder =>
  db("repair_intakes as i").join("repair_jobs as j", "j.intake_id", "i.id").select("j.id").modify(meaning);

/** Jobs of the newest intakes only: a frequent name has thousands, and to join and sort all their jobs takes long. */
const ofNewestIntakes = (db: Knex, meaning: (query: Knex.QueryBuilder) => void): Knex.QueryBuilder =>
  db
    .from(db("repair_intakes").select("id").modify(meaning).orderBy("id", "desc").limit(REACH).as("i"))
    .join("repair_jobs as j", "j.intake_id", "i.id")
    .select("j.id");

/**
 * Returns ids of the jobs that a text means, the newest of each meaning first: of open ones only, of those that are over, or
 * of all. `isExact` says whether there are no more.
 */
export async function findRepairIds(
  db: Knex,
  typed: string,
  isOpen?: boolean,
): Promise<{ ids: number[]; isExact: boolean }> {
  const meanings = meaningsOf(db, typed, isOpen).map((meaning) => {
    if (isOpen !== undefined) meaning.where("j.is_open", isOpen ? 1 : 0);
    return db.from(meaning.orderBy("j.id", "desc").limit(REACH).as("reached")).select("id");
  });
  if (meanings.length === 0) return { ids: [], isExact: true };
  const rows: { id: number }[] = await db.unionAll(meanings, true);
  const ids = [...new Set(rows.map(({ id }) => id))].sort((one, other) => other - one);
  return { ids, isExact: rows.length < REACH };
}
