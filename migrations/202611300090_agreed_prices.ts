import type { Knex } from "knex";

// What was agreed of a line whose price was changed afterwards; null: it is charged as agreed.
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_lines", (table) => {
    table.bigInteger("agreed_price_minor").nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_lines", (table) => {
    table.dropColumn("agreed_price_minor");
  });
}
