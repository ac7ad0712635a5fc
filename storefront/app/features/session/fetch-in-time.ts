/** Slower than the slowest network that still works; on a dead line a browser itself would wait for minutes. */
export const ANSWER_WITHIN_MS = 30_000;

/** As `fetch`, and gives up when no answer has begun in time. Files may take as long as they need. */
export const fetchInTime: typeof fetch = async (input, init = {}) => {
  if (init.body instanceof FormData) return fetch(input, init);
  const control = new AbortController();
  const { signal } = init;
  const stop = () => control.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  const tooLate = setTimeout(() => control.abort(new DOMException("No answer", "TimeoutError")), ANSWER_WITHIN_MS);
  try {
    return await fetch(input, { ...init, signal: control.signal });
  } finally {
    clearTimeout(tooLate);
  }
};
