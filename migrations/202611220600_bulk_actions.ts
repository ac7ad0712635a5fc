import type { Knex } from "knex";

/** Bulk changes of orders: the request, and the result of each row. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("bulk_actions", (table) => {
    table.increments("id");
    table.integer("user_id").unsigned().notNullable();
    // The role that the rules check, as it was at the time of the request.
    table.string("role", 16).notNullable();
    table.string("to_status", 20).notNullable();
    table.string("note", 1000).notNullable();
    // running, done, undoing or undone.
    table.string("state", 16).notNullable();
    table.integer("undone_by").unsigned().nullable();
    table.datetime("undo_until", { precision: 3 }).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("finished_at", { precision: 3 }).nullable();
    table.foreign("user_id", "fk_bulk_actions_user").references("users.id");
    table.foreign("undone_by", "fk_bulk_actions_undone_by").references("users.id");
    table.index(["state"], "ix_bulk_actions_state");
  });

  await knex.schema.createTable("bulk_action_rows", (table) => {
    table.integer("bulk_id").unsigned().notNullable();
    table.integer("place").unsigned().notNullable();
    table.integer("order_id").unsigned().notNullable();
    // The version that the user saw; null when the order was chosen by a filter.
    table.integer("seen_version").unsigned().nullable();
    // waiting, changed, unchanged, refused; then undone or kept.
    table.string("outcome", 16).notNullable();
    table.string("reason", 300).notNullable();
    // The data that an undo restores, and the version that it requires.
    table.string("from_status", 20).nullable();
    table.string("from_stock_state", 16).nullable();
    table.datetime("from_hold_expires_at", { precision: 3 }).nullable();
    table.integer("version_after").unsigned().nullable();
    table.primary(["bulk_id", "place"]);
    table.unique(["bulk_id", "order_id"], { indexName: "uq_bulk_action_rows_order" });
    table.index(["bulk_id", "outcome", "place"], "ix_bulk_action_rows_outcome");
    table.index(["order_id"], "ix_bulk_action_rows_order");
    table.foreign("bulk_id", "fk_bulk_action_rows_bulk").references("bulk_actions.id");
    table.foreign("order_id", "fk_bulk_action_rows_of").references("orders.id");
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ["bulk_action_rows", "bulk_actions"]) await knex.schema.dropTableIfExists(table);
}
