import type { TextFilter } from "@fundi/shared/texts/text-list";
import type { TextChannel } from "@fundi/shared/texts/text-record";
import { phonePrefix } from "@fundi/shared/values/phone";
import type { Knex } from "knex";
import { fullName, joinedName } from "../../platform/database/joined-name";
import { type Row, rowShape } from "../../platform/database/table";
import { TEXTS } from "../../platform/texts/text-columns";
import type { TextRecord } from "../../platform/texts/text-store";

/** Counting stops here; beyond it the list shows this number and "more". */
const COUNT_BOUND = 10_000;

export interface ListedText extends TextRecord {
  customerName: string | null;
}

const CUSTOMER = rowShape("texts", joinedName());

function toListed(row: Row): ListedText {
  const customer = CUSTOMER.read(row);
  return { ...TEXTS.read(row), customerName: customer.firstName === null ? null : fullName(customer) };
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The filter, with its days as instants. */
type StoredTextFilter = Omit<TextFilter, "dateFrom" | "dateTo"> & {
  from?: Date | undefined;
  until?: Date | undefined;
};

const matching = (db: Knex, filter: StoredTextFilter) => (query: Knex.QueryBuilder) => {
  const { id, view, status, channel, kind, customerId, orderId, from, until, search } = filter;
  if (id) query.where("texts.id", id);
  if (view === "mend") query.whereIn("texts.status", ["failed", "held"]);
  if (status) query.where("texts.status", status);
  if (channel) query.where("texts.channel", channel);
  if (kind) query.where("texts.kind", kind);
  if (customerId) query.where("texts.user_id", customerId);
  if (orderId) query.where({ "texts.entity": "order", "texts.entity_id": orderId });
  if (from) query.where("texts.created_at", ">=", from);
  if (until) query.where("texts.created_at", "<", until);
  if (search) {
    const prefix = phonePrefix(search);
    query.where((any) => {
      any.whereIn(
        "texts.user_id",
        db("users")
          .select("id")
          .whereRaw("concat(first_name, ' ', last_name) like ?", [contains(search)]),
      );
      if (prefix) any.orWhere("texts.recipient", "like", `+254${prefix.replace(/^0/, "")}%`);
    });
  }
};

const selectListed = (db: Knex) =>
  db("texts")
    .leftJoin("users", "users.id", "texts.user_id")
    .select(TEXTS.selectedAs("texts"))
    .select("users.first_name", "users.last_name");

/** Returns one page, the newest first, with the number of matches up to a bound. */
export async function findTexts(
  db: Knex,
  filter: StoredTextFilter,
): Promise<{ texts: ListedText[]; total: number; totalIsExact: boolean }> {
  const bounded = db("texts")
    .select("texts.id")
    .modify(matching(db, filter))
    .limit(COUNT_BOUND + 1)
    .as("bounded");
  const [rows, [counted]]: [Row[], { n: unknown }[]] = await Promise.all([
    selectListed(db)
      .modify(matching(db, filter))
      .orderBy("texts.id", "desc")
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    db.from(bounded).count({ n: "*" }),
  ]);
  const total = Number(counted?.n ?? 0);
  return { texts: rows.map(toListed), total: Math.min(total, COUNT_BOUND), totalIsExact: total <= COUNT_BOUND };
}

export async function findText(db: Knex, id: number): Promise<ListedText | null> {
  const row: Row | undefined = await selectListed(db).where("texts.id", id).first();
  return row ? toListed(row) : null;
}

interface StoredCost {
  kind: string;
  channel: TextChannel;
  texts: number;
  parts: number;
  failed: number;
  cost: number;
  currency: string | null;
}

/** Sums what was handed over between two instants, by kind, channel and currency. */
export async function sumCosts(db: Knex, from: Date, until: Date): Promise<StoredCost[]> {
  const rows: Record<string, unknown>[] = await db("texts")
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .whereIn("status", ["sent", "delivered", "read", "failed"])
    .groupBy("kind", "channel", "cost_currency")
    .orderBy(["kind", "channel"])
    .select("kind", "channel", { currency: "cost_currency" })
    .count({ texts: "*" })
    .sum({
      parts: db.raw("coalesce(parts, 1)"),
      failed: db.raw("status = 'failed'"),
      cost: db.raw("coalesce(cost, 0)"),
    });
  return rows.map((row) => ({
    kind: String(row.kind),
    channel: row.channel as TextChannel,
    texts: Number(row.texts),
    parts: Number(row.parts),
    failed: Number(row.failed),
    cost: Number(row.cost),
    currency: row.currency === null ? null : String(row.currency),
  }));
}
