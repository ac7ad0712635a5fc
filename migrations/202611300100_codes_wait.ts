import type { Knex } from "knex";

/** Until when codes of a repair go to its number only where a manager sends them: somebody changed the number shortly before. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_intakes", (table) => {
    // Null: nobody but a manager changed it.
    table.datetime("codes_wait_until", { precision: 3 }).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_intakes", (table) => {
    table.dropColumn("codes_wait_until");
  });
}
