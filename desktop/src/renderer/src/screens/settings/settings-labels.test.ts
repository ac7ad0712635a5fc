import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SettingsTabId } from "@fundi/shared/settings/settings-tabs";
import { expect, it } from "vitest";
import { findSettings, labelsOf } from "./settings-labels";
import { SETTINGS_TABS } from "./settings-tabs";

/** Labels that name no setting: of rows among others, of records, of choices within a setting. */
const NOT_SETTINGS = new Set([
  ...["Name", "Offered", "What it shows", "What they do", "Your shop", "New password again", "Description"],
  ...["Paybill", "Till (Buy Goods)", "Paybill with an account", "Real payments", "The sandbox"],
  ...[
    "Your phone",
    "Your own number",
    "By",
    "From",
    "To",
    "Status",
    "Written",
    "Sent",
    "Attached",
    "With it",
    "New photo",
  ],
  ...["Device", "Asked", "Photos of the finished device", "Required", "Photo of a fault", "In use", "Data", "Passcode"],
  ...["Stage", "Colour", "Limit in open minutes", "Title", "Signed from"],
  ...["What the customer reads, in English", "What the customer reads, in Kiswahili", "In English", "In Kiswahili"],
]);

const read = (file: string) => readFileSync(file, "utf8");
const sourceOf = (from: string, to: string) =>
  [".tsx", ".ts"].map((end) => path.resolve(path.dirname(from), `${to}${end}`)).find((file) => existsSync(file));

/** The file of a tab, and those of the settings that it imports. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  const isPart = file.startsWith(`${import.meta.dirname}/`) && !path.basename(file).startsWith("settings-");
  if (seen.has(file) || !isPart) return seen;
  seen.add(file);
  for (const [, to = ""] of read(file).matchAll(/from "(\.[^"]+)"/g)) {
    const next = sourceOf(file, to);
    if (next) filesOf(next, seen);
  }
  return seen;
}

const SHOWN = [/\slabel="([^"]+)"/g, /<h2[^>]*>([^<{]+)<\/h2>/g, /<legend[^>]*>([^<{]+)</g, /line\("\w+", "([^"]+)"/g];
const shownIn = (file: string) =>
  SHOWN.flatMap((shown) => [...read(file).matchAll(shown)].map(([, label = ""]) => label));

const TABS = read(path.join(import.meta.dirname, "settings-tabs.ts"));
const entries = [...TABS.matchAll(/tab\("([\w-]+)", "\w+"\)[^(]+\(\) => import\("([^"]+)"\)/g)].map(
  ([, id = "", file = ""]) =>
    [id as SettingsTabId, sourceOf(path.join(import.meta.dirname, "settings-tabs.ts"), file) ?? ""] as const,
);
const titleOf = new Map(SETTINGS_TABS.map(({ id, title }) => [id as string, title as string]));

it("reads every tab", () => {
  expect(entries.map(([id]) => id)).toEqual(expect.arrayContaining(SETTINGS_TABS.map(({ id }) => id)));
});

it.each(entries)("finds every label and heading of the part “%s”", (id, file) => {
  const known = new Set([...labelsOf(id), ...NOT_SETTINGS, titleOf.get(id) ?? "This computer"]);
  const missing = [...filesOf(file)].flatMap(shownIn).filter((label) => !known.has(label));
  expect(missing).toEqual([]);
});

it("has addresses that differ, so that each is one place", () => {
  const every = SETTINGS_TABS.flatMap(({ id }) => labelsOf(id).map((label) => `${id} ${label}`));
  expect(new Set(every).size).toBe(every.length);
});

it.each([
  ["mpesa", "money"],
  ["M-Pesa", "money"],
  ["lipa na mpesa", "money"],
  ["till", "money"],
  ["stk", "mpesa-prompt"],
  ["kra", "money"],
  ["holidays", "shop"],
  ["smtp", "mail-server"],
  ["restore", "backups"],
])("finds “%s” by what people call it", (typed, id) => {
  expect(findSettings(SETTINGS_TABS, typed).map(({ tab }) => tab.id)).toContain(id);
});

it("lists named parts first, then settings, then parts that only concern the words", () => {
  const found = findSettings(SETTINGS_TABS, "delivery").map(({ tab, label }) => label ?? `part ${tab.title}`);
  expect(found[0]).toBe("part Delivery");
  expect(found).toContain("Delivery fee");
  expect(found.at(-1)).toBe("part What we offer");
  expect(findSettings(SETTINGS_TABS, "  ")).toEqual([]);
  expect(findSettings(SETTINGS_TABS, "livery")).toEqual([]);
});
