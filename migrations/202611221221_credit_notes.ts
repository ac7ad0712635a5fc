import type { Knex } from "knex";

/** Credit notes in a separate series without gaps, including notes for earlier credits. */
export async function up(knex: Knex): Promise<void> {
  // The last number of each series; taking the next one locks its row until the commit, so that no number is skipped.
  await knex.schema.createTable("number_series", (table) => {
    table.string("name", 20).notNullable().primary();
    table.integer("last_number").unsigned().notNullable();
  });

  await knex.schema.createTable("credit_notes", (table) => {
    table.increments("id");
    table.integer("number").unsigned().notNullable();
    table.integer("order_id").unsigned().notNullable();
    // The subject: returned goods, refunded money, or both.
    table.integer("return_id").unsigned().nullable();
    table.integer("refund_id").unsigned().nullable();
    // The note that this one reverses.
    table.integer("reverses_id").unsigned().nullable();
    // The order's total before.
    table.bigInteger("total_before_minor").notNullable();
    // The reduction of the total; negative when an earlier note is reversed.
    table.bigInteger("amount_minor").notNullable();
    table.bigInteger("vat_minor").notNullable();
    table.string("reason", 500).notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("order_id", "fk_credit_notes_order").references("orders.id");
    table.foreign("return_id", "fk_credit_notes_return").references("order_returns.id");
    table.foreign("refund_id", "fk_credit_notes_refund").references("refunds.id");
    table.foreign("reverses_id", "fk_credit_notes_reversed").references("credit_notes.id");
    table.unique(["number"], { indexName: "uq_credit_notes_number" });
    table.unique(["return_id"], { indexName: "uq_credit_notes_return" });
    table.unique(["refund_id"], { indexName: "uq_credit_notes_refund" });
    table.unique(["reverses_id"], { indexName: "uq_credit_notes_reverses" });
    table.check("amount_minor <> 0", {}, "ck_credit_notes_amount");
  });

  await knex.raw(
    `insert into credit_notes
       (number, order_id, return_id, refund_id, total_before_minor, amount_minor, vat_minor, reason, created_at)
     select row_number() over (order by at, kind, id), order_id, return_id, refund_id, cost, amount,
       round(cost * rate / (100 + rate)) - round((cost - amount) * rate / (100 + rate)), reason, at
     from (
       select c.*, o.vat_rate as rate, o.total_minor + o.credited_minor + c.amount
           - sum(c.amount) over (partition by c.order_id order by c.at, c.kind, c.id) as cost
       from (
         select 1 as kind, r.id, r.order_id, r.id as return_id,
           (select min(f.id) from refunds f where f.return_id = r.id) as refund_id,
           r.credited_minor as amount, r.reason, r.created_at as at
         from order_returns r where r.credited_minor <> 0
         union all
         select 2, f.id, f.order_id, null, f.id, f.credited_minor, f.reason, f.created_at
         from refunds f where f.credited_minor <> 0 and f.return_id is null) c
       join orders o on o.id = c.order_id and o.is_test = false) told`,
  );
  await knex.raw(
    `update credit_notes n
     join refunds f on f.id = n.refund_id and f.reverses_id is not null
     join credit_notes earlier on earlier.refund_id = f.reverses_id
     set n.reverses_id = earlier.id`,
  );
  await knex.raw(
    "insert into number_series (name, last_number) select 'credit_note', coalesce(max(number), 0) from credit_notes",
  );

  await knex.schema.alterTable("mails", (table) => {
    // The attachment, by kind and id; it is rendered when the mail is sent.
    table.string("attachment", 200).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mails", (table) => table.dropColumns("attachment"));
  await knex.schema.dropTable("credit_notes");
  await knex.schema.dropTable("number_series");
}
