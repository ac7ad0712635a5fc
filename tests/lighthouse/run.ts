import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { chromium } from "playwright";
import { ensureChromium, findChromium } from "../../scripts/lib/test/chromium.mjs";
import { startStack } from "../support/stack";

/** Scores out of 100 that every page has to reach. */
const GOALS = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];
const RUNS = 3;
/** The largest thing on a page is painted by then. */
const LCP_MS = 1800;

interface Place {
  path: string;
  /** What the browser has stored for the shop before. */
  stored?: Readonly<Record<string, string>>;
}

const scoreOf = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);
const value = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? 0;

/** Transferred size of the page's scripts, in kB. */
function scriptKilobytes(result: Result): number {
  const details = result.audits["network-requests"]?.details as {
    items?: { resourceType?: string; transferSize?: number }[];
  };
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === "Script");
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
}

/** The median run by performance: one disturbed run is not representative. */
const median = (results: Result[]) =>
  results.sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"))[Math.floor(results.length / 2)];

/** The audits that lower a page's score, in the tool's wording. */
const complaints = (result: Result): string[] =>
  CATEGORIES.filter((category) => category !== "performance").flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .map(({ id }) => result.audits[id])
      .filter(
        (audit) =>
          audit?.score !== null && audit?.score !== undefined && audit.score < 1 && audit.scoreDisplayMode === "binary",
      )
      .map((audit) => `${category}: ${audit?.title}`),
  );

/** As Lighthouse advises where the browser's trace is not whole. */
const TRIES = 3;

/** @throws Error with what Lighthouse says about its last try */
async function measure(origin: string, place: Place): Promise<Result> {
  let problem = "";
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await load(origin, place);
    if (typeof result !== "string") return result;
    problem = result;
  }
  throw new Error(`${origin}${place.path}: ${problem}`);
}

/**
 * Loads a page as Lighthouse's phone does: slow processor, slow network, a browser that has seen nothing before.
 * Returns the result, or why there is none.
 */
async function load(origin: string, { path, stored }: Place): Promise<Result | string> {
  const url = origin + path;
  const chromePath = findChromium();
  const asRoot = process.getuid?.() === 0;
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ["--headless=new", "--disable-gpu", "--disable-quic", ...(asRoot ? ["--no-sandbox"] : [])],
  });
  try {
    if (stored) await store(chrome.port, origin, stored);
    const options = {
      port: chrome.port,
      output: "json",
      logLevel: "error",
      onlyCategories: CATEGORIES,
      // The browser is new; clearing would empty the cart.
      disableStorageReset: stored !== undefined,
    } as const;
    const run = await lighthouse(url, options);
    return run && !run.lhr.runtimeError ? run.lhr : (run?.lhr.runtimeError?.message ?? "no answer");
  } finally {
    chrome.kill();
  }
}

/** Stores something as if the page had, without loading one. */
async function store(port: number, origin: string, items: Readonly<Record<string, string>>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${origin}/robots.txt`);
  await page?.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, items);
  await page?.close();
  await browser.close();
}

/** The pages of a purchase and a repair: with a gallery, an article, and a cart that has goods. */
async function places(origin: string): Promise<Place[]> {
  const read = async <T>(path: string): Promise<T> => (await fetch(origin + path)).json() as Promise<T>;
  const { items } = await read<{ items: { id: number }[] }>("/api/products/search?pageSize=1");
  const id = items[0]?.id ?? 0;
  const product = await read<unknown>(`/api/products/${id}`);
  const [guide] = await read<{ slug: string }[]>("/api/guides");
  // The address with its name, to which the number leads on.
  const service = new URL((await fetch(`${origin}/services/1`)).url).pathname;
  return [
    ...["/", "/products", `/products/${id}`, "/services", service].map((path) => ({ path })),
    { path: `/guides/${guide?.slug ?? ""}` },
    { path: "/cart", stored: { cart: JSON.stringify([{ id, product, quantity: 1 }]) } },
  ];
}

/** The shop's public pages on a phone, against the goals; fails when one is missed. `STOREFRONT_URL` measures a running shop. */
async function main(): Promise<boolean> {
  ensureChromium();
  const stack = process.env.STOREFRONT_URL ? null : await startStack();
  const origin = new URL(process.env.STOREFRONT_URL ?? stack?.storefrontUrl ?? "").origin;
  let reached = true;
  try {
    const rows: Record<string, Record<string, string | number>> = {};
    for (const place of await places(origin)) {
      const page = place.path;
      const results: Result[] = [];
      for (let run = 0; run < RUNS; run += 1) results.push(await measure(origin, place));
      const result = median(results);
      if (!result) continue;
      for (const category of CATEGORIES) reached &&= scoreOf(result, category) >= GOALS[category];
      reached &&= value(result, "largest-contentful-paint") <= LCP_MS;
      for (const complaint of complaints(result)) console.log(`${page}: ${complaint}`);
      rows[page] = {
        ...Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(result, category)])),
        "LCP s": Number((value(result, "largest-contentful-paint") / 1000).toFixed(2)),
        "TBT ms": Math.round(value(result, "total-blocking-time")),
        CLS: Number(value(result, "cumulative-layout-shift").toFixed(3)),
        "JS kB": Number(scriptKilobytes(result).toFixed(1)),
      };
    }
    console.table(rows);
    console.log(
      `Goals: ${CATEGORIES.map((category) => `${category} ${GOALS[category]}`).join(", ")}, LCP ${LCP_MS / 1000} s`,
    );
  } finally {
    await stack?.stop();
  }
  return reached;
}

process.exitCode = (await main()) ? 0 : 1;
