// P6: a price list of 100,000 rows uploaded, previewed and committed, against LOAD DATA of the same file; how soon a
// preview is there; and what shoppers notice meanwhile.

import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { commitProductImport, getProductImport, uploadProductImport } from "@fundi/shared/import/product-imports";
import { createClient } from "@fundi/shared/web/client";
import mysql from "mysql2/promise";
import { openDatabase } from "../api/src/platform/database/database";
import { interleave, median, ratio } from "./support/figures";
import { fillProducts } from "./support/fill/fill";
import { addPerson } from "./support/people";
import { priceList } from "./support/price-list";
import { reportAtLeast, reportAtMost, whole } from "./support/report";
import { startApi } from "./support/server";
import { databaseUrl, dataDir } from "./support/settings";
import { sendShoppers } from "./support/shoppers";

const ROWS = 100_000;
const PREVIEW_ROWS = 10_000;
const TIMES = 2;
const SHOPPING_MS = 8000;

const db = openDatabase(databaseUrl);
await fillProducts(db, 0, 10_000);
const manager = await addPerson(db, "manager", "manager@people.example");
await db.raw("create table bench_products like products");
await db.destroy();

const bare = await mysql.createConnection({ uri: databaseUrl, flags: ["+LOCAL_FILES"] });
const api = await startApi();
const call = createClient({ baseUrl: api.url, token: () => manager.token });

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

function preview(list: string) {
  const files = new FormData();
  files.set("file", new Blob([list]), "price-list.csv");
  return call(uploadProductImport, { files });
}

const previewSeconds: number[] = [];

/** From the upload to the last product in the shop. */
async function importAll(list: string): Promise<void> {
  const startedAt = performance.now();
  const { id, version, counts, questions } = await preview(list);
  previewSeconds.push((performance.now() - startedAt) / 1000);
  if (counts.create !== ROWS) throw new Error(`The preview promises ${counts.create} new products of ${ROWS}`);
  await call(commitProductImport, { params: { id }, body: { version, confirmed: questions.map(({ key }) => key) } });
  for (;;) {
    await pause(50);
    const { state, result, message } = await call(getProductImport, { params: { id } });
    if (state === "queued" || state === "importing") continue;
    if (result.created === ROWS) return;
    throw new Error(`The import is ${state} with ${result.created} products: ${message}`);
  }
}

/** The same columns into a table of the same shape; nothing is checked. */
async function loadData(list: string): Promise<void> {
  const file = path.join(dataDir, "price-list.csv");
  await writeFile(file, list);
  await bare.query({
    sql: `load data local infile 'price-list.csv' into table bench_products character set utf8mb4
      fields terminated by ',' optionally enclosed by '"' ignore 1 lines
      (sku, name, @price, category, product_condition, @ram, description, image_url)
      set price_minor = @price * 100, specs = json_array(concat('RAM: ', @ram)), import_key = sku,
        created_at = utc_timestamp(3), updated_at = utc_timestamp(3)`,
    infileStreamFactory: () => createReadStream(file),
  });
}

const lists = Array.from({ length: TIMES }, (_, time) => priceList(`L${time}`, ROWS));
const [forUs, forThem] = [lists.values(), lists.values()];
const rates = await interleave(
  {
    ours: async () => ROWS / (await seconds(() => importAll(forUs.next().value ?? ""))),
    floor: async () => ROWS / (await seconds(() => loadData(forThem.next().value ?? ""))),
  },
  TIMES,
);
await bare.end();
reportAtLeast({
  goal: "P6",
  what: `import of ${whole(ROWS)} rows, preview and commit`,
  target: 0.35,
  measured: ratio(rates.ours, rates.floor),
  unit: "×",
  detail: `${whole(median(rates.ours))} rows/s (${median(previewSeconds).toFixed(1)} s of it for the preview), LOAD DATA ${whole(median(rates.floor))} rows/s`,
});

const previews = await interleave({ ours: () => seconds(() => preview(priceList("P", PREVIEW_ROWS))) });
reportAtMost({
  goal: "P6",
  what: `preview of ${whole(PREVIEW_ROWS)} rows`,
  target: 1,
  measured: median(previews.ours),
  unit: "s",
});

const alone = sendShoppers(api.url);
await pause(SHOPPING_MS);
const aloneMs = await alone.leave();
await api.usage();
const among = sendShoppers(api.url);
await importAll(priceList("S", ROWS));
const amongMs = await among.leave();
const { loopDelayMs } = await api.usage();
reportAtMost({
  goal: "P6",
  what: "category list during an import against alone, p99",
  target: 4,
  measured: amongMs / aloneMs,
  unit: "×",
  detail: `${amongMs.toFixed(1)} ms, alone ${aloneMs.toFixed(1)} ms; event loop held up ${loopDelayMs.p99.toFixed(0)} ms (p99)`,
});

await api.stop();
