import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** Places that devices lie in; jobs name them by their name. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_places", (table) => {
    table.increments("id");
    table.string("name", 60).notNullable();
    table.specificType("kind", CODE(10)).notNullable().defaultTo("shelf");
    table.integer("capacity").unsigned().nullable();
    table.boolean("active").notNullable().defaultTo(true);
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.unique(["name"], { indexName: "uq_repair_places_name" });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("repair_places");
}
