import type { Knex } from "knex";

/** Bulk changes of tickets and quotes, too: a row refers to a record of its action's kind. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("bulk_actions", (table) => {
    table.string("kind", 20).notNullable().defaultTo("order-status");
    table.index(["kind", "id"], "ix_bulk_actions_kind");
  });
  await knex.schema.alterTable("bulk_action_rows", (table) => {
    table.dropForeign(["order_id"], "fk_bulk_action_rows_of");
  });
  await knex.schema.alterTable("bulk_action_rows", (table) => {
    table.dropIndex(["order_id"], "ix_bulk_action_rows_order");
  });
  // Knex would read the column first, which a run that goes on after this finds renamed already.
  await knex.raw("alter table bulk_action_rows rename column order_id to record_id");
  await knex.schema.alterTable("bulk_action_rows", (table) => {
    // The data that an undo restores for a ticket: its assignee, and since when its customer waited.
    table.integer("from_assignee_id").unsigned().nullable();
    table.datetime("from_waiting_since", { precision: 3 }).nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  const others = knex("bulk_actions").select("id").whereNot({ kind: "order-status" });
  await knex("bulk_action_rows").whereIn("bulk_id", others).del();
  await knex("bulk_actions").whereNot({ kind: "order-status" }).del();
  await knex.schema.alterTable("bulk_action_rows", (table) => {
    table.dropColumns("from_assignee_id", "from_waiting_since");
    table.renameColumn("record_id", "order_id");
  });
  await knex.schema.alterTable("bulk_action_rows", (table) => {
    table.index(["order_id"], "ix_bulk_action_rows_order");
    table.foreign("order_id", "fk_bulk_action_rows_of").references("orders.id");
  });
  await knex.schema.alterTable("bulk_actions", (table) => {
    table.dropIndex(["kind", "id"], "ix_bulk_actions_kind");
    table.dropColumn("kind");
  });
}
