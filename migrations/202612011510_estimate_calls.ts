import type { Knex } from "knex";

/** Calls to customers who did not answer an estimate, with what came of each. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_estimate_calls", (table) => {
    table.increments("id");
    table.integer("estimate_id").unsigned().notNullable();
    table.string("result", 20).notNullable();
    table.integer("user_id").unsigned().nullable();
    table.datetime("at", { precision: 3 }).notNullable();
    table.foreign("estimate_id", "fk_repair_estimate_calls").references("repair_estimates.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("repair_estimate_calls");
}
