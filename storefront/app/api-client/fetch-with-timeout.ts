/** Longer than the slowest network that still works; without it a browser would wait for minutes on a dead connection. */
export const RESPONSE_TIMEOUT_MS = 30_000;

/** As `fetch`, but aborts when no response has begun within the timeout. Downloading the body is not limited. */
export const fetchWithTimeout: typeof fetch = async (input, init = {}) => {
  if (init.body instanceof FormData) return fetch(input, init);
  const control = new AbortController();
  const { signal } = init;
  const stop = () => control.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(() => control.abort(new DOMException("No answer", "TimeoutError")), RESPONSE_TIMEOUT_MS);
  try {
    return await fetch(input, { ...init, signal: control.signal });
  } finally {
    clearTimeout(timer);
  }
};
