import type { Knex } from "knex";

/** Repairs that are assigned, labelled and put away together: a place has a longer name than a status. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("bulk_actions", (table) => {
    table.string("to_status", 60).notNullable().alter();
  });
  await knex.schema.alterTable("bulk_action_rows", (table) => {
    table.string("from_status", 60).nullable().alter();
  });
}

export async function down(knex: Knex): Promise<void> {
  const ofRepairs = knex("bulk_actions").select("id").where("kind", "like", "repair-%");
  await knex("bulk_action_rows").whereIn("bulk_id", ofRepairs).del();
  await knex("bulk_actions").where("kind", "like", "repair-%").del();
  await knex.schema.alterTable("bulk_action_rows", (table) => {
    table.string("from_status", 20).nullable().alter();
  });
  await knex.schema.alterTable("bulk_actions", (table) => {
    table.string("to_status", 20).notNullable().alter();
  });
}
