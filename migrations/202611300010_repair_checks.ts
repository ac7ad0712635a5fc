import type { Knex } from "knex";

const CODE = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

type Answer = "state" | "yes_no" | "text" | "number";
interface Question {
  en: string;
  sw: string;
  answer?: Answer;
  isOptional?: true;
  /** A fault of it is to be seen on a photo. */
  wantsPhoto?: true;
}

const POWER: Question = { en: "Switches on", sw: "Inawaka" };
const GLASS: Question = { en: "Glass and touch", sw: "Kioo na mguso", wantsPhoto: true };
const PICTURE: Question = { en: "Picture on the screen", sw: "Picha kwenye kioo" };
const FRAME: Question = { en: "Frame and back", sw: "Fremu na mgongo", wantsPhoto: true };
const CASE: Question = { en: "Case", sw: "Kava", wantsPhoto: true };
const HINGES: Question = { en: "Hinges and case", sw: "Bawaba na kava", wantsPhoto: true };
const BUTTONS: Question = { en: "Buttons", sw: "Vitufe" };
const KEYS: Question = { en: "Keyboard and touchpad", sw: "Kibodi na touchpad" };
const CHARGING: Question = { en: "Charging", sw: "Kuchaji" };
const PORTS: Question = { en: "Ports", sw: "Matundu" };
const SOUND: Question = { en: "Sound and microphone", sw: "Sauti na maikrofoni" };
const CAMERAS: Question = { en: "Cameras", sw: "Kamera" };
const NETWORK: Question = { en: "Network and Wi-Fi", sw: "Mtandao na Wi-Fi" };
const FANS: Question = { en: "Fans and heat", sw: "Feni na joto" };
const DISCS: Question = { en: "Reads discs", sw: "Inasoma diski", isOptional: true };
const CONTROLLERS: Question = { en: "Controllers", sw: "Vidhibiti", isOptional: true };
const FEED: Question = { en: "Takes paper", sw: "Inavuta karatasi" };
const PRINTING: Question = { en: "Prints", sw: "Inachapisha" };
const SCANNING: Question = { en: "Scans", sw: "Inaskani", isOptional: true };
const LOCKED: Question = { en: "Locked by an account", sw: "Imefungwa na akaunti", answer: "yes_no", isOptional: true };
const BATTERY: Question = { en: "Battery health in %", sw: "Afya ya betri kwa %", answer: "number", isOptional: true };

/** Only after the work. */
const TOGETHER: Question = {
  en: "All screws and covers are back",
  sw: "Skrubu na vifuniko vyote vimerudi",
  answer: "yes_no",
};
const CLEAN: Question = { en: "Cleaned", sw: "Imesafishwa", answer: "yes_no" };

const PHONE = [POWER, GLASS, PICTURE, FRAME, BUTTONS, CHARGING, SOUND, CAMERAS, NETWORK, BATTERY];
const LAPTOP = [POWER, PICTURE, HINGES, KEYS, CHARGING, PORTS, SOUND, CAMERAS, NETWORK, FANS, BATTERY];
/** Of each type of device, and of any other one: the questions of both phases. */
const LISTS: Readonly<Record<string, readonly Question[]>> = {
  phone: PHONE,
  laptop: LAPTOP,
  desktop: [POWER, CASE, PICTURE, PORTS, SOUND, NETWORK, FANS],
  tablet: [POWER, GLASS, PICTURE, FRAME, BUTTONS, CHARGING, SOUND, CAMERAS, NETWORK, BATTERY],
  console: [POWER, CASE, PICTURE, PORTS, SOUND, NETWORK, FANS, DISCS, CONTROLLERS],
  printer: [POWER, CASE, FEED, PRINTING, SCANNING, NETWORK],
  any: [POWER, CASE, BUTTONS, PORTS],
};
const LOCKABLE = ["phone", "laptop", "tablet"];

const keyOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

const stored = ({ en, sw, answer = "state", isOptional, wantsPhoto }: Question) => ({
  ...{ key: keyOf(en), textEn: en, textSw: sw, answer },
  ...{ isRequired: isOptional !== true, wantsPhoto: wantsPhoto === true },
});

/** Checklists of devices, how devices were gone through, what customers said about their data, and which work needs no check. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("repair_checklists", (table) => {
    table.increments("id");
    // "any": of every type without a list of its own.
    table.specificType("device_type", CODE(20)).notNullable();
    table.specificType("phase", CODE(10)).notNullable();
    table.integer("number").unsigned().notNullable();
    table.integer("photos").unsigned().notNullable().defaultTo(0);
    // JSON: the questions.
    table.specificType("items", "mediumtext").notNullable();
    table.boolean("active").notNullable().defaultTo(true);
    table.integer("written_by").unsigned().nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.unique(["device_type", "phase", "number"], { indexName: "uq_repair_checklists_number" });
    table.foreign("written_by", "fk_repair_checklists_author").references("users.id").onDelete("SET NULL");
  });
  await knex.schema.createTable("repair_checks", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    table.specificType("phase", CODE(10)).notNullable();
    table.integer("checklist_id").unsigned().nullable();
    // JSON: answers with their notes, by the key of the question.
    table.specificType("answers", "mediumtext").notNullable();
    table.text("results").notNullable();
    table.string("no_photo_reason", 200).notNullable().defaultTo("");
    table.integer("checked_by").unsigned().nullable();
    table.datetime("checked_at", { precision: 3 }).notNullable();
    table.index(["job_id", "id"], "ix_repair_checks_job");
    table.foreign("job_id", "fk_repair_checks_job").references("repair_jobs.id");
    table.foreign("checklist_id", "fk_repair_checks_list").references("repair_checklists.id");
    table.foreign("checked_by", "fk_repair_checks_by").references("users.id").onDelete("SET NULL");
  });
  await knex.schema.createTable("repair_consents", (table) => {
    table.increments("id");
    table.integer("job_id").unsigned().notNullable();
    table.specificType("kind", CODE(20)).notNullable();
    table.boolean("is_given").notNullable();
    table.specificType("via", CODE(20)).notNullable();
    // How it was said; empty where it stands in what was signed.
    table.string("words", 300).notNullable().defaultTo("");
    table.integer("recorded_by").unsigned().nullable();
    table.datetime("recorded_at", { precision: 3 }).notNullable();
    table.index(["job_id", "id"], "ix_repair_consents_job");
    table.foreign("job_id", "fk_repair_consents_job").references("repair_jobs.id");
    table.foreign("recorded_by", "fk_repair_consents_by").references("users.id").onDelete("SET NULL");
  });
  await knex.schema.alterTable("repair_jobs", (table) => {
    // Whether it was drawn for a check that its services do not need; null: not drawn yet.
    table.boolean("check_drawn").nullable();
  });
  await knex.schema.alterTable("services", (table) => {
    table.boolean("needs_check").notNullable().defaultTo(true);
  });
  const now = new Date();
  await knex("repair_checklists").insert(
    Object.entries(LISTS).flatMap(([device_type, questions]) =>
      (["intake", "after"] as const).map((phase) => {
        const others = phase === "after" ? [TOGETHER, CLEAN] : LOCKABLE.includes(device_type) ? [LOCKED] : [];
        return {
          ...{ device_type, phase, number: 1, active: true, created_at: now },
          photos: phase === "after" && device_type !== "any" ? 1 : 0,
          items: JSON.stringify([...questions, ...others].map(stored)),
        };
      }),
    ),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("services", (table) => {
    table.dropColumn("needs_check");
  });
  await knex.schema.alterTable("repair_jobs", (table) => {
    table.dropColumn("check_drawn");
  });
  for (const table of ["repair_consents", "repair_checks", "repair_checklists"]) await knex.schema.dropTable(table);
}
