import type { Page } from "@playwright/test";

/** Counts what a person does: taps, and fields that are typed into. */
export function countedHand(page: Page) {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    async tap(role: "button" | "link" | "radio", name: string | RegExp) {
      count.taps += 1;
      await page.getByRole(role, { name }).first().tap();
    },
    async type(label: string, text: string) {
      count.fields += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
  };
}
