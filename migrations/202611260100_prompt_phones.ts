import type { Knex } from "knex";

/** The latest prompts of a phone are looked up before it gets another one. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mpesa_prompts", (table) => {
    table.index(["phone", "id"], "ix_mpesa_prompts_phone");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mpesa_prompts", (table) => {
    table.dropIndex([], "ix_mpesa_prompts_phone");
  });
}
