/** At the latest after this time, in milliseconds: a busy page gets its late parts too. */
const PATIENCE_MS = 1000;

// Safari has no idle callbacks.
const idle: (then: () => void) => void =
  typeof requestIdleCallback === "function"
    ? (then) => void requestIdleCallback(then, { timeout: PATIENCE_MS })
    : (then) => void setTimeout(then);

/**
 * Makes a loader that waits until the browser has nothing more urgent to do, and loads once for all who ask. A load that
 * failed is tried again by who asks next.
 */
export function whenIdle<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= new Promise<void>(idle).then(load).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
