import type { Knex } from "knex";

/** What each member of staff has read in the bell, across machines. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("bell_reads", (table) => {
    table.integer("user_id").unsigned().notNullable().primary();
    /** Every event up to this one is read. */
    table.bigInteger("up_to").unsigned().notNullable();
    /** Later events that were read individually, as JSON. */
    table.text("ids").notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_bell_reads_user").references("users.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("bell_reads");
}
