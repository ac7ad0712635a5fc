import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** Code, English and Kiswahili name, whether the device has to be unlocked, and what may happen to the data on it. */
const PROBLEMS: readonly (readonly [code: string, en: string, sw: string, passcode: string, data: string])[] = [
  ["screen", "Screen broken", "Kioo kimevunjika", "no", "none"],
  ["battery", "Battery weak or swollen", "Betri imechoka au imevimba", "no", "none"],
  ["charging", "Does not charge", "Haichaji", "no", "none"],
  ["no_power", "Does not switch on", "Haiwaki", "no", "some"],
  ["liquid", "Liquid inside", "Imeingia maji", "no", "some"],
  ["keyboard", "Keyboard or buttons", "Kibodi au vitufe", "no", "none"],
  ["hinge", "Hinge or case broken", "Bawaba au kava limevunjika", "no", "none"],
  ["sound", "Sound or microphone", "Sauti au maikrofoni", "maybe", "none"],
  ["camera", "Camera", "Kamera", "maybe", "none"],
  ["network", "No network or Wi-Fi", "Haishiki mtandao au Wi-Fi", "maybe", "none"],
  ["overheating", "Gets hot or loud", "Inapata moto au ina kelele", "maybe", "none"],
  ["slow", "Slow", "Iko polepole", "maybe", "some"],
  ["virus", "Virus or unwanted programs", "Virusi au programu zisizotakiwa", "yes", "some"],
  ["system", "System does not start", "Mfumo hauwaki", "maybe", "wipe"],
  ["data_recovery", "Data lost", "Data imepotea", "maybe", "some"],
  ["printing", "Does not print well", "Haichapishi vizuri", "no", "none"],
  ["other", "Something else", "Jambo lingine", "maybe", "some"],
];

/** The words of the workshop: labels inside stages, problems of devices, and the terms that customers sign. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_labels", (table) => {
    table.increments("id");
    table.specificType("stage", CODE(20)).notNullable();
    table.string("name", 40).notNullable();
    table.specificType("colour", CODE(20)).notNullable();
    // In opening hours; null: the limit of the stage.
    table.integer("limit_minutes").unsigned().nullable();
    table.string("public_en", 80).notNullable().defaultTo("");
    table.string("public_sw", 80).notNullable().defaultTo("");
    table.integer("position").unsigned().notNullable().defaultTo(0);
    table.boolean("active").notNullable().defaultTo(true);
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.unique(["stage", "name"], { indexName: "uq_repair_labels_name" });
  });
  await knex.schema.createTable("repair_problems", (table) => {
    table.increments("id");
    table.specificType("code", CODE(40)).notNullable();
    // Null: of any device.
    table.specificType("device_type", CODE(20)).nullable();
    table.string("name_en", 80).notNullable();
    table.string("name_sw", 80).notNullable();
    table.specificType("needs_passcode", CODE(10)).notNullable();
    table.specificType("data_risk", CODE(10)).notNullable();
    table.boolean("active").notNullable().defaultTo(true);
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.unique(["code"], { indexName: "uq_repair_problems_code" });
  });
  await knex.schema.createTable("repair_terms", (table) => {
    table.increments("id");
    table.integer("number").unsigned().notNullable();
    table.string("title", 160).notNullable();
    table.specificType("body_en", "mediumtext").notNullable();
    table.specificType("body_sw", "mediumtext").notNullable();
    // The first day on which they are signed.
    table.date("from_on").notNullable();
    table.integer("written_by").unsigned().nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.unique(["number"], { indexName: "uq_repair_terms_number" });
    table.index(["from_on", "number"], "ix_repair_terms_from");
    table.foreign("written_by", "fk_repair_terms_author").references("users.id").onDelete("SET NULL");
  });
  await knex("repair_problems").insert(
    PROBLEMS.map(([code, name_en, name_sw, needs_passcode, data_risk]) => ({
      ...{ code, name_en, name_sw, needs_passcode, data_risk },
      device_type: null,
    })),
  );
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ["repair_terms", "repair_problems", "repair_labels"]) await knex.schema.dropTableIfExists(table);
}
