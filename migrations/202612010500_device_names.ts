import type { Knex } from "knex";

/** Brands and models of the devices that were here, by kind: suggested where a device is typed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("devices", (table) => {
    table.index(["type", "brand", "model"], "ix_devices_names");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("devices", (table) => {
    table.dropIndex(["type", "brand", "model"], "ix_devices_names");
  });
}
