import type { Knex } from "knex";

const ASCII = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** A key for each sealed secret, wrapped by a master key that is not in the database; and which master keys there are. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("seal_masters", (table) => {
    table.specificType("id", ASCII(20)).primary();
    // Set when another one took over; nothing new is wrapped by it.
    table.datetime("retired_at", { precision: 3 }).nullable();
  });
  await knex.schema.createTable("seal_keys", (table) => {
    table.specificType("id", ASCII(22)).primary();
    table.specificType("master_id", ASCII(20)).notNullable();
    table.specificType("wrapped_key", "varbinary(60)").notNullable();
    table.foreign("master_id", "fk_seal_keys_master").references("seal_masters.id");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("seal_keys");
  await knex.schema.dropTable("seal_masters");
}
