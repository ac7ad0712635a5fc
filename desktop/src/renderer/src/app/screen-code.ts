import type { ConsoleScreen } from "./screens";

type Load = ConsoleScreen["load"];
type Code = Awaited<ReturnType<Load>>;

/** The code of a screen did not arrive: there is no network, or an upgrade has given its file another name. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super("This screen could not be loaded.", { cause });
    this.name = "ScreenNotLoaded";
  }
}

const known = new Map<Load, Promise<Code>>();

/**
 * Loads the code of a screen once. What failed stays failed until the page is loaded anew: browsers keep failed modules,
 * and Vite takes a style sheet that it has asked for once as loaded.
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

/** Calls back when the browser has nothing better to do; Safari has no word for that. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });

/**
 * Loads the code of screens one after the other while nothing else is to be done, so that each opens without a network,
 * too. Stops at the first that does not arrive, and when `isOver` says so.
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

const RELOADED_AT = "console_reloaded_at";
const ONCE_PER_MS = 60_000;

/** Whether the page may load itself anew; once a minute at most, so that a broken server is not asked without an end. */
export function mayReload(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (now - last < ONCE_PER_MS) return false;
  sessionStorage.setItem(RELOADED_AT, String(now));
  return true;
}
