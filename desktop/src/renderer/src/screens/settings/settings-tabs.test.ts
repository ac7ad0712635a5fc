import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SETTINGS_TAB_TITLES } from "@fundi/shared/settings/settings-tabs";
import { expect, it } from "vitest";
import { SETTINGS_TABS } from "./settings-tabs";

const ROOT = path.resolve(import.meta.dirname, "../../../../../..");
const CODE = ["api/src", "desktop/src", "shared/src", "storefront/app"];
/** Settings of others than the console: of an operating system, of a provider, of the customer's own pages. */
const OTHERS = [
  "Open Settings, System, Notifications",
  "Open System Settings, Notifications",
  "Settings → API key",
  "Settings, API key",
  "Settings → System → Notifications",
  "Settings → Notifications",
];

const linesOf = (file: string) => readFileSync(path.join(ROOT, file), "utf8").split("\n");
const filesIn = (folder: string, ends: RegExp) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    // The guides of the demo name the settings of Windows.
    .filter((file) => ends.test(file) && !/\.test\.tsx?$|demo\/data\/guides\//.test(file))
    .map((file) => `${folder}/${file}`);
const withoutOthers = (line: string) => OTHERS.reduce((rest, other) => rest.replaceAll(other, ""), line);

it("shows the tabs that sentences may name, under the same titles", () => {
  const titles = Object.entries(SETTINGS_TAB_TITLES).filter(([id]) => id !== "computer");
  expect(SETTINGS_TABS.map(({ id, title }) => [id, title])).toEqual(titles);
});

it("is named in code by inSettings only, so that no sentence names a tab that does not exist", () => {
  const typed = CODE.flatMap((folder) => filesIn(folder, /\.tsx?$/)).flatMap((file) =>
    linesOf(file)
      .filter((line) => !/^\s*(\*|\/)/.test(line) && /\bSettings(,| →) [A-Z]/.test(withoutOthers(line)))
      .filter((line) => !/\b(import|export|type|interface)\b|[<{(|:] ?\w*Settings,/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(typed).toEqual([]);
});

it("is named in the documents by a title that it has", () => {
  const titles = Object.values(SETTINGS_TAB_TITLES);
  const unknown = filesIn("docs", /\.md$/).flatMap((file) =>
    linesOf(file).flatMap((line) =>
      [...withoutOthers(line).matchAll(/Settings → ([A-Z].{0,30})/g)]
        .filter(([, named = ""]) => !titles.some((title) => named.startsWith(title)))
        .map(([named]) => `${file}: ${named}`),
    ),
  );
  expect(unknown).toEqual([]);
});
