import type { Knex } from "knex";

/** What a shop begins with, by its English title: the title in Kiswahili, and what to do first. */
const KISWAHILI: readonly [english: string, title: string, firstSteps: readonly string[]][] = [
  [
    "Cracked or broken screen",
    "Kioo kimepasuka au kuvunjika",
    ["Izime, na usiibonyeze kioo", "Kama bado inaonyesha picha, nakili faili zako kwanza"],
  ],
  [
    "Won't turn on",
    "Haiwaki",
    [
      "Ichomoe kwa dakika kumi, kisha ijaribu mara moja kwa chaja au waya wake",
      "Usijaribu chaja nyingine moja baada ya nyingine",
    ],
  ],
  [
    "Very slow, or hangs",
    "Iko polepole sana, au inakwama",
    ["Izime na uiwashe tena mara moja, na upunguze vilivyomo diski ikiwa imejaa"],
  ],
  [
    "Battery dies fast, or is swollen",
    "Betri inaisha haraka, au imevimba",
    ["Imevimba, au touchpad imeinuka? Izime na uichomoe", "Usiibonyeze irudi, na usiichaji tena"],
  ],
  [
    "Does not charge",
    "Haichaji",
    ["Jaribu soketi nyingine, na uangalie kama waya wa chaja umeharibika", "Cheche au harufu? Ichomoe na uiache"],
  ],
  [
    "Got wet",
    "Imeingia maji",
    [
      "Izime sasa hivi: bonyeza kitufe cha kuwasha kwa sekunde kumi",
      "Usiichaji, na usijaribu kama bado inawaka",
      "Ifungue na uiinamishe kama hema ili maji yatoke",
      "Usitumie mchele wala mashine ya kukausha nywele: ilete leo au kesho",
    ],
  ],
  [
    "Keyboard or touchpad does not work",
    "Kibodi au touchpad haifanyi kazi",
    ["Kuna kilichomwagika? Izime na usiichaji", "Hadi ulete, kibodi au mouse ya USB itafaa"],
  ],
  [
    "Lost files, or the disk clicks",
    "Faili zimepotea, au diski inagonga",
    [
      "Izime na usiitumie tena: kila ukiiwasha faili zinaweza kupotea",
      "Usiweke programu za kurejesha faili kwenye diski hiyo hiyo",
    ],
  ],
  [
    "Virus, pop-ups, hacked",
    "Virusi, matangazo, imedukuliwa",
    [
      "Iondoe kwenye Wi-Fi na mtandao",
      "Badilisha nywila zako ukitumia kifaa kingine",
      "Usimlipe mtu anayepiga simu au kuonyesha namba kwenye skrini",
    ],
  ],
  [
    "Blue screen, Windows does not start",
    "Skrini ya bluu, Windows haianzi",
    ["Piga picha ya ujumbe ulio kwenye skrini", "Chomoa vyote isipokuwa umeme na skrini, kisha ijaribu mara moja"],
  ],
  [
    "Gets hot, loud fan",
    "Inapata joto, feni ina kelele",
    ["Usiitumie juu ya kitanda au sofa: inahitaji hewa kutoka chini"],
  ],
  ["No Wi-Fi or internet on it", "Haina Wi-Fi wala intaneti", ["Angalia kwa simu kama intaneti yenyewe inafanya kazi"]],
  [
    "Power cut or surge damaged it",
    "Umeme ulipotea au kuzidi ukaiharibu",
    ["Ichomoe, na usiiwashe tena", "Ilete pamoja na waya wake wa umeme"],
  ],
  [
    "No picture, lines or flicker",
    "Haionyeshi picha, mistari au inamulika",
    ["Jaribu waya mwingine, na tundu lingine la kompyuta"],
  ],
  [
    "Broken panel",
    "Paneli imevunjika",
    ["Ichomoe na usiibonyeze paneli", "Tutumie picha ya kibandiko kilicho nyuma yake"],
  ],
  [
    "Does not print, or paper jams",
    "Haichapishi, au karatasi inakwama",
    ["Izime kabla ya kuvuta karatasi, na uivute kuelekea inakotokea", "Ilete na waya wake na wino uliomo"],
  ],
  [
    "Weak Wi-Fi, or it drops",
    "Wi-Fi ni dhaifu, au inakatika",
    ["Anzisha upya router: ichomoe kwa dakika moja", "Andika ni wapi ndani ya nyumba au ofisi iko dhaifu"],
  ],
  [
    "No internet anywhere",
    "Hakuna intaneti popote",
    ["Uliza kampuni ya intaneti kama laini imekatika", "Andika ni taa gani za router zinawaka, na rangi yake"],
  ],
];

/** Symptoms say what is wrong in Kiswahili too; those that a shop began with are translated where their title is unchanged. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("symptoms", (table) => {
    table.string("title_sw", 80).notNullable().defaultTo("");
    table.specificType("first_steps_sw", "text").nullable();
  });
  for (const [title, titleSw, firstStepsSw] of KISWAHILI)
    await knex("symptoms")
      .where({ title })
      .update({ title_sw: titleSw, first_steps_sw: JSON.stringify(firstStepsSw) });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("symptoms", (table) => {
    table.dropColumn("title_sw");
    table.dropColumn("first_steps_sw");
  });
}
