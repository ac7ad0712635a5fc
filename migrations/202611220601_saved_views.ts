import type { Knex } from "knex";

/** Saved views of the console's lists, and each list's default view. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("saved_views", (table) => {
    table.increments("id");
    table.integer("user_id").unsigned().notNullable();
    table.specificType("list", "varchar(20) character set ascii collate ascii_bin").notNullable();
    table.string("name", 60).notNullable();
    table.boolean("is_shared").notNullable();
    table.integer("place").unsigned().notNullable();
    // The list's query, columns and row height, as JSON.
    table.text("look").notNullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_saved_views_user").references("users.id");
    table.unique(["user_id", "list", "name"], { indexName: "uq_saved_views_name" });
    table.index(["list", "is_shared", "place"], "ix_saved_views_list");
  });
  await knex.schema.createTable("default_views", (table) => {
    table.integer("user_id").unsigned().notNullable();
    table.specificType("list", "varchar(20) character set ascii collate ascii_bin").notNullable();
    table.integer("view_id").unsigned().notNullable();
    table.primary(["user_id", "list"]);
    table.foreign("user_id", "fk_default_views_user").references("users.id");
    table.foreign("view_id", "fk_default_views_view").references("saved_views.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ["default_views", "saved_views"]) await knex.schema.dropTableIfExists(table);
}
