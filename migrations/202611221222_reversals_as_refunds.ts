import type { Knex } from "knex";

/** Reversals recorded as refunds: of a part of a payment, or of money that staff refunded that way. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("money_received", (table) => {
    table.integer("refund_id").unsigned().nullable();
    // One line per reversal.
    table.unique(["refund_id"], { indexName: "uq_money_received_refund" });
    table.foreign("refund_id", "fk_money_received_refund").references("refunds.id");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("money_received", (table) => {
    table.dropForeign([], "fk_money_received_refund");
    table.dropUnique([], "uq_money_received_refund");
    table.dropColumn("refund_id");
  });
}
