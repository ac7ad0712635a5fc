/** Counts the requests of this process in memory that its threads can read. */
export interface RequestLoad {
  readonly shared: SharedArrayBuffer;
  count(): void;
}

export function createRequestLoad(): RequestLoad {
  const shared = new SharedArrayBuffer(Uint32Array.BYTES_PER_ELEMENT);
  const counter = new Uint32Array(shared);
  return {
    shared,
    count: () => {
      Atomics.add(counter, 0, 1);
    },
  };
}

/** Returns a function that returns the requests per second since its last call. */
export function requestRate(shared: SharedArrayBuffer, now = () => performance.now()): () => number {
  const counter = new Uint32Array(shared);
  let before = { count: Atomics.load(counter, 0), at: now() };
  return () => {
    const current = { count: Atomics.load(counter, 0), at: now() };
    // The counter wraps around, which the difference does not notice.
    const requests = (current.count - before.count) >>> 0;
    const elapsedMs = current.at - before.at;
    before = current;
    return elapsedMs > 0 ? (requests * 1000) / elapsedMs : 0;
  };
}
