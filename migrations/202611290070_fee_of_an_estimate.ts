import type { Knex } from "knex";

/** The fee for the diagnosis stands on the estimate that is approved; a fee that an action charged goes when it is undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_estimate_lines", (table) => {
    // The fee that was agreed at intake, which sending adds.
    table.boolean("is_agreed_fee").notNullable().defaultTo(false);
  });
  await knex.schema.alterTable("repair_lines", (table) => {
    // The action that charged it, for a fee that no estimate named.
    table.specificType("charged_by", "varchar(20) character set ascii collate ascii_bin").nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_lines", (table) => {
    table.dropColumn("charged_by");
  });
  await knex.schema.alterTable("repair_estimate_lines", (table) => {
    table.dropColumn("is_agreed_fee");
  });
}
