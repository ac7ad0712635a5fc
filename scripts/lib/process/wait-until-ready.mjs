import { setTimeout as sleep } from "node:timers/promises";

const TIMEOUT_MS = 60_000;

/**
 * Resolves when a GET of `url` succeeds, or gets any response with `acceptErrors`. Throws the last error when that takes
 * too long.
 * @param {string} url
 * @param {{ acceptErrors?: boolean }} [options]
 */
export async function waitUntilReady(url, { acceptErrors = false } = {}) {
  let last = "no answer";
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; ) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
      const text = await response.text();
      if (response.ok || acceptErrors) return;
      last = `${response.status} ${text.slice(0, 500)}`;
      await sleep(500);
    } catch (error) {
      last = String(/** @type {Error} */ (error).cause ?? error);
      await sleep(50);
    }
  }
  throw new Error(`${url} did not answer within ${TIMEOUT_MS / 1000} s: ${last}`);
}
