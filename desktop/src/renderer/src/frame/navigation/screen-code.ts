import { createWebStore } from "@fundi/shared/web/web-storage";
import type { ConsoleScreen } from "./screens";

type Load = ConsoleScreen["load"];
type Code = Awaited<ReturnType<Load>>;

/** Thrown when the code of a screen cannot be loaded: there is no network, or an upgrade has renamed its file. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super("This screen could not be loaded.", { cause });
    this.name = "ScreenNotLoaded";
  }
}

const known = new Map<Load, Promise<Code>>();

/**
 * Loads the code of a screen once. A failure is permanent until the page is reloaded: browsers cache failed modules, and
 * Vite treats a style sheet that it has requested as loaded.
 */
export function loadScreen(load: Load): Promise<Code> {
  const loading =
    known.get(load) ??
    load().catch((error: unknown) => {
      throw new ScreenNotLoaded(error);
    });
  known.set(load, loading);
  return loading;
}

/** Resolves when the browser is idle; Safari has no requestIdleCallback. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });

/**
 * Loads the code of screens one after the other while the browser is idle, so that they open without a network. Stops at the
 * first failure, and when `isOver` returns true.
 */
export async function prefetchScreens(loads: readonly Load[], isOver: () => boolean): Promise<void> {
  for (const load of loads) {
    await whenIdle();
    if (isOver() || !navigator.onLine) return;
    try {
      await loadScreen(load);
    } catch {
      return;
    }
  }
}

const tabStore = createWebStore("sessionStorage");
const RELOADED_AT = "console_reloaded_at";
const ONCE_PER_MS = 60_000;

/**
 * Whether the page may reload automatically; at most once a minute, to avoid endless reloads against a broken server, and
 * never if the time of this reload cannot be stored.
 */
export function mayReloadPage(now = Date.now()): boolean {
  const last = Number(tabStore.get(RELOADED_AT) ?? 0);
  return now - last >= ONCE_PER_MS && tabStore.setDurably(RELOADED_AT, String(now));
}
