import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MS = 60_000;

/**
 * Resolves when a GET of `url` succeeds, or is answered at all with `evenBadly`. Throws what it last said when that takes
 * too long.
 * @param {string} url
 * @param {{ evenBadly?: boolean }} [options]
 */
export async function untilAnswers(url, { evenBadly = false } = {}) {
  let last = "no answer";
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
      const text = await response.text();
      if (response.ok || evenBadly) return;
      last = `${response.status} ${text.slice(0, 500)}`;
      await sleep(500);
    } catch (error) {
      last = String(/** @type {Error} */ (error).cause ?? error);
      await sleep(50);
    }
  }
  throw new Error(`${url} did not answer within ${PATIENCE_MS / 1000} s: ${last}`);
}
