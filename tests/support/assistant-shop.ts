import { readFile } from "node:fs/promises";
import { updateDeliveryZones } from "@fundi/shared/settings/settings";
import { toMinor } from "@fundi/shared/values/money";
import { demoFaqs } from "../../api/src/demo/data/faqs";
import { DEMO_GUIDES, demoGuideForm } from "../../api/src/demo/data/guides/demo-guides";
import { demoServices } from "../../api/src/demo/data/services";
import { type Person, startTestApi, type TestApi } from "./api";

/** A Thursday, at ten in Nairobi: when the questions are asked. */
export const ASKED_AT = new Date("2026-11-26T07:00:00Z");
const EVERY_DAY = Array.from({ length: 7 }, (_, day) => day > 0);
const zone = (id: number, name: string, places: string[], fee: number, days: number) => ({
  ...{ id, name, places, fee, days, freeFrom: id === 1 ? 5000 : null, cutoff: 720, arrivesBy: 1020 },
  ...{ weekdays: EVERY_DAY, isActive: true },
});

/** An api with what the demo shop offers, which the assistant is asked about. */
export interface DemoShop {
  api: TestApi;
  admin: Person;
  skuOf: ReadonlyMap<number, string>;
}

/** Starts an api with the services, goods, questions, guides and delivery zones of the demo shop. */
export async function startDemoShop(clock: () => Date): Promise<DemoShop> {
  const api = await startTestApi({ env: { DEMO: "true" }, clock });
  const admin = await api.person("admin");
  await api.app.catalog.saveServices(
    demoServices.map(({ price, priceTo = 0, ...service }) => ({
      ...service,
      ...{ priceMinor: toMinor(price), priceToMinor: toMinor(priceTo) },
    })),
  );
  await api.app.support.saveFaqs(demoFaqs);
  const bytes = await readFile(new URL("../../api/src/demo/data/catalogue.csv", import.meta.url));
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
  return { api, admin, skuOf: new Map(rows.map(({ id, sku }) => [id, sku])) };
}
