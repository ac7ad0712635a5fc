import type { Knex } from "knex";

/** As the shop makes addresses of titles; what it adds later is unlikely to meet one of these. */
const wordsOf = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-|-$/g, "");

/**
 * What a service's page says beside its description, and its address: the current one, and those that it had before, which lead
 * to it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("service_slugs", (table) => {
    table.specificType("slug", "varchar(100) character set ascii collate ascii_bin").notNullable().primary();
    table.integer("service_id").unsigned().notNullable();
    table.foreign("service_id", "fk_service_slugs_service").references("services.id").onDelete("CASCADE");
  });
  await knex.schema.alterTable("services", (table) => {
    table.specificType("slug", "varchar(100) character set ascii collate ascii_bin").nullable();
    // 0: no highest price is said.
    table.bigInteger("price_to_minor").notNullable().defaultTo(0);
    table.string("warranty", 160).notNullable().defaultTo("");
    table.specificType("bring", "text").nullable();
    table.specificType("first_steps", "text").nullable();
    table.unique(["slug"], { indexName: "uq_services_slug" });
  });
  const taken = new Set<string>();
  for (const { id, title } of await knex("services").select("id", "title").orderBy("id")) {
    const words = wordsOf(title);
    const base = words === "" || words === "quote" || /^\d+$/.test(words) ? `service-${words || id}` : words;
    const slug = taken.has(base) ? `${base}-${id}` : base;
    taken.add(slug);
    await knex("services").where({ id }).update({ slug });
    await knex("service_slugs").insert({ slug, service_id: id });
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("services", (table) => {
    table.dropUnique(["slug"], "uq_services_slug");
    for (const column of ["slug", "price_to_minor", "warranty", "bring", "first_steps"]) table.dropColumn(column);
  });
  await knex.schema.dropTable("service_slugs");
}
