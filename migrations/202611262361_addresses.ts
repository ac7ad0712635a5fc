import type { Knex } from "knex";

/** Addresses that customers saved: `same_as` recognises one that is saved again, the default is the one chosen last. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("addresses", (table) => {
    table.increments("id");
    table.integer("user_id").unsigned().notNullable();
    table.string("label", 40).notNullable().defaultTo("");
    table.string("street", 200).notNullable();
    table.string("city", 80).notNullable();
    table.string("state", 80).notNullable().defaultTo("");
    table.string("zip_code", 20).notNullable().defaultTo("");
    table.specificType("same_as", "char(43) character set ascii collate ascii_bin").notNullable();
    table.datetime("default_since", { precision: 3 }).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.unique(["user_id", "same_as"], { indexName: "uq_addresses_same" });
    table.foreign("user_id", "fk_addresses_user").references("users.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("addresses");
}
