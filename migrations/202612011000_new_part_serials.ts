import type { Knex } from "knex";

// The number on a fitted part that is not counted by serials, for a claim at its supplier.
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_parts", (table) => {
    table.string("new_serial", 64).notNullable().defaultTo("");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_parts", (table) => {
    table.dropColumn("new_serial");
  });
}
