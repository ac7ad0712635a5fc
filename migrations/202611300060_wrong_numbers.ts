import type { Knex } from "knex";

/** A number that somebody who got its texts says is not that of the customer: nothing about the intake is texted to it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_intakes", (table) => {
    table.string("wrong_number", 20).nullable();
    table.datetime("wrong_number_at", { precision: 3 }).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_intakes", (table) => {
    table.dropColumns("wrong_number", "wrong_number_at");
  });
}
