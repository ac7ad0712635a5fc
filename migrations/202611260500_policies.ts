import type { Knex } from "knex";

const time = (table: Knex.CreateTableBuilder, name: string) => table.datetime(name, { precision: 3 });

/** The versions of the shop's policies, and which of them were in force when somebody gave the shop their data. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("policy_versions", (table) => {
    table.increments("id");
    table.string("kind", 20).notNullable();
    table.integer("number").unsigned().notNullable();
    // As it was written, with the names of facts in braces, and as people read it.
    table.specificType("text", "mediumtext").notNullable();
    table.specificType("shown", "mediumtext").notNullable();
    table.string("note", 300).notNullable();
    // Null: the supplied text, or a fact of the shop that changed.
    table.integer("published_by").unsigned().nullable();
    time(table, "published_at").notNullable();
    table.unique(["kind", "number"], { indexName: "uq_policy_versions_number" });
    table.foreign("published_by", "fk_policy_versions_by").references("users.id");
  });
  await knex.schema.createTable("consents", (table) => {
    table.increments("id");
    table.string("record_kind", 20).notNullable();
    table.integer("record_id").unsigned().notNullable();
    // Null: somebody without an account.
    table.integer("user_id").unsigned().nullable();
    table.integer("privacy_version").unsigned().nullable();
    table.integer("terms_version").unsigned().nullable();
    time(table, "given_at").notNullable();
    table.unique(["record_kind", "record_id"], { indexName: "uq_consents_record" });
    table.foreign("user_id", "fk_consents_user").references("users.id");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("consents");
  await knex.schema.dropTableIfExists("policy_versions");
}
