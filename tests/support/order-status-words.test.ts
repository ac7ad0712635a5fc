import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");

/** What a status is called by one handover only: `orderStatusLabel` alone says them (decision 122). */
const STATUS_WORDS = ["Shipped", "Delivered", "Ready to collect", "Collected", "Mark shipped", "Mark delivered"];

/** What only a parcel has. */
const PARCEL_WORDS = ["Tracking number", "tracking number"];

/** Who may write such words, and why that is right for orders of either kind. */
const ALLOWED: Readonly<Record<string, string>> = {
  "storefront/app/features/repair-status/status-words.ts": "stages of repairs, which are no statuses of orders",
  "shared/src/orders/order-status-label.ts": "the rule itself",
  "storefront/app/features/orders/status-names.ts": "the rule in the page's language, by handover",
  "storefront/app/features/orders/order-headline.ts": "has words for each handover",
  "storefront/app/features/orders/order-parts.tsx": "shows what is collected apart",
  "desktop/src/renderer/src/screens/orders/next-steps.ts": "labels of the steps, by handover",
  "desktop/src/renderer/src/screens/orders/order-queries.ts":
    "a change of the form for parcels that waits for the network",
  "desktop/src/renderer/src/screens/orders/tracking-form.tsx": "shown for deliveries only",
  "desktop/src/renderer/src/offline/offline-bar.tsx": "speaks of what can be changed offline, not of an order",
  "api/src/modules/orders/use-cases/set-order-tracking.ts": "refuses what is collected",
  "api/src/modules/mail-templates/mail-kinds.ts": "the sample is a delivery",
  "api/src/modules/mail-templates/mail-words-sw.ts": "translates what the rule says",
  "api/src/modules/notifications/notice-words-sw.ts": "translates what the rule says",
  "api/src/demo/data/faqs.ts": "names both ways",
  "shared/src/orders/admin-orders.ts": "the summary of the call for parcels",
  "shared/src/texts/text-record.ts": "a text that arrived on a phone",
  "shared/src/workshop/repair-stages.ts": "the stage of a repair job, whose devices are always collected",
};

function filesOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter(
      (file) =>
        (file.endsWith(".ts") || file.endsWith(".tsx")) && !file.includes(".test.") && !file.includes(".examples."),
    );
}

/** Returns the lines of code; comments may say what they like. */
const codeOf = (file: string): string =>
  readFileSync(path.join(ROOT, file), "utf8")
    .split("\n")
    .filter((line) => !["//", "/*", "*"].some((mark) => line.trimStart().startsWith(mark)))
    .join("\n");

const QUOTES = ['"', "`", "'", ">"];

const speaks = (file: string): boolean => {
  const code = codeOf(file);
  return (
    PARCEL_WORDS.some((word) => code.includes(word)) ||
    STATUS_WORDS.some((word) => QUOTES.some((quote) => code.includes(`${quote}${word}${quote === ">" ? "<" : quote}`)))
  );
};

describe("words for the status of an order", () => {
  const speaking = ["api/src", "desktop/src/renderer/src", "storefront/app", "shared/src"]
    .flatMap(filesOf)
    .filter(speaks);

  it("come from the one rule, which knows the handover, or are listed here with the reason", () => {
    expect(speaking.filter((file) => !(file in ALLOWED))).toEqual([]);
  });

  it("has no reason for a file without such words", () => {
    expect(Object.keys(ALLOWED).filter((file) => !speaking.includes(file))).toEqual([]);
  });
});
