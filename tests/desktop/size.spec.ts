import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../../scripts/lib/paths.mjs";
import { chooseShop, expect, signIn, test } from "./desktop";

const STARTS = 3;
const out = (...place: string[]) => path.join(root, "desktop/out", ...place);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/** All files of a folder. */
const sizeOf = (folder: string): number =>
  readdirSync(out(folder), { recursive: true, encoding: "utf8" })
    .map((name) => statSync(out(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

/** The files that index.html loads before the first render. */
function firstLoad(): { raw: number; packed: number } {
  const page = readFileSync(out("renderer/index.html"), "utf8");
  const names = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, name = ""]) => name);
  const files = names.map((name) => readFileSync(out("renderer", name)));
  expect(files.length).toBeGreaterThan(2);
  return {
    raw: files.reduce((sum, file) => sum + file.length, 0),
    packed: files.reduce((sum, file) => sum + gzipSync(file).length, 0),
  };
}

test("the size of the installed console, and the time until it lists orders", async ({ desktop }) => {
  await desktop.start();
  const page = await chooseShop(desktop);
  await signIn(page, "manager");
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await desktop.end();
    const startedAt = performance.now();
    const again = await desktop.start();
    await desktop.followLink("fundi://order");
    // The heading is the first row.
    await expect(again.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
    await expect(again.getByRole("row").nth(1)).toBeVisible();
    times.push(performance.now() - startedAt);
  }
  const first = firstLoad();
  const [main, preload, renderer] = (["main", "preload", "renderer"] as const).map(sizeOf);
  console.log(
    [
      `main ${kilobytes(main ?? 0)}, preload ${kilobytes(preload ?? 0)}, pages ${kilobytes(renderer ?? 0)}`,
      `read before the first screen ${kilobytes(first.raw)}, ${kilobytes(first.packed)} with gzip`,
      `cold start to the first row of orders ${times.map((ms) => `${ms.toFixed(0)} ms`).join(", ")}`,
    ].join("\n"),
  );
});
