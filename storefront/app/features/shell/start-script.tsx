import { LATER_LINK, LATER_SCRIPT } from "../../components/later-scripts";
import { useNonce } from "../../components/nonce";
import { headScript } from "./head-script";

/** How many files are asked for in one task: each takes a slow phone about 8 ms, and taps wait for a task to end. */
const FILES_IN_A_TASK = 4;

/**
 * A script that was written into the page runs when it is inserted, so the marked one is copied; the copy is removed at
 * once, because React hydrates the whole document. A tab in the background paints nothing, and does not wait for it.
 */
const SCRIPT = `(function(d){function go(){var l=[].slice.call(d.querySelectorAll('link[rel="${LATER_LINK}"]'),0,${FILES_IN_A_TASK});l.forEach(function(l){l.rel="modulepreload"});if(d.querySelector('link[rel="${LATER_LINK}"]'))setTimeout(go);else d.querySelectorAll('script[type="${LATER_SCRIPT}"]').forEach(function(s){var c=d.createElement("script");c.type="module";c.text=s.text;s.after(c);c.remove()})}if(d.visibilityState==="hidden")go();else requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})})})(document)`;

/** Loads the modules that the server marked (`laterScripts`) once the page has been painted; it follows them. */
export const StartScript = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
  <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={headScript(SCRIPT)} />
);
