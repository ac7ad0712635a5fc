import type { Knex } from "knex";

/** Second factors of staff accounts: the secret of an authenticator app, and single-use recovery codes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("second_factors", (table) => {
    table.integer("user_id").unsigned().notNullable().primary();
    table.specificType("secret", "varchar(64) character set ascii collate ascii_bin").notNullable();
    // Null until the first code was entered: an unconfirmed secret protects nothing.
    table.datetime("confirmed_at", { precision: 3 }).nullable();
    // The time step of the last accepted code, so that none is accepted twice.
    table.bigInteger("last_step").unsigned().notNullable().defaultTo(0);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_second_factors_user").references("users.id").onDelete("CASCADE");
  });
  await knex.schema.createTable("recovery_codes", (table) => {
    table.integer("user_id").unsigned().notNullable();
    table.specificType("code_hash", "char(64) character set ascii collate ascii_bin").notNullable();
    table.primary(["user_id", "code_hash"]);
    table.foreign("user_id", "fk_recovery_codes_user").references("users.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("recovery_codes");
  await knex.schema.dropTableIfExists("second_factors");
}
