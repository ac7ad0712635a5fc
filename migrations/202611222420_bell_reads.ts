import type { Knex } from "knex";

/** What each of the staff has read of the bell's news, for every machine. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("bell_reads", (table) => {
    table.integer("user_id").unsigned().notNullable().primary();
    /** Every event up to this one is read. */
    table.bigInteger("up_to").unsigned().notNullable();
    /** Later ones that were read one by one, as JSON. */
    table.text("ids").notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_bell_reads_user").references("users.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("bell_reads");
}
