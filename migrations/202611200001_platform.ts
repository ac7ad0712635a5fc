import type { Knex } from "knex";

/** Tables of the platform, independent of the shop. Runs on MySQL 8.4+ and MariaDB 10.11+. */
export async function up(knex: Knex): Promise<void> {
  // Every later table inherits it, also in a database that was created elsewhere.
  await knex.raw("ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci");

  await knex.schema.createTable("users", (table) => {
    table.increments("id");
    table.string("email", 254).notNullable();
    table.string("password_hash", 200).nullable();
    table.string("first_name", 80).notNullable();
    table.string("last_name", 80).notNullable();
    table.string("phone", 20).nullable();
    table.string("address", 300).nullable();
    table.string("profile_picture", 500).nullable();
    table.string("role", 16).notNullable();
    table.boolean("active").notNullable().defaultTo(true);
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.unique(["email"], { indexName: "uq_users_email" });
    table.index(["role", "id"], "ix_users_role");
  });

  await knex.schema.createTable("sessions", (table) => {
    table.specificType("token_hash", "char(64) character set ascii collate ascii_bin").notNullable().primary();
    table.integer("user_id").unsigned().notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("expires_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_sessions_user").references("users.id").onDelete("CASCADE");
    table.index(["expires_at"], "ix_sessions_expires");
  });

  await knex.schema.createTable("password_resets", (table) => {
    table.integer("user_id").unsigned().notNullable().primary();
    table.specificType("code_hash", "char(64) character set ascii collate ascii_bin").notNullable();
    table.integer("attempts").unsigned().notNullable().defaultTo(0);
    table.datetime("expires_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_password_resets_user").references("users.id").onDelete("CASCADE");
  });

  // The layout that rate-limiter-flexible expects.
  await knex.schema.createTable("rate_limits", (table) => {
    table.specificType("key", "varchar(255) character set ascii collate ascii_bin").notNullable().primary();
    table.integer("points").notNullable().defaultTo(0);
    table.bigInteger("expire").unsigned().nullable();
  });

  await knex.schema.createTable("idempotency_keys", (table) => {
    table.specificType("scope", "varchar(80) character set ascii collate ascii_bin").notNullable();
    table.specificType("idempotency_key", "varchar(120) character set ascii collate ascii_bin").notNullable();
    table.specificType("fingerprint", "char(64) character set ascii collate ascii_bin").notNullable();
    table.specificType("answer", "mediumtext").nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.primary(["scope", "idempotency_key"]);
    table.index(["created_at"], "ix_idempotency_keys_created");
  });

  await knex.schema.createTable("events", (table) => {
    table.bigIncrements("id");
    table.string("name", 60).notNullable();
    table.string("entity", 40).notNullable();
    table.bigInteger("entity_id").unsigned().nullable();
    table.integer("actor_id").unsigned().nullable();
    table.specificType("payload", "mediumtext").notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("delivered_at", { precision: 3 }).nullable();
    table.integer("attempts").unsigned().notNullable().defaultTo(0);
    table.datetime("retry_at", { precision: 3 }).nullable();
    table.string("last_error", 500).nullable();
    table.index(["delivered_at", "id"], "ix_events_undelivered");
    table.index(["name", "id"], "ix_events_name");
    table.index(["entity", "entity_id", "id"], "ix_events_entity");
  });

  await knex.schema.createTable("jobs", (table) => {
    table.bigIncrements("id");
    table.string("kind", 60).notNullable();
    table.specificType("payload", "mediumtext").notNullable();
    table.datetime("run_at", { precision: 3 }).notNullable();
    table.integer("attempts").unsigned().notNullable().defaultTo(0);
    table.datetime("locked_until", { precision: 3 }).nullable();
    table.datetime("finished_at", { precision: 3 }).nullable();
    table.boolean("failed").notNullable().defaultTo(false);
    table.string("last_error", 500).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.index(["finished_at", "run_at"], "ix_jobs_due");
  });

  await knex.schema.createTable("mails", (table) => {
    table.bigIncrements("id");
    table.string("recipient", 254).notNullable();
    table.string("subject", 200).notNullable();
    table.specificType("body", "mediumtext").notNullable();
    // One mail per reason, however often its event is delivered.
    table.string("dedupe_key", 120).nullable();
    table.string("status", 16).notNullable();
    table.string("last_error", 500).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("sent_at", { precision: 3 }).nullable();
    table.unique(["dedupe_key"], { indexName: "uq_mails_dedupe" });
    table.index(["status", "id"], "ix_mails_status");
  });

  await knex.schema.createTable("shop_settings", (table) => {
    table.string("name", 60).notNullable().primary();
    table.specificType("value", "text").notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    "shop_settings",
    "mails",
    "jobs",
    "events",
    "idempotency_keys",
    "rate_limits",
    "password_resets",
    "sessions",
    "users",
  ])
    await knex.schema.dropTableIfExists(table);
}
