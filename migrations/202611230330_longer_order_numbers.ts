import type { Knex } from "knex";

/** Recreates the column of the digits of order numbers, and its index. */
async function recreate(knex: Knex, definition: string): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.dropIndex(["order_digits"], "ix_orders_digits");
    table.dropColumn("order_digits");
  });
  await knex.schema.alterTable("orders", (table) => {
    table.specificType("order_digits", definition);
    table.index(["order_digits"], "ix_orders_digits");
  });
}

/** Order numbers may be longer: FD-48213-773041. The digits are the last two blocks, whatever their length; one without blocks fits as a whole. */
export const up = (knex: Knex): Promise<void> =>
  recreate(knex, "varchar(24) generated always as (substring_index(order_number, '-', -2)) virtual");

export const down = (knex: Knex): Promise<void> =>
  recreate(knex, "varchar(9) generated always as (right(order_number, 9)) virtual");
