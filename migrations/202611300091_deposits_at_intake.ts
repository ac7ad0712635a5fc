import type { Knex } from "knex";

// What the customer of an intake was asked for before anything was estimated; null: nothing.
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_intakes", (table) => {
    table.bigInteger("deposit_minor").nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_intakes", (table) => {
    table.dropColumn("deposit_minor");
  });
}
