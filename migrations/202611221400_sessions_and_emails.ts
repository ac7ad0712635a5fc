import type { Knex } from "knex";

/**
 * Sessions get an id (to end one of them), their device and the time of last use. Accounts get the time when their
 * owner confirmed the e-mail address; existing accounts count as confirmed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "alter table sessions add column id bigint unsigned not null auto_increment, add unique key uq_sessions_id (id)",
  );
  await knex.schema.alterTable("sessions", (table) => {
    table.string("user_agent", 300).notNullable().defaultTo("");
    // The network only, never the whole address.
    table.string("network", 64).notNullable().defaultTo("");
    table.datetime("last_used_at", { precision: 3 }).nullable();
  });
  await knex.schema.alterTable("users", (table) => {
    table.datetime("email_verified_at", { precision: 3 }).nullable();
  });
  await knex("users").update({ email_verified_at: knex.ref("created_at") });

  // The address to confirm: the account's own, or the one that replaces it.
  await knex.schema.createTable("email_confirmations", (table) => {
    table.integer("user_id").unsigned().notNullable().primary();
    table.string("email", 254).notNullable();
    table.specificType("code_hash", "char(64) character set ascii collate ascii_bin").notNullable();
    table.integer("attempts").unsigned().notNullable().defaultTo(0);
    table.datetime("expires_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_email_confirmations_user").references("users.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("email_confirmations");
  await knex.schema.alterTable("users", (table) => table.dropColumn("email_verified_at"));
  await knex.schema.alterTable("sessions", (table) => table.dropColumns("id", "user_agent", "network", "last_used_at"));
}
