import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");

/** Top-level variables, collections that somebody adds to, and observables: they outlive the screen that uses them. */
const STATE =
  /^(?:export )?(?:let|var) \w+|^(?:export )?const \w+(?:: (?!Readonly)[^=]+)? = new (?:Map|Set)\b.*\(\);$|^(?:export )?const [^=]+ = createObservable\b/gm;

/** What may outlive a test, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  "storefront/app/i18n/long-date.ts": "formatters by language, the same for all tests",
  "storefront/app/i18n/format-message.ts": "formatters by language, the same for all tests",
  "storefront/app/i18n/i18n.ts": "the catalogue of the language; a test that loads one takes it back",
  "storefront/app/browser/guest-links.ts": "listeners end with their subscribers",
  "storefront/app/components/toast/toaster.tsx": "the place of toasts belongs to the document, as in a browser",
  "desktop/src/renderer/src/bridge/web-alerts.ts": "listeners end with their subscribers",
  "desktop/src/renderer/src/frame/navigation/screen-code.ts": "loaded code does not change",
  "desktop/src/renderer/src/lib/clock.ts":
    "the time is read again by the first listener, and the timer ends with the last",
  "desktop/src/renderer/src/lib/stored.ts": "set once from what the page is started with",
  "desktop/src/renderer/src/lib/with-lock.ts": "a released lock has no effect",
  "shared/src/web/module-state.ts": "the registrations themselves",
};

function filesOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|examples|server|d)\.tsx?$|\/testing\//.test(file));
}

const files = ["storefront/app", "desktop/src/renderer/src", "shared/src/web"].flatMap(filesOf);
const stateful = files.filter((file) => readFileSync(path.join(ROOT, file), "utf8").match(STATE));

describe("state that modules of the browser keep outside React", () => {
  it("starts over for each test, or is listed here with the reason why it need not", () => {
    const unregistered = stateful.filter(
      (file) => !(file in HARMLESS) && !readFileSync(path.join(ROOT, file), "utf8").includes("onModuleReset("),
    );
    expect(unregistered).toEqual([]);
    expect(stateful.length).toBeGreaterThan(15);
  });

  it("has no reason listed for a file without state", () => {
    expect(Object.keys(HARMLESS).filter((file) => !stateful.includes(file))).toEqual([]);
  });
});
