import type { Knex } from "knex";

const COMPUTERS = ["laptop", "desktop"];
const LAPTOP = ["laptop"];

/** What a shop begins with: what customers say, the devices, the picture by which services are found, what to do first. */
const SYMPTOMS: readonly [title: string, devices: readonly string[], icon: string, firstSteps: readonly string[]][] = [
  [
    "Cracked or broken screen",
    LAPTOP,
    "screen",
    ["Switch it off and do not press on the glass", "If there is still a picture, copy your files first"],
  ],
  [
    "Won't turn on",
    COMPUTERS,
    "consult",
    [
      "Unplug it for ten minutes, then try once with its own charger or cable",
      "Do not try other chargers one after another",
    ],
  ],
  ["Very slow, or hangs", COMPUTERS, "upgrade", ["Restart it once, and free some space on the disk if it is full"]],
  [
    "Battery dies fast, or is swollen",
    LAPTOP,
    "battery",
    ["Swollen, or the touchpad lifts? Switch it off and unplug it", "Do not press it flat, and do not charge it again"],
  ],
  [
    "Does not charge",
    LAPTOP,
    "battery",
    [
      "Try another socket, and look at the charger's cable for damage",
      "A spark, or a smell? Unplug it and leave it unplugged",
    ],
  ],
  [
    "Got wet",
    LAPTOP,
    "liquid",
    [
      "Switch it off now: hold the power button for ten seconds",
      "Do not charge it, and do not try whether it still starts",
      "Tip it open like a tent so that the liquid runs out",
      "No rice and no hair dryer: bring it today or tomorrow",
    ],
  ],
  [
    "Keyboard or touchpad does not work",
    LAPTOP,
    "keyboard",
    ["Something spilled? Switch it off and do not charge it", "Until you come, a USB keyboard or mouse will do"],
  ],
  [
    "Lost files, or the disk clicks",
    COMPUTERS,
    "data-recovery",
    ["Switch it off and stop using it: each start can cost files", "Do not install recovery programs on the same disk"],
  ],
  [
    "Virus, pop-ups, hacked",
    COMPUTERS,
    "virus",
    [
      "Disconnect it from Wi-Fi and the network",
      "Change your passwords from another device",
      "Do not pay anybody who calls or shows a number on the screen",
    ],
  ],
  [
    "Blue screen, Windows does not start",
    COMPUTERS,
    "consult",
    ["Take a photo of the message on the screen", "Unplug everything but the power and the screen, and try once"],
  ],
  ["Gets hot, loud fan", COMPUTERS, "consult", ["Do not use it on a bed or a sofa: it needs air from below"]],
  ["No Wi-Fi or internet on it", COMPUTERS, "consult", ["Check with a phone whether the internet itself works"]],
  [
    "Power cut or surge damaged it",
    ["desktop", "laptop", "monitor", "printer"],
    "motherboard",
    ["Unplug it, and do not switch it on again", "Bring it with its power cable"],
  ],
  [
    "No picture, lines or flicker",
    ["monitor", "desktop"],
    "consult",
    ["Try another cable, and another socket of the computer"],
  ],
  [
    "Broken panel",
    ["monitor"],
    "consult",
    ["Unplug it and do not press on the panel", "Send us a photo of the sticker on its back"],
  ],
  [
    "Does not print, or paper jams",
    ["printer"],
    "consult",
    [
      "Switch it off before you pull paper out, and pull in the direction of printing",
      "Bring its cable and the ink that is in it",
    ],
  ],
  [
    "Weak Wi-Fi, or it drops",
    ["network"],
    "network",
    ["Restart the router: unplug it for a minute", "Note where in the house or office it is weak"],
  ],
  [
    "No internet anywhere",
    ["network"],
    "network",
    ["Ask your provider whether the line is down", "Note which lights of the router are on, and their colour"],
  ],
];

/** What customers say is wrong with their device, and the services that fit. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("symptoms", (table) => {
    table.increments("id");
    table.string("title", 80).notNullable();
    table.specificType("devices", "text").notNullable();
    table.string("icon", 40).notNullable();
    table.specificType("first_steps", "text").notNullable();
    table.integer("position").unsigned().notNullable();
    table.boolean("is_active").notNullable().defaultTo(true);
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("updated_at", { precision: 3 }).notNullable();
  });
  await knex.schema.createTable("symptom_services", (table) => {
    table.integer("symptom_id").unsigned().notNullable();
    table.integer("service_id").unsigned().notNullable();
    table.integer("position").unsigned().notNullable();
    table.primary(["symptom_id", "service_id"]);
    table.foreign("symptom_id", "fk_symptom_services_symptom").references("symptoms.id").onDelete("CASCADE");
    table.foreign("service_id", "fk_symptom_services_service").references("services.id").onDelete("CASCADE");
  });
  const now = new Date();
  await knex("symptoms").insert(
    SYMPTOMS.map(([title, devices, icon, firstSteps], index) => ({
      ...{ title, icon, position: (index + 1) * 10, updated_at: now },
      ...{ devices: JSON.stringify(devices), first_steps: JSON.stringify(firstSteps) },
    })),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("symptom_services");
  await knex.schema.dropTable("symptoms");
}
