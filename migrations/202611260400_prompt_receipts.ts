import type { Knex } from "knex";

/**
 * Each claim and each sum that comes in is compared with the prompts of its amount whose receipt is not known. Most prompts
 * without a receipt were not paid, and are passed over by their state.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mpesa_prompts", (table) => {
    table.index(["receipt", "state", "amount_minor"], "ix_mpesa_prompts_receipt_state");
    table.dropIndex([], "ix_mpesa_prompts_receipt");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mpesa_prompts", (table) => {
    table.index(["receipt"], "ix_mpesa_prompts_receipt");
    table.dropIndex([], "ix_mpesa_prompts_receipt_state");
  });
}
