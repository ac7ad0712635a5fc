import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Returns the accessibility violations of the page by rule, with their elements; without the rules `except`. */
export async function violationsOn(page: Page, except: string[] = []): Promise<string[]> {
  // Its other mode opens one more page per look, for frames of other origins: we have none, and Electron opens none. What
  // passes is not reported in full, which halves the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.disableRules(except).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
