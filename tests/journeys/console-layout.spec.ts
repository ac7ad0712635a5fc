import { expect, type Page, test } from "@playwright/test";
import { staffOn } from "./staff";

const consoleAt = (path: string) => `${process.env.E2E_CONSOLE_URL}${path}`;

/** The values above bars that lie on a label of an axis. */
const coveredLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".chart")].flatMap((chart) => {
      const boxes = (selector: string) =>
        [...chart.querySelectorAll(selector)].map((each) => ({
          name: each.textContent ?? "",
          box: each.getBoundingClientRect(),
        }));
      const axis = boxes(".recharts-cartesian-axis-tick text");
      return boxes(".recharts-label-list text").flatMap(({ name, box }) =>
        axis
          .filter(
            ({ box: other }) =>
              name !== "" &&
              box.left < other.right &&
              box.right > other.left &&
              box.top < other.bottom &&
              box.bottom > other.top,
          )
          .map((other) => `${name} on ${other.name}`),
      );
    }),
  );

test("every part of the settings can be reached, and no value of a chart lies on its axis, at every width", async ({
  page,
}) => {
  await staffOn(page).signIn("admin");
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(consoleAt("admin/settings/shop"));
    // Beside the settings where there is room, otherwise as one choice.
    const links = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
    const choice = page.getByRole("combobox", { name: "Part of the settings" });
    await expect(links.first().or(choice)).toBeVisible();
    const parts = (await choice.isVisible()) ? choice.locator("option") : links;
    expect(await parts.count()).toBeGreaterThan(10);
    const places = (await choice.isVisible()) ? choice : links;
    const edges = await places.evaluateAll((each) => each.map((place) => place.getBoundingClientRect().right));
    expect(Math.max(...edges), `the last part at ${width}`).toBeLessThanOrEqual(width);
    // One day is one wide bar, a month many narrow ones; the tallest may be the first.
    for (const path of ["admin/dashboard", "admin/analytics", "admin/analytics?period=7"]) {
      await page.goto(consoleAt(path));
      await expect(page.locator(".chart .recharts-bar-rectangle").first()).toBeAttached();
      expect(await coveredLabels(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
