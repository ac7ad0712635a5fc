import type { Knex } from "knex";
import { toE164 } from "../../../platform/phone/phone-number";

/** The number that a record without an account has, and whether staff entered it or spoke to its customer. */
interface NumberOfRecord {
  phone: string | null;
  isBelieved: boolean;
}

type FindNumber = (db: Knex, id: number) => Promise<NumberOfRecord | null>;

interface AppointmentRow {
  phone: string | null;
  link_number: number;
  entered_by: number | null;
  status: string;
}

/** The records that people without an account may have whom the shop texts (decisions 071, 091). */
const NUMBERS: Readonly<Record<string, FindNumber>> = {
  order: async (db, id) => {
    const row = await db("orders")
      .where({ id, user_id: null })
      .whereIn("channel", ["counter", "repair"])
      .first("phone");
    return row ? { phone: row.phone, isBelieved: true } : null;
  },
  quote: async (db, id) => {
    const row = await db("quotes").where({ id, user_id: null }).first("phone", "entered_by");
    return row ? { phone: row.phone, isBelieved: row.entered_by !== null } : null;
  },
  conversation: async (db, id) => {
    const row = await db("conversations").where({ id }).where("link_number", ">", 0).first("visitor_phone");
    // They typed it in the chat themselves.
    return row ? { phone: row.visitor_phone, isBelieved: false } : null;
  },
  appointment: async (db, id) => {
    const row: AppointmentRow | undefined = await db("appointments")
      .where({ id, user_id: null })
      .first("phone", "link_number", "entered_by", "status");
    if (!row) return null;
    const isEntered = row.entered_by !== null || row.link_number === 0;
    // Staff confirmed it, so they had reason to believe in the number.
    const isBelieved = isEntered || ["confirmed", "in progress", "completed"].includes(row.status);
    return { phone: row.phone, isBelieved };
  },
};

/** Returns whether an account is in use and did not switch texts off: what its own number is asked for is asked of another one, too. */
export const wantsTexts = async (db: Knex, userId: number): Promise<boolean> =>
  (await db("users")
    .leftJoin("user_preferences", "user_preferences.user_id", "users.id")
    .where({ "users.id": userId, "users.active": true })
    .whereRaw("coalesce(user_preferences.sms_notifications, 1) = 1")
    .first("users.id")) !== undefined;

/**
 * Returns the number at the bill of a repair, in international form: that of its intake, which may be another one than its account
 * has. Null: it is no such bill, or has none.
 */
export async function findNumberOfBill(
  db: Knex,
  { entity, id }: { entity: string; id: number },
): Promise<string | null> {
  if (entity !== "order") return null;
  const row: { phone: string | null } | undefined = await db("orders").where({ id, channel: "repair" }).first("phone");
  return row?.phone ? toE164(row.phone) : null;
}

/** Returns the number of somebody without an account, in international form; null: none that is texted. */
export async function findNumberOfGuest(
  db: Knex,
  { entity, id }: { entity: string; id: number },
): Promise<{ number: string; isUnproved: boolean } | null> {
  const found = await NUMBERS[entity]?.(db, id);
  const number = found?.phone ? toE164(found.phone) : null;
  return found && number ? { number, isUnproved: !found.isBelieved } : null;
}
