import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.mjs";
import { literalTexts } from "./literal-text.mjs";

const APP = "storefront/app/";

/** Folders and files whose texts are not in the catalogue yet. */
const notConverted = /** @type {{ paths: string[] }} */ (
  JSON.parse(readFileSync(path.join(import.meta.dirname, "not-converted.json"), "utf8"))
).paths;

/** Code without texts for customers: what the server says to programs and operators, and a page for developers. */
const WITHOUT_TEXTS = [
  ...["api-client", "browser", "entry.server.tsx", "server", "features/uploads/upload-test-page.tsx"],
  ...["manifest", "merchant-feed", "robots", "sitemap", "test-image-upload", "theme"].map((name) => `routes/${name}`),
];

/** Texts that are no words of a language: for machines, names, samples, or already in the language of the page. */
const ALLOWED = new Map(
  Object.entries({
    "i18n/dates.ts": ["saa …", "Jpi", "Jtt", "Jnn", "Jtn", "Alh", "Iju", "Jmo"],
    "features/checkout/voucher-field.tsx": ["V-XXXX"],
    "features/payment/prompt/phone-picture.tsx": ["M-PESA"],
    "components/product-picture.tsx": ["laptop desktop", "printer networking"],
    // Names of tiers, as the shop's own.
    "features/loyalty/loyalty-state.ts": ["Bronze", "Silver"],
    // Of requests and errors, for programs.
    "features/uploads/upload-calls.ts": ["Bearer …", "Network error", "Stopped"],
    // Keys of the shop's texts.
    "routes/about.tsx": ["about.title …", "about.text …"],
    // Names of schema.org.
    "features/shop/shop-json-ld.ts": ["day", "required name="],
  }),
);

/** @param {string} file below the repository */
export const isConverted = (file) =>
  file.startsWith(APP) &&
  /\.tsx?$/.test(file) &&
  !/\.(test|examples|screen)\.tsx?$/.test(file) &&
  ![...notConverted, ...WITHOUT_TEXTS].some((place) => {
    const exempt = `${APP}${place}`;
    return file === exempt || file === `${exempt}.ts` || file === `${exempt}.tsx` || file.startsWith(`${exempt}/`);
  });

/**
 * Returns the texts for people in a converted file that are not in the catalogue.
 * @param {string} file below the repository
 * @param {string} code
 */
export function literalProblems(file, code) {
  const allowed = ALLOWED.get(file.slice(APP.length)) ?? [];
  return literalTexts(code)
    .filter(({ text }) => !allowed.some((each) => text.includes(each)))
    .map(({ text, line }) => `${file}:${line}: “${text}” is a text in one language: write it with t, msg or <Trans>`);
}

/** @param {string[]} files of the repository */
export const allLiteralProblems = (files) =>
  files.filter(isConverted).flatMap((file) => literalProblems(file, readFileSync(path.join(root, file), "utf8")));
