import type { Knex } from "knex";

/** Catalogue, stock, orders and payments. Money is in minor units (`*_minor`); ledgers are never updated. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("inventory_items", (table) => {
    table.increments("id");
    table.string("name", 255).notNullable();
    table.string("sku", 80).notNullable();
    table.integer("quantity").notNullable().defaultTo(0);
    table.integer("reserved").notNullable().defaultTo(0);
    table.bigInteger("price_minor").notNullable().defaultTo(0);
    table.integer("reorder_level").notNullable().defaultTo(5);
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.unique(["sku"], { indexName: "uq_inventory_items_sku" });
    table.index(["name", "id"], "ix_inventory_items_name");
    // The last line of defence behind the locks: stock can never be oversold.
    table.check("quantity >= 0 and reserved >= 0 and reserved <= quantity", {}, "ck_inventory_items_stock");
  });

  await knex.schema.createTable("inventory_movements", (table) => {
    table.bigIncrements("id");
    table.integer("item_id").unsigned().notNullable();
    table.string("type", 16).notNullable();
    table.integer("quantity_change").notNullable();
    table.integer("reserved_change").notNullable();
    table.integer("quantity_after").notNullable();
    table.integer("reserved_after").notNullable();
    table.string("reason", 300).notNullable();
    table.string("subject_type", 20).nullable();
    table.bigInteger("subject_id").unsigned().nullable();
    table.integer("user_id").unsigned().nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("item_id", "fk_inventory_movements_item").references("inventory_items.id");
    table.index(["item_id", "id"], "ix_inventory_movements_item");
  });

  await knex.schema.createTable("stock_reservations", (table) => {
    table.bigIncrements("id");
    table.integer("item_id").unsigned().notNullable();
    table.string("subject_type", 20).notNullable();
    table.bigInteger("subject_id").unsigned().notNullable();
    table.integer("quantity").notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("item_id", "fk_stock_reservations_item").references("inventory_items.id");
    table.unique(["subject_type", "subject_id", "item_id"], { indexName: "uq_stock_reservations_subject" });
  });

  await knex.schema.createTable("products", (table) => {
    table.increments("id");
    table.string("name", 255).notNullable();
    table.bigInteger("price_minor").notNullable().defaultTo(0);
    table.string("product_condition", 16).notNullable();
    table.specificType("specs", "text").notNullable();
    table.string("image_url", 1000).nullable();
    table.string("category", 60).notNullable();
    table.specificType("description", "mediumtext").notNullable();
    table.string("sku", 80).nullable();
    table.integer("inventory_item_id").unsigned().nullable();
    // The key by which an import recognizes the product.
    table.specificType("import_key", "varchar(160) character set utf8mb4 collate utf8mb4_bin").nullable();
    table.datetime("hidden_at", { precision: 3 }).nullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("inventory_item_id", "fk_products_inventory_item").references("inventory_items.id");
    table.unique(["sku"], { indexName: "uq_products_sku" });
    table.unique(["import_key"], { indexName: "uq_products_import_key" });
  });

  await knex.schema.createTable("services", (table) => {
    table.increments("id");
    table.string("title", 160).notNullable();
    table.specificType("description", "text").notNullable();
    table.string("category", 16).notNullable();
    table.specificType("features", "text").notNullable();
    table.bigInteger("price_minor").notNullable().defaultTo(0);
    table.string("duration", 60).notNullable();
    table.integer("duration_minutes").notNullable().defaultTo(60);
    table.string("icon", 40).notNullable();
    table.string("status", 16).notNullable();
    table.integer("total_bookings").notNullable().defaultTo(0);
    table.decimal("average_rating", 3, 2).notNullable().defaultTo(0);
    table.integer("popularity").notNullable().defaultTo(0);
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.unique(["title"], { indexName: "uq_services_title" });
  });

  await knex.schema.createTable("faqs", (table) => {
    table.increments("id");
    table.string("question", 300).notNullable();
    table.specificType("answer", "text").notNullable();
    table.string("category", 20).notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.unique(["question"], { indexName: "uq_faqs_question" });
  });

  await knex.schema.createTable("support_resources", (table) => {
    table.increments("id");
    table.string("title", 200).notNullable();
    table.specificType("description", "text").notNullable();
    table.string("type", 16).notNullable();
    table.string("difficulty", 16).notNullable();
    table.string("duration", 40).nullable();
    table.string("url", 500).notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.unique(["title"], { indexName: "uq_support_resources_title" });
  });

  await knex.schema.createTable("orders", (table) => {
    table.increments("id");
    table.string("order_number", 24).notNullable();
    table.integer("user_id").unsigned().notNullable();
    table.string("status", 16).notNullable();
    table.string("payment_status", 20).notNullable();
    table.bigInteger("total_minor").notNullable();
    table.bigInteger("delivery_fee_minor").notNullable().defaultTo(0);
    table.bigInteger("approved_minor").notNullable().defaultTo(0);
    table.bigInteger("refunded_minor").notNullable().defaultTo(0);
    // Percent at the time of sale, so that a later change of the law does not affect old invoices.
    table.decimal("vat_rate", 5, 2).notNullable();
    table.string("first_name", 80).notNullable();
    table.string("last_name", 80).notNullable();
    table.string("email", 254).notNullable();
    table.string("phone", 20).notNullable();
    table.string("street", 200).notNullable();
    table.string("city", 80).notNullable();
    table.string("state", 80).notNullable();
    table.string("zip_code", 20).notNullable();
    table.string("notes", 1000).notNullable();
    table.string("tracking_number", 80).nullable();
    table.string("attention", 300).nullable();
    table.boolean("is_test").notNullable().defaultTo(false);
    // The state of the order's stock: none, held, lapsed, released or sold.
    table.string("stock_state", 16).notNullable();
    table.datetime("hold_expires_at", { precision: 3 }).nullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_orders_user").references("users.id");
    table.unique(["order_number"], { indexName: "uq_orders_number" });
    table.index(["user_id", "id"], "ix_orders_user");
    table.index(["created_at", "id"], "ix_orders_created");
    table.index(["status", "created_at", "id"], "ix_orders_status");
    table.index(["payment_status", "created_at", "id"], "ix_orders_payment_status");
    table.index(["total_minor", "id"], "ix_orders_total");
    table.index(["hold_expires_at"], "ix_orders_hold");
    table.index(["email"], "ix_orders_email");
    table.index(["first_name", "last_name"], "ix_orders_first_name");
    table.index(["last_name"], "ix_orders_last_name");
    table.index(["phone"], "ix_orders_phone");
  });

  await knex.schema.createTable("order_items", (table) => {
    table.bigIncrements("id");
    table.integer("order_id").unsigned().notNullable();
    table.integer("product_id").unsigned().nullable();
    table.integer("inventory_item_id").unsigned().nullable();
    table.string("name", 255).notNullable();
    table.integer("quantity").notNullable();
    table.bigInteger("price_minor").notNullable();
    table.string("image", 1000).nullable();
    table.foreign("order_id", "fk_order_items_order").references("orders.id");
    table.foreign("product_id", "fk_order_items_product").references("products.id");
    table.foreign("inventory_item_id", "fk_order_items_inventory_item").references("inventory_items.id");
  });

  await knex.schema.createTable("order_steps", (table) => {
    table.bigIncrements("id");
    table.integer("order_id").unsigned().notNullable();
    table.string("from_status", 16).nullable();
    table.string("to_status", 16).notNullable();
    table.string("note", 1000).notNullable();
    table.integer("user_id").unsigned().nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("order_id", "fk_order_steps_order").references("orders.id");
  });

  // Counting a million orders on every page would be slow: the counters change in the transaction of each change.
  // `slot` spreads the rows, so that checkouts do not block each other.
  await knex.schema.createTable("order_counters", (table) => {
    table.string("status", 16).notNullable();
    table.string("payment_status", 20).notNullable();
    table.integer("slot").unsigned().notNullable();
    table.bigInteger("orders").notNullable().defaultTo(0);
    table.bigInteger("approved_minor").notNullable().defaultTo(0);
    table.primary(["status", "payment_status", "slot"]);
  });

  await knex.schema.createTable("payments", (table) => {
    table.increments("id");
    // The subject of the payment: orders today, repair jobs later.
    table.string("subject_type", 20).notNullable();
    table.integer("subject_id").unsigned().notNullable();
    table.integer("user_id").unsigned().nullable();
    table.string("method", 20).notNullable();
    table.bigInteger("amount_minor").notNullable();
    table.string("phone", 20).notNullable();
    table.specificType("receipt", "varchar(40) character set ascii collate ascii_bin").nullable();
    table.string("customer_name", 160).notNullable();
    table.string("status", 16).notNullable();
    table.integer("reviewed_by").unsigned().nullable();
    table.datetime("reviewed_at", { precision: 3 }).nullable();
    table.string("review_note", 500).notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("reviewed_by", "fk_payments_reviewer").references("users.id");
    table.unique(["receipt"], { indexName: "uq_payments_receipt" });
    table.index(["subject_type", "subject_id"], "ix_payments_subject");
    table.index(["status", "id"], "ix_payments_status");
    table.index(["created_at", "id"], "ix_payments_created");
    table.check("amount_minor > 0", {}, "ck_payments_amount");
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    "payments",
    "order_counters",
    "order_steps",
    "order_items",
    "orders",
    "support_resources",
    "faqs",
    "services",
    "products",
    "stock_reservations",
    "inventory_movements",
    "inventory_items",
  ])
    await knex.schema.dropTableIfExists(table);
}
