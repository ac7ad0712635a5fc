import type { Knex } from "knex";

/**
 * Indexes for the reports. Each covers all columns of its report, so that a year of a busy shop is read from the index
 * alone, in order of time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.index(
      [
        "created_at",
        "is_test",
        "status",
        "channel",
        "approved_minor",
        "refunded_minor",
        "total_minor",
        "credited_minor",
        "delivery_fee_minor",
        "vat_rate",
      ],
      "ix_orders_sales",
    );
  });
  await knex.schema.alterTable("order_items", (table) => {
    table.index(["order_id", "product_id", "service_id", "quantity", "price_minor"], "ix_order_items_sales");
  });
  await knex.schema.alterTable("payments", (table) => {
    table.index(["status", "reviewed_at", "subject_type", "subject_id", "method", "amount_minor"], "ix_payments_money");
    table.index(["created_at", "subject_type", "subject_id", "status", "method", "amount_minor"], "ix_payments_claims");
  });
  await knex.schema.alterTable("inventory_movements", (table) => {
    table.index(["type", "created_at", "item_id", "quantity_change"], "ix_inventory_movements_moved");
  });
  await knex.schema.alterTable("events", (table) => {
    table.index(["actor_id", "name", "created_at"], "ix_events_work");
  });
  await knex.schema.alterTable("quotes", (table) => {
    table.index(["created_at", "status", "service", "quoted_at", "amount_minor", "discount_minor"], "ix_quotes_asked");
  });
  await knex.schema.alterTable("loyalty_entries", (table) => {
    table.index(["created_at", "kind", "points"], "ix_loyalty_entries_moved");
  });
  await knex.schema.alterTable("users", (table) => {
    table.index(["role", "created_at"], "ix_users_role_created");
  });
}

export async function down(knex: Knex): Promise<void> {
  const indexes = [
    ["users", "ix_users_role_created"],
    ["loyalty_entries", "ix_loyalty_entries_moved"],
    ["quotes", "ix_quotes_asked"],
    ["events", "ix_events_work"],
    ["inventory_movements", "ix_inventory_movements_moved"],
    ["payments", "ix_payments_claims"],
    ["payments", "ix_payments_money"],
    ["orders", "ix_orders_sales"],
  ] as const;
  // The wider index had replaced the foreign key's own index, which returns with the key.
  await knex.schema.alterTable("order_items", (table) => {
    table.dropForeign([], "fk_order_items_order");
    table.dropIndex([], "ix_order_items_sales");
  });
  await knex.schema.alterTable("order_items", (table) => {
    table.foreign("order_id", "fk_order_items_order").references("orders.id");
  });
  for (const [name, index] of indexes) await knex.schema.alterTable(name, (table) => table.dropIndex([], index));
}
