import type { Page } from "@playwright/test";
import type { KnownTexts } from "../support/untranslated";

/** The texts that a page shows, reads out or is called by: neighbouring text nodes as one, as people see them. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const shown = (element: Element) =>
      !element.closest("script, style, noscript, template, [lang]:not(html)") && element.checkVisibility();
    for (const element of document.querySelectorAll("body, body *")) {
      if (!shown(element)) continue;
      for (const name of ["aria-label", "aria-description", "placeholder", "title", "alt"])
        found.push(element.getAttribute(name) ?? "");
      let text = "";
      for (const node of [...element.childNodes, null]) {
        if (node?.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? "";
        else if (node?.nodeType !== Node.COMMENT_NODE) {
          found.push(text);
          text = "";
        }
      }
    }
    return [...new Set(found.map((one) => one.trim()).filter((one) => one !== ""))];
  });

/** Returns the texts of a page in Kiswahili that are neither in that language nor the shop's own. */
export async function untranslatedOn(page: Page, known: KnownTexts): Promise<string[]> {
  return (await textsOn(page)).filter((text) => !known.has(text));
}
