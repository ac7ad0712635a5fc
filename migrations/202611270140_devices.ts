import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;
/** Compared character by character, whatever a maker prints. */
const IDENTIFIER = "varchar(64) character set utf8mb4 collate utf8mb4_bin";

/** Devices of customers, what identifies them, and whose they are and were. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("devices", (table) => {
    table.increments("id");
    table.specificType("type", CODE(20)).notNullable();
    table.string("brand", 60).notNullable().defaultTo("");
    table.string("model", 120).notNullable().defaultTo("");
    table.string("colour", 40).notNullable().defaultTo("");
    table.string("storage", 40).notNullable().defaultTo("");
    table.date("purchased_on").nullable();
    table.date("maker_warranty_until").nullable();
    // Shown wherever the device is: "bent frame since 2025".
    table.string("alert", 300).notNullable().defaultTo("");
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
  });
  await knex.raw("alter table devices add fulltext index ft_devices_words (brand, model)");
  await knex.schema.createTable("device_identifiers", (table) => {
    table.increments("id");
    table.integer("device_id").unsigned().notNullable();
    table.specificType("kind", CODE(16)).notNullable();
    // In capitals, without spaces and dashes.
    table.specificType("value", IDENTIFIER).notNullable();
    table.specificType("checked", CODE(10)).notNullable();
    // Two devices may have one value: makers count alike, and cloned phones share an IMEI.
    table.unique(["device_id", "value"], { indexName: "uq_device_identifiers_value" });
    table.index(["value", "device_id"], "ix_device_identifiers_value");
    table.foreign("device_id", "fk_device_identifiers_device").references("devices.id").onDelete("CASCADE");
  });
  // A row to lock, so that one device is not entered twice at once.
  await knex.schema.createTable("device_identifier_locks", (table) => {
    table.specificType("value", IDENTIFIER).primary();
  });
  await knex.schema.createTable("device_owners", (table) => {
    table.increments("id");
    table.integer("device_id").unsigned().notNullable();
    table.integer("user_id").unsigned().notNullable();
    table.datetime("from_at", { precision: 3 }).notNullable();
    table.datetime("to_at", { precision: 3 }).nullable();
    table.specificType("owned_key", "int unsigned generated always as (if(to_at is null, device_id, null)) virtual");
    table.unique(["owned_key"], { indexName: "uq_device_owners_current" });
    table.index(["device_id", "id"], "ix_device_owners_device");
    table.index(["user_id", "device_id"], "ix_device_owners_user");
    table.foreign("device_id", "fk_device_owners_device").references("devices.id");
    table.foreign("user_id", "fk_device_owners_user").references("users.id");
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ["device_owners", "device_identifier_locks", "device_identifiers", "devices"])
    await knex.schema.dropTableIfExists(table);
}
