import type { Knex } from "knex";

/** What each member of staff wants to be alerted to, the shop's own words for its mails, backups, and VAT by day. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("alert_preferences", (table) => {
    table.integer("user_id").unsigned().primary().references("users.id");
    /** What the person decided, as JSON; what they did not follows their role. */
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
    /** The shop's day of a daily one, so that two processes make one; null for those that somebody asked for. */
    table.string("day", 10).nullable();
    table.integer("requested_by").unsigned().nullable().references("users.id");
    /** Name of the file in the folder of backups. */
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
