import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Waits until no change of looks is under way. A change of theme starts a transition of each coloured element, however
 * short: a contrast measured meanwhile mixes the letters of one theme with the ground of the other.
 */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const underWay = document
      .getAnimations()
      .filter((one) => one.playState === "running" && one.timeline === document.timeline)
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(underWay.map((one) => one.finished));
  });
}

/** Returns the accessibility violations of the page by rule, with their elements; without the rules `except`. */
export async function violationsOn(page: Page, except: string[] = []): Promise<string[]> {
  await waitForTransitions(page);
  // Its other mode opens one more page per look, for frames of other origins: we have none, and Electron opens none. What
  // passes is not reported in full, which halves the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.disableRules(except).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
