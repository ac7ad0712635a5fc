import type { Knex } from "knex";

/** Received money as providers report it: statements that staff upload, and webhooks. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("statements", (table) => {
    table.increments("id");
    table.string("file_name", 255).notNullable();
    // Uploading the same file again is the same statement.
    table.specificType("file_hash", "char(64) character set ascii collate ascii_bin").notNullable();
    table.datetime("period_from", { precision: 3 }).nullable();
    table.datetime("period_to", { precision: 3 }).nullable();
    table.text("figures", "mediumtext").notNullable();
    table.integer("loaded_by").unsigned().notNullable();
    table.datetime("loaded_at", { precision: 3 }).notNullable();
    table.foreign("loaded_by", "fk_statements_loader").references("users.id");
    table.unique(["file_hash"], { indexName: "uq_statements_file" });
  });

  await knex.schema.createTable("statement_columns", (table) => {
    table.specificType("titles_key", "char(64) character set ascii collate ascii_bin").notNullable().primary();
    table.text("titles").notNullable();
    table.text("columns").notNullable();
    table.integer("explained_by").unsigned().notNullable();
    table.datetime("explained_at", { precision: 3 }).notNullable();
    table.foreign("explained_by", "fk_statement_columns_user").references("users.id");
  });

  await knex.schema.createTable("money_received", (table) => {
    table.increments("id");
    // statement, daraja or kcb: the first source that reported it.
    table.string("source", 16).notNullable();
    // payment, reversal or charge: a payment and its charge share a receipt.
    table.string("kind", 16).notNullable();
    table.specificType("receipt", "varchar(40) character set ascii collate ascii_bin").notNullable();
    table.specificType("reverses", "varchar(40) character set ascii collate ascii_bin").nullable();
    table.bigInteger("amount_minor").notNullable();
    table.datetime("paid_at", { precision: 3 }).notNullable();
    // Masked, or the hash that the provider sends.
    table.string("payer_phone", 64).notNullable();
    table.string("payer_name", 160).notNullable();
    table.string("account_reference", 60).notNullable();
    table.text("raw", "mediumtext").notNullable();
    // The first statement that contains it; null while only a webhook has reported it.
    table.integer("statement_id").unsigned().nullable();
    // For a reversal: the payment that it reversed, once processed.
    table.integer("taken_back_id").unsigned().nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("statement_id", "fk_money_received_statement").references("statements.id");
    table.foreign("taken_back_id", "fk_money_received_payment").references("payments.id");
    table.unique(["kind", "receipt"], { indexName: "uq_money_received_receipt" });
    table.index(["reverses"], "ix_money_received_reverses");
    table.index(["paid_at", "kind"], "ix_money_received_paid");
    table.check("amount_minor > 0", {}, "ck_money_received_amount");
  });

  // Statements overlap: a line belongs to every statement that contains it, and counts once.
  await knex.schema.createTable("statement_lines", (table) => {
    table.integer("statement_id").unsigned().notNullable();
    table.integer("money_id").unsigned().notNullable();
    table.primary(["statement_id", "money_id"]);
    table.foreign("statement_id", "fk_statement_lines_statement").references("statements.id");
    table.foreign("money_id", "fk_statement_lines_money").references("money_received.id");
  });

  // All messages of providers, unchanged.
  await knex.schema.createTable("provider_messages", (table) => {
    table.increments("id");
    table.string("provider", 16).notNullable();
    table.specificType("body_hash", "char(64) character set ascii collate ascii_bin").notNullable();
    table.specificType("receipt", "varchar(40) character set ascii collate ascii_bin").nullable();
    table.text("body", "mediumtext").notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.unique(["provider", "body_hash"], { indexName: "uq_provider_messages_body" });
    table.index(["receipt"], "ix_provider_messages_receipt");
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ["provider_messages", "statement_lines", "money_received", "statement_columns", "statements"])
    await knex.schema.dropTableIfExists(table);
}
