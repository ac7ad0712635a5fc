import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isShopTextKey, SHOP_TEXT_MAX, SHOP_TEXTS, shopText } from "./shop-texts";
import { unknownFacts } from "./texts/text-of-shop";

const shop = { brand: "Kijiji PCs", town: "Thika", phone: "0711", email: "", address: "", texts: {} };

describe("the shop's texts", () => {
  it("contain values of the settings, and omit what is not set", () => {
    expect(shopText(shop, "home.pageTitle")).toBe("Computer repairs, laptops and software in Thika");
    expect(shopText({ ...shop, town: "" }, "home.pageTitle")).toBe("Computer repairs, laptops and software");
    expect(shopText(shop, "products.pageDescription", { what: "Laptops" })).toMatch(/^Laptops in Thika, /);
  });

  it("are the owner's own where set; an empty one is not shown", () => {
    const own = { ...shop, texts: { "home.heading": "Karibu {brand}", "home.sentence": "" } };
    expect(shopText(own, "home.heading")).toBe("Karibu Kijiji PCs");
    expect(shopText(own, "home.sentence")).toBe("");
  });

  it("are supplied within the limits for owners' texts", () => {
    for (const [key, text] of Object.entries(SHOP_TEXTS)) {
      expect(unknownFacts(text), key).toEqual([]);
      expect(text.length, key).toBeLessThanOrEqual(SHOP_TEXT_MAX);
    }
    expect(isShopTextKey("toString")).toBe(false);
    expect(unknownFacts("{brand} {price}")).toEqual(["price"]);
  });
});

const root = path.resolve(import.meta.dirname, "../../..");
const FOLDERS = ["storefront/app", "desktop/src/renderer/src", "api/src/modules", "shared/src"];

/** Wording of a promise or fact of one shop. Such a sentence belongs among the shop's texts. */
const PROMISES = [
  /\b(nairobi|mombasa|kisumu|moi avenue|fundi computers)\b/i,
  /\b(522522|5974708|fundi\.example|700 000 000)\b/i,
  /\b24\/7\b|"same[- ]day\b|\bimmediate(ly)? (answer|response|reply)/i,
  /\bwithin (\d+|a few|two) (minutes|hours|days)\b|\bminutes during\b|\bbusiness hours\b/i,
  /\bfree (delivery|shipping|home|diagnos|express)|\bcosts nothing\b|\bno (hidden )?charge\b/i,
  /\b(guaranteed?|money-back|honest|best price|cheapest)\b/i,
  /\bwith (a )?warranty\b|\bbank transfer\b|\bksh?s?\.? ?\d{3}/i,
  /\ba person answers\b|\bpersonal account manager\b|\bpriority support\b/i,
];

/** Where such a word is not a promise, and why. */
const NO_PROMISE: Record<string, string> = {
  "api/src/modules/settings/shop-settings.ts": "the demo shop's own facts",
  "api/src/modules/settings/demo-about.ts": "the demo shop's own facts",
  "api/src/modules/import/read/column-words.ts": "words that are understood in price lists",
  "api/src/modules/mail-templates/mail-kinds.ts": "the examples that a template is shown with while it is written",
  "api/src/modules/orders/test-order.ts": "an order that is never delivered",
  "api/src/modules/policies/supplied-policies.ts":
    "the supplied policies, which owners read and may change, as they may these texts",
  "api/src/modules/search/facets/facet-counts.ts": "names the lowest price in the code",
  "api/src/modules/search/price-search.ts": "names the lowest price in the code",
  "api/src/modules/search/words/cheapest.ts": "words that are understood in searches",
  "api/src/modules/search/words/default-words.ts": "words that are understood in searches",
  "shared/src/values/time.ts": "the name of a time zone",
  "shared/src/loyalty/loyalty-tiers.ts": "the demo shop's tiers",
  "api/src/modules/loyalty/demo-rewards.ts": "the demo shop's rewards",
  "api/src/modules/assistant/reading/words/goods-words.ts": "words that are understood in questions",
  "api/src/modules/assistant/reading/words/order-words.ts": "words that are understood in questions",
  "api/src/modules/assistant/reading/words/shop-words.ts": "words that are understood in questions",
  "api/src/modules/assistant/reading/words/repair-words.ts": "words that are understood in questions",
  "api/src/modules/assistant/answers/places.ts": "towns that are understood in questions",
  "api/src/modules/assistant/answers/payment-answers.ts": "says that a transfer has to be agreed",
  "storefront/app/features/payment/card-return-page.tsx": "what the card company calls a way to pay",
};

const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|screen|examples)\.tsx?$/.test(entry.name),
    )
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/\/(testing|demo|node_modules)\//.test(file));

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

it("are the only place in both apps and the api with promises or facts of one shop", () => {
  const files = FOLDERS.flatMap(sources).filter((file) => file !== "shared/src/settings/shop-texts.ts");
  expect(files.length).toBeGreaterThan(800);
  const found = files.flatMap((file) => {
    const code = withoutComments(readFileSync(path.join(root, file), "utf8")).replaceAll("Africa/Nairobi", "");
    return PROMISES.flatMap((words) => {
      const hit = words.exec(code);
      return hit && !(file in NO_PROMISE) ? [`${file}: ${hit[0]}`] : [];
    });
  });
  expect(found).toEqual([]);
  for (const file of Object.keys(NO_PROMISE)) expect(files).toContain(file);
});
