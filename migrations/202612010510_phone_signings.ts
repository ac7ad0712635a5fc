import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** What is signed on a customer's own phone at the counter: minutes, until the console has the drawing. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("phone_signings", (table) => {
    table.increments("id");
    // SHA-256 of 128 random bits, which are in the QR code only.
    table.specificType("token_hash", CODE(64)).notNullable();
    table.specificType("purpose", CODE(12)).notNullable();
    table.string("name", 160).notNullable();
    table.specificType("language", CODE(5)).notNullable();
    table.integer("terms_id").unsigned().nullable();
    table.specificType("shown", "mediumtext").notNullable();
    // Null until it is signed.
    table.specificType("drawing", "mediumtext").nullable();
    table.integer("staff_id").unsigned().notNullable();
    table.datetime("expires_at", { precision: 3 }).notNullable();
    table.unique(["token_hash"], { indexName: "uq_phone_signings_token" });
    table.index(["expires_at"], "ix_phone_signings_expires");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("phone_signings");
}
