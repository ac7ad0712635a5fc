import type { Knex } from "knex";

const time = (table: Knex.CreateTableBuilder, name: string) => table.datetime(name, { precision: 3 });

/** Texts that people sent to the shop, as the providers delivered them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("incoming_texts", (table) => {
    table.bigIncrements("id");
    table.string("channel", 16).notNullable();
    // Keys of providers tell upper from lower case.
    table.specificType("provider_id", "varchar(200) character set ascii collate ascii_bin").notNullable();
    table.specificType("raw", "mediumtext").notNullable();
    time(table, "created_at").notNullable();
    // Null: its job has not run yet.
    time(table, "handled_at").nullable();
    // Whose it is, and the message that it became.
    table.integer("user_id").unsigned().nullable();
    table.bigInteger("message_id").unsigned().nullable();
    // Why it became none.
    table.string("note", 200).nullable();
    table.unique(["channel", "provider_id"], { indexName: "uq_incoming_texts" });
    table.index(["created_at"], "ix_incoming_texts_created");
    table.index(["user_id"], "ix_incoming_texts_user");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("incoming_texts");
}
