import { LATER_LINK, LATER_SCRIPT } from "../components/later-scripts";

/**
 * Marks the modules of a rendered page as to be loaded once it has been painted; `StartScript` does it. They are some
 * 100 kB, which on a slow network would share the line with the page's styles, letters and first picture. Elements stay
 * where they are, as React hydrates the whole document.
 */
export const laterScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER_LINK}"`)
    .replaceAll('<script type="module"', `<script type="${LATER_SCRIPT}"`);
