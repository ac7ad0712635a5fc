import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** Parts that repairs need, from what is wanted to what is fitted; and what stock items and fitted parts cost the shop. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("inventory_items", (table) => {
    // What one costs, on average; null: not known.
    table.bigInteger("cost_minor").nullable();
  });
  await knex.schema.alterTable("inventory_movements", (table) => {
    table.bigInteger("unit_cost_minor").nullable();
  });
  await knex.schema.createTable("repair_parts", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    table.integer("line_id").unsigned().notNullable();
    // Without a foreign key, as in lines of estimates: the release before can delete stock items.
    table.integer("item_id").unsigned().notNullable();
    table.integer("quantity").unsigned().notNullable();
    table.specificType("state", CODE(12)).notNullable();
    // The very unit, of an item that is counted by serials.
    table.integer("unit_id").unsigned().nullable();
    table.bigInteger("unit_cost_minor").nullable();
    table.specificType("old_part", CODE(12)).nullable();
    table.string("old_serial", 64).notNullable().defaultTo("");
    // Where it can be bought.
    table.string("link", 500).notNullable().defaultTo("");
    // What was wrong with a part that was taken out or thrown away.
    table.specificType("fate", CODE(10)).nullable();
    table.string("reason", 300).notNullable().defaultTo("");
    // By which action it was let go; an undo of that action wants it again.
    table.specificType("dropped_by", CODE(20)).nullable();
    table.integer("fitted_by").unsigned().nullable();
    table.datetime("fitted_at", { precision: 3 }).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.index(["job_id", "id"], "ix_repair_parts_job");
    table.index(["item_id", "state"], "ix_repair_parts_item");
    table.index(["line_id"], "ix_repair_parts_line");
    table.foreign("job_id", "fk_repair_parts_job").references("repair_jobs.id");
    table.foreign("line_id", "fk_repair_parts_line").references("repair_lines.id");
    table.foreign("unit_id", "fk_repair_parts_unit").references("stock_serials.id");
    table.foreign("fitted_by", "fk_repair_parts_fitted_by").references("users.id").onDelete("SET NULL");
    table.check("quantity > 0", {}, "ck_repair_parts_quantity");
    table.check("(state = 'scrapped') <= (fate is not null)", {}, "ck_repair_parts_fate");
    table.check("(state = 'fitted') <= (fitted_at is not null)", {}, "ck_repair_parts_fitted");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("repair_parts");
  await knex.schema.alterTable("inventory_movements", (table) => {
    table.dropColumn("unit_cost_minor");
  });
  await knex.schema.alterTable("inventory_items", (table) => {
    table.dropColumn("cost_minor");
  });
}
