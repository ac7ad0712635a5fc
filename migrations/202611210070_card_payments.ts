import type { Knex } from "knex";

/** Card payments at Paystack: each attempt, Paystack's messages about it, and refunds. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("card_payments", (table) => {
    table.increments("id");
    table.specificType("reference", "varchar(60) character set ascii collate ascii_bin").notNullable();
    table.integer("order_id").unsigned().notNullable();
    table.bigInteger("amount_minor").notNullable();
    table.specificType("currency", "char(3) character set ascii collate ascii_bin").notNullable();
    // initialized, success, failed, abandoned, mismatched or reversed.
    table.string("state", 16).notNullable();
    // The checkout address; null until Paystack has registered the attempt.
    table.string("authorization_url", 500).nullable();
    // The order's payment that a successful attempt created.
    table.integer("payment_id").unsigned().nullable();
    table.bigInteger("paid_minor").nullable();
    table.string("channel", 40).nullable();
    table.string("reason", 300).nullable();
    table.datetime("paid_at", { precision: 3 }).nullable();
    table.text("last_answer", "mediumtext").nullable();
    table.integer("checks").unsigned().notNullable().defaultTo(0);
    // When to query Paystack about an attempt without a final message; null is never.
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

  // All messages of Paystack, unchanged: as evidence, and to process each one once.
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
