import { readFile } from "node:fs/promises";
import { askAssistant } from "@fundi/shared/assistant/assistant";
import { updateDeliveryZones, updateSettings } from "@fundi/shared/settings/settings";
import { toMinor } from "@fundi/shared/values/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { type AssistantScore, readQuestions, scoreOf } from "../../../../tests/support/assistant-score";
import { demoFaqs } from "../../demo/data/faqs";
import { DEMO_GUIDES, demoGuideForm } from "../../demo/data/guides/demo-guides";
import { demoServices } from "../../demo/data/services";

/** A Thursday, at ten in Nairobi. */
const NOW = new Date("2026-11-26T07:00:00Z");
const EVERY_DAY = Array.from({ length: 7 }, (_, day) => day > 0);
const zone = (id: number, name: string, places: string[], fee: number, days: number) => ({
  ...{ id, name, places, fee, days, freeFrom: id === 1 ? 5000 : null, cutoff: 720, arrivesBy: 1020 },
  ...{ weekdays: EVERY_DAY, isActive: true },
});

let api: TestApi;
let now = NOW;
let admin: Person;
let guest: Person["call"];
let skuOf: Map<number, string>;
beforeAll(async () => {
  api = await startTestApi({ env: { DEMO: "true" }, clock: () => now });
  guest = api.guest;
  admin = await api.person("admin");
  await api.app.catalog.saveServices(
    demoServices.map(({ price, priceTo = 0, ...service }) => ({
      ...service,
      ...{ priceMinor: toMinor(price), priceToMinor: toMinor(priceTo) },
    })),
  );
  await api.app.support.saveFaqs(demoFaqs);
  const bytes = await readFile(new URL("../../demo/data/catalogue.csv", import.meta.url));
  await api.app.imports.importFile({ name: "catalogue.csv", bytes, actorId: admin.id });
  await api.app.catalog.waitUntilIndexed();
  const [services, products] = await Promise.all([
    api.app.catalog.serviceIdsByTitle(DEMO_GUIDES.flatMap((guide) => guide.services)),
    api.app.catalog.productIdsBySku(DEMO_GUIDES.flatMap((guide) => guide.products)),
  ]);
  for (const guide of DEMO_GUIDES)
    await api.app.guides.editing.create(demoGuideForm(guide, services, products), admin.id, null);
  await admin.call(updateDeliveryZones, {
    body: {
      deliveryZones: [
        zone(1, "Nairobi CBD", ["CBD", "Town"], 200, 1),
        zone(2, "Nairobi and around", ["Westlands", "Kilimani", "Karen", "Rongai", "Kasarani", "Embakasi"], 350, 1),
        zone(3, "Other towns", ["Mombasa", "Kisumu", "Nakuru", "Eldoret", "Thika", "Nyeri"], 500, 2),
      ],
    },
  });
  const rows: { id: number; sku: string }[] = await api.app.db("products").select("id", "sku");
  skuOf = new Map(rows.map(({ id, sku }) => [id, sku]));
}, 60_000);
afterAll(() => api.stop());

const measure = (file: string) =>
  scoreOf(
    readQuestions(file),
    ({ question, earlierQuestions }) =>
      guest(askAssistant, { body: { question, earlierQuestions: [...earlierQuestions] } }),
    skuOf,
  );

function report(name: string, { questions, right, unsure, wrong }: AssistantScore): void {
  const share = ((right / questions) * 100).toFixed(1);
  console.info(
    [
      `${name}: ${right} of ${questions} right (${share} %), ${unsure.length} not known, ${wrong.length} wrong`,
      ...[...unsure.map((miss) => `not known ${miss}`), ...wrong.map((miss) => `wrong ${miss}`)],
    ].join("\n"),
  );
}

describe("the assistant, asked what customers in Nairobi ask", () => {
  it("answers the questions that it was made with", async () => {
    const score = await measure("assistant-questions.txt");
    report("Questions", score);
    expect(score.right / score.questions).toBeGreaterThanOrEqual(0.95);
    expect(score.wrong.length / score.questions).toBeLessThanOrEqual(0.02);
  }, 90_000);

  it("answers those that were held out", async () => {
    const score = await measure("assistant-questions-held-out.txt");
    report("Held out", score);
    expect(score.right / score.questions).toBeGreaterThanOrEqual(0.95);
    expect(score.wrong.length / score.questions).toBeLessThanOrEqual(0.02);
  }, 90_000);

  it("answers what strangers asked", async () => {
    const score = await measure("assistant-questions-strangers.txt");
    report("Strangers", score);
    expect(score.right / score.questions).toBeGreaterThanOrEqual(0.95);
    expect(score.wrong.length / score.questions).toBeLessThanOrEqual(0.02);
  }, 90_000);

  it("answers what it did not know when it was first asked", async () => {
    const score = await measure("assistant-questions-unseen.txt");
    report("Unseen", score);
    expect(score.right / score.questions).toBeGreaterThanOrEqual(0.95);
    expect(score.wrong.length / score.questions).toBeLessThanOrEqual(0.02);
  }, 90_000);

  it("answers questions about facts", async () => {
    const score = await measure("assistant-questions-facts.txt");
    report("Facts", score);
    expect(score.right / score.questions).toBeGreaterThanOrEqual(0.95);
    expect(score.wrong.length / score.questions).toBeLessThanOrEqual(0.02);
  }, 90_000);
});

describe("the assistant, asked about opening hours", () => {
  const ask = async (question: string) => (await guest(askAssistant, { body: { question } })).text;

  it("says in the evening that the shop has closed, and when it opens", async () => {
    now = new Date("2026-11-26T18:37:00Z");
    const text = await ask("saa ngapi mnafunga leo").finally(() => {
      now = NOW;
    });
    expect(text).toContain("Tumefunga sasa hivi; tunafungua kesho saa 2 asubuhi.");
  });

  it("knows the holidays that the owner has closed, and says of others that it does not know", async () => {
    await admin.call(updateSettings, { body: { closedDays: ["2026-12-25"] } });
    expect(await ask("are you open on christmas day")).toContain(
      "on Christmas Day (Friday, 25 December) we are closed",
    );
    expect(await ask("are you open on boxing day")).toContain("Boxing Day (Saturday, 26 December) is not known yet");
    await admin.call(updateSettings, { body: { closedDays: [] } });
  });
});

describe("the assistant, asked for every hour of a week", () => {
  const DAYS = [
    ["sunday", "jumapili"],
    ["monday", "jumatatu"],
    ["tuesday", "jumanne"],
    ["wednesday", "jumatano"],
    ["thursday", "alhamisi"],
    ["friday", "ijumaa"],
    ["saturday", "jumamosi"],
  ] as const;
  const PARTS = ["usiku", "asubuhi", "mchana", "jioni"];
  const partOf = (hour: number) => PARTS[hour < 6 || hour > 18 ? 0 : hour < 12 ? 1 : hour < 16 ? 2 : 3];

  it("says yes when it is open, and never when it is closed", async () => {
    for (const [day, [english, kiswahili]] of DAYS.entries())
      for (let hour = 0; hour < 24; hour += 1) {
        const isOpen = day > 0 && (day === 6 ? hour >= 9 && hour < 16 : hour >= 8 && hour < 18);
        const at = `${hour % 12 || 12}${hour < 12 ? "am" : "pm"}`;
        const saa = `saa ${(hour + 6) % 12 || 12} ${partOf(hour)}`;
        for (const question of [
          `are you open on ${english} at ${at}`,
          `can i come ${english} ${at}`,
          `mko wazi ${kiswahili} ${saa}`,
          `naweza kuja ${kiswahili} ${saa}`,
        ]) {
          const { text } = await guest(askAssistant, { body: { question } });
          const says = text.startsWith("Yes") || text.startsWith("Ndio");
          const denies = text.startsWith("No") || text.startsWith("Hapana");
          expect({ question, says, denies }, text).toEqual({ question, says: isOpen, denies: !isOpen });
        }
      }
  }, 90_000);
});
