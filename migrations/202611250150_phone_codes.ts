import type { Knex } from "knex";

/** Codes by text: to sign in, for a new password, and to prove a number. One of each for a number. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("phone_codes", (table) => {
    // E.164: +254712345678.
    table.string("number", 20).notNullable();
    table.string("purpose", 10).notNullable();
    // Null: nobody proved the number. Such a code is never right; it is there so that nobody can tell.
    table.integer("user_id").unsigned().nullable();
    table.string("code_hash", 64).notNullable();
    table.integer("attempts").unsigned().notNullable().defaultTo(0);
    table.datetime("expires_at", { precision: 3 }).notNullable();
    table.primary(["number", "purpose"]);
    table.foreign("user_id", "fk_phone_codes_user").references("users.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("phone_codes");
}
