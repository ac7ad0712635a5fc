import type { Knex } from "knex";

/** The intakes that came from one quote, appointment, ticket or conversation: its panel shows their repairs. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_intakes", (table) => {
    table.index(["source", "source_id", "id"], "ix_repair_intakes_origin");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_intakes", (table) => {
    table.dropIndex([], "ix_repair_intakes_origin");
  });
}
