import type { Knex } from "knex";

/** Questions and answers in Kiswahili. An earlier release adds entries without them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("faqs", (table) => {
    table.string("question_sw", 300).notNullable().defaultTo("");
    table.specificType("answer_sw", "mediumtext").nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("faqs", (table) => {
    table.dropColumn("question_sw");
    table.dropColumn("answer_sw");
  });
}
