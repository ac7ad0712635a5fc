import type { Knex } from "knex";

/**
 * Sales at the counter: orders without an account, counter payments, the ledger of refunds, and returned goods. Ledgers
 * are never updated; a wrong line is corrected by another line.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    // Null for a customer without an account.
    table.integer("user_id").unsigned().nullable().alter({ alterNullable: true, alterType: false });
    table.string("channel", 10).notNullable().defaultTo("online");
    table.integer("served_by").unsigned().nullable();
    // The reduction of the total since the sale: returned goods, prices lowered afterwards.
    table.bigInteger("credited_minor").notNullable().defaultTo(0);
    table.foreign("served_by", "fk_orders_server").references("users.id");
  });

  await knex.schema.alterTable("order_items", (table) => {
    table.integer("service_id").unsigned().nullable();
    // The catalogue price where another one was agreed, and the reason.
    table.bigInteger("list_price_minor").nullable();
    table.string("price_reason", 200).notNullable().defaultTo("");
    table.foreign("service_id", "fk_order_items_service").references("services.id").onDelete("SET NULL");
  });

  await knex.schema.alterTable("payments", (table) => {
    table.integer("taken_by").unsigned().nullable();
    // The reference that a card terminal printed; unlike a receipt it may repeat.
    table.string("reference", 60).nullable();
    table.bigInteger("tendered_minor").nullable();
    table.foreign("taken_by", "fk_payments_taker").references("users.id");
  });

  await knex.schema.createTable("order_returns", (table) => {
    table.increments("id");
    table.integer("order_id").unsigned().notNullable();
    table.bigInteger("credited_minor").notNullable();
    table.string("reason", 500).notNullable();
    table.integer("user_id").unsigned().notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("order_id", "fk_order_returns_order").references("orders.id");
    table.foreign("user_id", "fk_order_returns_user").references("users.id");
    table.index(["created_at", "id"], "ix_order_returns_created");
  });

  await knex.schema.createTable("order_return_lines", (table) => {
    table.increments("id");
    table.integer("return_id").unsigned().notNullable();
    table.bigInteger("order_item_id").unsigned().notNullable();
    table.integer("quantity").notNullable();
    // False: written off.
    table.boolean("restocked").notNullable();
    table.foreign("return_id", "fk_order_return_lines_return").references("order_returns.id");
    table.foreign("order_item_id", "fk_order_return_lines_item").references("order_items.id");
    table.check("quantity > 0", {}, "ck_order_return_lines_quantity");
  });

  await knex.schema.createTable("refunds", (table) => {
    table.increments("id");
    table.integer("order_id").unsigned().notNullable();
    table.integer("payment_id").unsigned().notNullable();
    // Negative for a correction of an earlier line.
    table.bigInteger("amount_minor").notNullable();
    // The reduction of the order's total.
    table.bigInteger("credited_minor").notNullable();
    table.string("method", 20).notNullable();
    table.string("reference", 80).nullable();
    table.string("reason", 500).notNullable();
    // Null: refunded by the card company, or reversed by the system.
    table.integer("user_id").unsigned().nullable();
    table.integer("return_id").unsigned().nullable();
    table.integer("reverses_id").unsigned().nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("order_id", "fk_refunds_order").references("orders.id");
    table.foreign("payment_id", "fk_refunds_payment").references("payments.id");
    table.foreign("user_id", "fk_refunds_user").references("users.id");
    table.foreign("return_id", "fk_refunds_return").references("order_returns.id");
    table.foreign("reverses_id", "fk_refunds_reversed").references("refunds.id");
    table.unique(["reverses_id"], { indexName: "uq_refunds_reverses" });
    table.index(["created_at", "id"], "ix_refunds_created");
    table.check("amount_minor <> 0", {}, "ck_refunds_amount");
  });

  // Refund requests to the card company; a row is inserted before the request, so that no refund is requested twice.
  await knex.schema.createTable("card_refund_requests", (table) => {
    table.integer("refund_id").unsigned().notNullable().primary();
    // asked, accepted, refused or unknown.
    table.string("state", 10).notNullable();
    table.text("answer", "mediumtext").nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("refund_id", "fk_card_refund_requests_refund").references("refunds.id");
  });

  await knex.schema.alterTable("card_refunds", (table) => {
    // The ledger line that a message of the card company is about.
    table.integer("refund_id").unsigned().nullable();
    table.unique(["refund_id"], { indexName: "uq_card_refunds_refund" });
    table.foreign("refund_id", "fk_card_refunds_refund").references("refunds.id");
  });
  await knex.raw(
    `insert into refunds (order_id, payment_id, amount_minor, credited_minor, method, reference, reason, created_at)
     select c.order_id, c.payment_id, r.amount_minor, 0, 'card', r.refund_reference, 'Given back at Paystack', r.created_at
     from card_refunds r join card_payments c on c.id = r.card_payment_id where c.payment_id is not null`,
  );
  await knex.raw(
    `update card_refunds r
     join card_payments c on c.id = r.card_payment_id
     join refunds f on f.payment_id = c.payment_id and f.reference = r.refund_reference
     set r.refund_id = f.id`,
  );

  // A sale in progress: one document, saved as a whole.
  await knex.schema.createTable("sale_drafts", (table) => {
    table.increments("id");
    table.specificType("content", "mediumtext").notNullable();
    table.integer("customer_id").unsigned().nullable();
    // Set when it has become an order; then the content is empty.
    table.integer("order_id").unsigned().nullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.integer("created_by").unsigned().notNullable();
    table.integer("updated_by").unsigned().notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("customer_id", "fk_sale_drafts_customer").references("users.id");
    table.foreign("order_id", "fk_sale_drafts_order").references("orders.id");
    table.foreign("created_by", "fk_sale_drafts_creator").references("users.id");
    table.foreign("updated_by", "fk_sale_drafts_updater").references("users.id");
    table.unique(["order_id"], { indexName: "uq_sale_drafts_order" });
    table.index(["order_id", "updated_at", "id"], "ix_sale_drafts_open");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("sale_drafts");
  await knex.schema.alterTable("card_refunds", (table) => {
    table.dropForeign([], "fk_card_refunds_refund");
    table.dropUnique([], "uq_card_refunds_refund");
    table.dropColumn("refund_id");
  });
  for (const table of ["card_refund_requests", "refunds", "order_return_lines", "order_returns"])
    await knex.schema.dropTable(table);
  await knex.schema.alterTable("payments", (table) => {
    table.dropForeign([], "fk_payments_taker");
    table.dropColumns("taken_by", "reference", "tendered_minor");
  });
  await knex.schema.alterTable("order_items", (table) => {
    table.dropForeign([], "fk_order_items_service");
    table.dropColumns("service_id", "list_price_minor", "price_reason");
  });
  // Orders without an account stay: the column remains nullable.
  await knex.schema.alterTable("orders", (table) => {
    table.dropForeign([], "fk_orders_server");
    table.dropColumns("channel", "served_by", "credited_minor");
  });
}
