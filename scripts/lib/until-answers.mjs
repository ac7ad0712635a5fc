import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MS = 60_000;

/**
 * Resolves when a GET of `url` succeeds; throws what it last said when that takes too long.
 * @param {string} url
 */
export async function untilAnswers(url) {
  let last = "no answer";
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
      const text = await response.text();
      if (response.ok) return;
      last = `${response.status} ${text.slice(0, 500)}`;
    } catch (error) {
      last = String(/** @type {Error} */ (error).cause ?? error);
    }
  }
  throw new Error(`${url} did not answer within ${PATIENCE_MS / 1000} s: ${last}`);
}
