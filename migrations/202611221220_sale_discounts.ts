import type { Knex } from "knex";

/** Discounts on whole counter sales, with approver and reason. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    // A part of discount_minor; the rest is the voucher's.
    table.bigInteger("sale_discount_minor").notNullable().defaultTo(0);
    // The agreed percentage; null when an amount was agreed.
    table.decimal("sale_discount_percent", 5, 2).nullable();
    table.string("sale_discount_reason", 200).notNullable().defaultTo("");
    // The approving manager; null when it was within the clerks' limit.
    table.integer("sale_discount_by").unsigned().nullable();
    table.foreign("sale_discount_by", "fk_orders_discount_manager").references("users.id");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.dropForeign([], "fk_orders_discount_manager");
    table.dropColumns("sale_discount_minor", "sale_discount_percent", "sale_discount_reason", "sale_discount_by");
  });
}
