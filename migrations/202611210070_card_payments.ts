import type { Knex } from "knex";

/** Card payments at Paystack: each try, what Paystack told us of it, and what was given back. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("card_payments", (table) => {
    table.increments("id");
    table.specificType("reference", "varchar(60) character set ascii collate ascii_bin").notNullable();
    table.integer("order_id").unsigned().notNullable();
    table.bigInteger("amount_minor").notNullable();
    table.specificType("currency", "char(3) character set ascii collate ascii_bin").notNullable();
    // initialized, success, failed, abandoned, mismatched or reversed.
    table.string("state", 16).notNullable();
    // Where the customer pays; null until the try is known to Paystack.
    table.string("authorization_url", 500).nullable();
    // The payment of the order that a success became.
    table.integer("payment_id").unsigned().nullable();
    table.bigInteger("paid_minor").nullable();
    table.string("channel", 40).nullable();
    table.string("reason", 300).nullable();
    table.datetime("paid_at", { precision: 3 }).nullable();
    table.text("last_answer", "mediumtext").nullable();
    table.integer("checks").unsigned().notNullable().defaultTo(0);
    // When to ask Paystack about a try that nobody told us the end of; null is never.
    table.datetime("check_at", { precision: 3 }).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("order_id", "fk_card_payments_order").references("orders.id");
    table.foreign("payment_id", "fk_card_payments_payment").references("payments.id");
    table.unique(["reference"], { indexName: "uq_card_payments_reference" });
    table.index(["order_id", "id"], "ix_card_payments_order");
    table.index(["check_at"], "ix_card_payments_check");
    table.check("amount_minor > 0", {}, "ck_card_payments_amount");
  });

  // Everything that Paystack told us, as it came: evidence, and the reason why a message counts once.
  await knex.schema.createTable("card_events", (table) => {
    table.increments("id");
    table.specificType("body_hash", "char(64) character set ascii collate ascii_bin").notNullable();
    table.string("event", 60).notNullable();
    table.string("reference", 60).nullable();
    table.text("body", "mediumtext").notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.unique(["body_hash"], { indexName: "uq_card_events_body" });
    table.index(["reference"], "ix_card_events_reference");
  });

  await knex.schema.createTable("card_refunds", (table) => {
    table.increments("id");
    table.integer("card_payment_id").unsigned().notNullable();
    table.specificType("refund_reference", "varchar(80) character set ascii collate ascii_bin").notNullable();
    table.bigInteger("amount_minor").notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("card_payment_id", "fk_card_refunds_card_payment").references("card_payments.id");
    table.unique(["card_payment_id", "refund_reference"], { indexName: "uq_card_refunds_reference" });
    table.check("amount_minor > 0", {}, "ck_card_refunds_amount");
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ["card_refunds", "card_events", "card_payments"]) await knex.schema.dropTableIfExists(table);
}
