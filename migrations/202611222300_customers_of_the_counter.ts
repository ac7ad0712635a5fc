import type { Knex } from "knex";

/** Customers whom staff write down may have a telephone number only; a quote that staff entered says who did. */
export async function up(knex: Knex): Promise<void> {
  // Several may have none: a unique index does not compare nulls.
  await knex.raw("ALTER TABLE users MODIFY email VARCHAR(254) NULL");
  await knex.schema.alterTable("quotes", (table) => {
    table.integer("entered_by").unsigned().nullable();
    table.foreign("entered_by", "fk_quotes_enterer").references("users.id");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("quotes", (table) => {
    table.dropForeign(["entered_by"], "fk_quotes_enterer");
    table.dropIndex(["entered_by"], "fk_quotes_enterer");
    table.dropColumn("entered_by");
  });
  await knex("users")
    .whereNull("email")
    .update({ email: knex.raw("concat('nobody-', id, '@nobody.invalid')") });
  await knex.raw("ALTER TABLE users MODIFY email VARCHAR(254) NOT NULL");
}
