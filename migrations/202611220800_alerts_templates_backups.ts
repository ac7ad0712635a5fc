import type { Knex } from "knex";

/** Alert preferences of staff, the shop's mail templates, backups, and VAT by day. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("alert_preferences", (table) => {
    table.integer("user_id").unsigned().primary().references("users.id");
    /** The person's choices, as JSON; other settings follow the role. */
    table.text("choices").notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
  });
  await knex.schema.createTable("mail_templates", (table) => {
    table.string("kind", 40).primary();
    table.string("subject", 200).notNullable();
    table.text("body").notNullable();
    table.integer("version").unsigned().notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
  });
  await knex.schema.createTable("backups", (table) => {
    table.increments("id");
    table.string("status", 10).notNullable();
    /** The day of a scheduled backup, so that two processes create one; null for requested backups. */
    table.string("day", 10).nullable();
    table.integer("requested_by").unsigned().nullable().references("users.id");
    /** Name of the file in the backup folder. */
    table.string("file", 80).nullable();
    table.bigInteger("bytes").unsigned().nullable();
    table.integer("row_count").unsigned().nullable();
    table.integer("upload_count").unsigned().nullable();
    table.integer("tables_done").unsigned().notNullable().defaultTo(0);
    table.integer("tables_total").unsigned().notNullable().defaultTo(0);
    table.string("error", 500).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("finished_at", { precision: 3 }).nullable();
    table.unique(["day"], { indexName: "uq_backups_day" });
    table.index(["status", "id"], "ix_backups_status");
  });
  const later = await knex("shop_settings").select("value").where({ name: "nextVat" }).first();
  const change = later ? JSON.parse(later.value) : null;
  if (change)
    await knex("shop_settings").insert({
      name: "vatChanges",
      value: JSON.stringify([{ from: change.from, rate: change.rate }]),
      updated_at: new Date(),
    });
  await knex("shop_settings").where({ name: "nextVat" }).del();
}

export async function down(knex: Knex): Promise<void> {
  await knex("shop_settings").where({ name: "vatChanges" }).del();
  await knex.schema.dropTable("backups");
  await knex.schema.dropTable("mail_templates");
  await knex.schema.dropTable("alert_preferences");
}
