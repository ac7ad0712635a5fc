import type { Knex } from "knex";

const SLUG = "varchar(100) character set ascii collate ascii_bin";

/**
 * Guides that customers read, step by step: the current text, the services and products that belong to it, every address that it
 * ever had, and what it said after each change.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("guides", (table) => {
    table.increments("id");
    table.specificType("slug", SLUG).nullable();
    table.string("status", 16).notNullable();
    table.specificType("devices", "text").notNullable();
    table.string("difficulty", 16).notNullable();
    table.integer("minutes").unsigned().notNullable();
    table.specificType("words_en", "mediumtext").notNullable();
    table.specificType("words_sw", "mediumtext").notNullable();
    table.specificType("steps", "mediumtext").notNullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.datetime("published_at", { precision: 3 }).nullable();
    table.datetime("deleted_at", { precision: 3 }).nullable();
    table.unique(["slug"], { indexName: "uq_guides_slug" });
    table.index(["deleted_at"], "ix_guides_deleted");
  });
  await knex.schema.createTable("guide_slugs", (table) => {
    table.specificType("slug", SLUG).notNullable().primary();
    table.integer("guide_id").unsigned().notNullable();
    table.foreign("guide_id", "fk_guide_slugs_guide").references("guides.id").onDelete("CASCADE");
  });
  await knex.schema.createTable("guide_services", (table) => {
    table.integer("guide_id").unsigned().notNullable();
    table.integer("service_id").unsigned().notNullable();
    table.integer("position").unsigned().notNullable();
    table.primary(["guide_id", "service_id"]);
    table.foreign("guide_id", "fk_guide_services_guide").references("guides.id").onDelete("CASCADE");
    table.foreign("service_id", "fk_guide_services_service").references("services.id").onDelete("CASCADE");
  });
  await knex.schema.createTable("guide_products", (table) => {
    table.integer("guide_id").unsigned().notNullable();
    table.integer("product_id").unsigned().notNullable();
    table.integer("position").unsigned().notNullable();
    table.primary(["guide_id", "product_id"]);
    table.foreign("guide_id", "fk_guide_products_guide").references("guides.id").onDelete("CASCADE");
    table.foreign("product_id", "fk_guide_products_product").references("products.id").onDelete("CASCADE");
  });
  await knex.schema.createTable("guide_versions", (table) => {
    table.integer("guide_id").unsigned().notNullable();
    table.integer("version").unsigned().notNullable();
    table.specificType("content", "mediumtext").notNullable();
    table.datetime("saved_at", { precision: 3 }).notNullable();
    table.primary(["guide_id", "version"]);
    table.foreign("guide_id", "fk_guide_versions_guide").references("guides.id").onDelete("CASCADE");
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ["guide_versions", "guide_products", "guide_services", "guide_slugs", "guides"])
    await knex.schema.dropTable(name);
}
