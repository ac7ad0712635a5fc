import path from "node:path";
import { root } from "../paths.mjs";
import { compareMessages, messageProblems } from "./compare.mjs";

/** @typedef {Record<string, { message?: string, translation?: string, obsolete?: boolean }>} Catalogue by id */

/** Languages beside English, which is written in the code. */
export const OTHER_LANGUAGES = ["sw"];
const FOLDER = path.join(root, "storefront");

/** Lingui's catalogue of the storefront. */
async function openCatalogue() {
  process.env.LINGUI_CONFIG = path.join(FOLDER, "lingui.config.ts");
  const [{ getConfig }, { getCatalogs }] = await Promise.all([import("@lingui/conf"), import("@lingui/cli/api")]);
  const config = getConfig({ configPath: path.join(FOLDER, "lingui.config.ts"), cwd: FOLDER });
  const [catalogue] = await getCatalogs(config);
  if (!catalogue) throw new Error("storefront/lingui.config.ts names no catalogue.");
  return catalogue;
}

/** Writes the messages of the code into the catalogues; translations of messages that are gone are removed. */
export async function extractMessages() {
  const catalogue = await openCatalogue();
  const made = await catalogue.make({ clean: true, overwrite: false, locale: OTHER_LANGUAGES, orderBy: "origin" });
  if (!made) throw new Error("The messages could not be extracted; see above.");
}

/** @returns {Promise<string>} what is missing or wrong in the catalogues, "" where nothing is */
export async function catalogueProblems() {
  const catalogue = await openCatalogue();
  const extracted = await catalogue.collect();
  if (!extracted) return "The messages could not be extracted.";
  const problems = [];
  for (const language of OTHER_LANGUAGES) {
    const stored = /** @type {Catalogue} */ ((await catalogue.read(language)) ?? {});
    problems.push(...compareMessages(language, /** @type {Catalogue} */ (extracted), stored));
    problems.push(...messageProblems(language, stored));
  }
  return problems.join("\n");
}
