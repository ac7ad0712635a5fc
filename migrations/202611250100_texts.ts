import type { Knex } from "knex";

const time = (table: Knex.CreateTableBuilder, name: string) => table.datetime(name, { precision: 3 });
/** Keys of providers tell upper from lower case. */
const exact = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** The outbox of texts (SMS and WhatsApp), the reports of providers, and what recipients chose. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("texts", (table) => {
    table.bigIncrements("id");
    // E.164: +254712345678.
    table.string("recipient", 20).notNullable();
    // The customer, where the shop knows one.
    table.integer("user_id").unsigned().nullable();
    // The record that it is about.
    table.string("entity", 30).nullable();
    table.bigInteger("entity_id").unsigned().nullable();
    table.string("kind", 40).notNullable();
    table.string("language", 2).notNullable();
    table.specificType("body", "text").notNullable();
    // The template of WhatsApp with its parameters, as JSON.
    table.specificType("template", "text").nullable();
    table.string("channel", 16).notNullable();
    // The channels to try after this one, as JSON.
    table.string("next_channels", 60).notNullable();
    table.string("status", 16).notNullable();
    table.boolean("is_urgent").notNullable().defaultTo(false);
    table.boolean("is_secret").notNullable().defaultTo(false);
    // What must still be true of the record when it is sent.
    table.string("premise", 120).nullable();
    // One text per reason, however often its event is delivered.
    table.string("dedupe_key", 120).nullable();
    table.integer("attempts").unsigned().notNullable().defaultTo(0);
    time(table, "next_try_at").nullable();
    table.string("lease", 36).nullable();
    table.string("last_error", 500).nullable();
    // Nobody knows whether the provider took it.
    table.boolean("is_uncertain").notNullable().defaultTo(false);
    table.specificType("provider_id", exact(200)).nullable();
    table.integer("parts").unsigned().nullable();
    table.decimal("cost", 12, 4).nullable();
    table.string("cost_currency", 3).nullable();
    time(table, "queued_at").nullable();
    time(table, "created_at").notNullable();
    time(table, "sent_at").nullable();
    time(table, "reported_at").nullable();
    table.unique(["dedupe_key"], { indexName: "uq_texts_dedupe" });
    table.unique(["channel", "provider_id"], { indexName: "uq_texts_provider" });
    table.index(["status", "next_try_at"], "ix_texts_due");
    table.index(["status", "id"], "ix_texts_status");
    table.index(["user_id", "id"], "ix_texts_user");
    table.index(["entity", "entity_id"], "ix_texts_entity");
    table.index(["recipient", "id"], "ix_texts_recipient");
    table.index(["created_at"], "ix_texts_created");
  });

  // Reports of providers as they came, each once: one may come before the answer that names its text.
  await knex.schema.createTable("text_reports", (table) => {
    table.bigIncrements("id");
    table.string("channel", 16).notNullable();
    table.specificType("provider_id", exact(200)).notNullable();
    // The provider's word.
    table.string("status", 30).notNullable();
    table.string("reason", 200).nullable();
    // The text that the provider was told with it.
    table.bigInteger("text_id").unsigned().nullable();
    table.specificType("raw", "text").notNullable();
    time(table, "created_at").notNullable();
    table.unique(["channel", "provider_id", "status"], { indexName: "uq_text_reports" });
    table.index(["created_at"], "ix_text_reports_created");
  });

  // What holds for a number, not for an account.
  await knex.schema.createTable("text_recipients", (table) => {
    table.increments("id");
    table.string("number", 20).notNullable();
    // Since when no texts are wanted; null: they are.
    time(table, "stopped_at").nullable();
    // When its owner last wrote by WhatsApp, which opens a window of 24 hours.
    time(table, "whatsapp_seen_at").nullable();
    time(table, "created_at").notNullable();
    table.unique(["number"], { indexName: "uq_text_recipients_number" });
  });

  await knex.schema.createTable("text_preferences", (table) => {
    table.integer("user_id").unsigned().notNullable().primary();
    table.foreign("user_id", "fk_text_preferences_user").references("users.id");
    table.string("language", 2).notNullable();
    // The channel to try first; null: the shop's order.
    table.string("first_channel", 16).nullable();
    time(table, "updated_at").notNullable();
  });

  // What a customer switched off.
  await knex.schema.createTable("text_refusals", (table) => {
    table.integer("user_id").unsigned().notNullable();
    table.string("topic", 30).notNullable();
    table.string("channel", 16).notNullable();
    table.primary(["user_id", "topic", "channel"], "pk_text_refusals");
    table.foreign("user_id", "fk_text_refusals_user").references("users.id");
  });

  // The shop's own words.
  await knex.schema.createTable("text_templates", (table) => {
    table.string("kind", 40).notNullable();
    table.string("language", 2).notNullable();
    table.specificType("body", "text").notNullable();
    // The name under which Meta approved these words; empty: none.
    table.string("whatsapp_template", 100).notNullable().defaultTo("");
    table.integer("version").unsigned().notNullable();
    time(table, "updated_at").notNullable();
    table.primary(["kind", "language"], "pk_text_templates");
  });

  // Since when a code proved that the number is theirs.
  await knex.schema.alterTable("users", (table) => {
    table.datetime("phone_verified_at", { precision: 3 }).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("users", (table) => table.dropColumn("phone_verified_at"));
  for (const name of [
    "text_templates",
    "text_refusals",
    "text_preferences",
    "text_recipients",
    "text_reports",
    "texts",
  ])
    await knex.schema.dropTableIfExists(name);
}
