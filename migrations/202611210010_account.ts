import type { Knex } from "knex";

/** Uploaded pictures, and each person's notification preferences. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("uploads", (table) => {
    table.specificType("id", "varchar(120) character set ascii collate ascii_bin").notNullable().primary();
    table.integer("user_id").unsigned().notNullable();
    // The store that has the bytes: a shop that moves to another store keeps its old pictures in the old one.
    table.string("store", 16).notNullable();
    table.specificType("url", "varchar(500) character set ascii collate ascii_bin").notNullable();
    table.string("mime", 40).notNullable();
    table.integer("width").unsigned().notNullable();
    table.integer("height").unsigned().notNullable();
    table.integer("bytes").unsigned().notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_uploads_user").references("users.id");
    table.unique(["url"], { indexName: "uq_uploads_url" });
    table.index(["user_id", "created_at"], "ix_uploads_user");
  });

  await knex.schema.createTable("user_preferences", (table) => {
    table.integer("user_id").unsigned().notNullable().primary();
    table.boolean("email_notifications").notNullable();
    table.boolean("sms_notifications").notNullable();
    table.boolean("order_updates").notNullable();
    table.boolean("appointment_reminders").notNullable();
    table.boolean("promotions").notNullable();
    table.string("theme", 8).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_user_preferences_user").references("users.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("user_preferences");
  await knex.schema.dropTableIfExists("uploads");
}
