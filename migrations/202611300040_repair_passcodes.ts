import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** Passcodes of devices, each sealed by a key of its own, and every time that one was revealed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("repair_jobs", (table) => {
    // How the device is unlocked without a passcode; null: by one, or nobody asked.
    table.specificType("unlocking", CODE(20)).nullable();
  });
  await knex.schema.createTable("repair_passcodes", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    // Chosen by the console, so that one that is sent twice is one.
    table.specificType("client_id", CODE(36)).notNullable();
    table.specificType("kind", CODE(10)).notNullable();
    table.string("label", 60).notNullable().defaultTo("");
    // A row of seal_keys, which backups leave out: no foreign key. Both are null once it is destroyed.
    table.specificType("key_id", CODE(22)).nullable();
    table.text("sealed").nullable();
    table.integer("sealed_by").unsigned().nullable();
    table.datetime("sealed_at", { precision: 3 }).notNullable();
    table.datetime("destroyed_at", { precision: 3 }).nullable();
    table.specificType("destroyed_because", CODE(12)).nullable();
    table.unique(["client_id"], { indexName: "uq_repair_passcodes_client" });
    table.index(["job_id", "destroyed_at"], "ix_repair_passcodes_job");
    table.foreign("job_id", "fk_repair_passcodes_job").references("repair_jobs.id").onDelete("CASCADE");
    table.foreign("sealed_by", "fk_repair_passcodes_by").references("users.id").onDelete("SET NULL");
    table.check("(destroyed_at is null) = (destroyed_because is null)", {}, "ck_repair_passcodes_destroyed");
  });
  await knex.schema.createTable("repair_passcode_reveals", (table) => {
    table.bigIncrements("id");
    table.integer("passcode_id").unsigned().notNullable();
    table.specificType("reason", CODE(12)).notNullable();
    table.integer("revealed_by").unsigned().nullable();
    table.datetime("at", { precision: 3 }).notNullable();
    table.index(["passcode_id", "id"], "ix_repair_passcode_reveals_passcode");
    table
      .foreign("passcode_id", "fk_repair_passcode_reveals_passcode")
      .references("repair_passcodes.id")
      .onDelete("CASCADE");
    table.foreign("revealed_by", "fk_repair_passcode_reveals_by").references("users.id").onDelete("SET NULL");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("repair_passcode_reveals");
  await knex.schema.dropTable("repair_passcodes");
  await knex.schema.alterTable("repair_jobs", (table) => {
    table.dropColumn("unlocking");
  });
}
