import type { Knex } from "knex";

/** Customers entered by staff may have a phone number only; a quote entered by staff records its author. */
export async function up(knex: Knex): Promise<void> {
  // Several may have none: a unique index ignores nulls.
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
