import type { Knex } from "knex";

/** Lines that are done for nothing, under a claim on a warranty. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_estimate_lines", (table) => {
    table.integer("claim_id").unsigned().nullable();
  });
  await knex.schema.alterTable("repair_lines", (table) => {
    table.integer("claim_id").unsigned().nullable();
    table.index(["claim_id"], "ix_repair_lines_claim");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_lines", (table) => {
    table.dropIndex(["claim_id"], "ix_repair_lines_claim");
    table.dropColumn("claim_id");
  });
  await knex.schema.alterTable("repair_estimate_lines", (table) => {
    table.dropColumn("claim_id");
  });
}
