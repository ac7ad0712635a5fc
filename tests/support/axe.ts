import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Ends each change of looks that is under way. A change of theme starts a transition of each coloured element, however
 * short: a contrast measured meanwhile mixes the letters of one theme with the ground of the other.
 */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().endTime !== Infinity && one.timeline === document.timeline) one.finish();
  });
}

/** Returns the accessibility violations of the page by rule, with their elements; without the rules `except`. */
export async function violationsOn(page: Page, except: string[] = []): Promise<string[]> {
  await endTransitions(page);
  // Its other mode opens one more page per look, for frames of other origins: we have none, and Electron opens none. What
  // passes is not reported in full, which halves the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.disableRules(except).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
