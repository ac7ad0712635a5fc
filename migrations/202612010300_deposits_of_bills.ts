import type { Knex } from "knex";

/** What the customer of a repair bill was asked to pay before the work; null: nothing, or it was written before this. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.bigInteger("deposit_minor").nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.dropColumn("deposit_minor");
  });
}
