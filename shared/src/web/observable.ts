/** A value with listeners, as React's `useSyncExternalStore` wants it. */
interface Observable<T> {
  get(): T;
  /** Sets the value and calls the listeners. */
  set(next: T): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Creates a value with listeners. */
export function createObservable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
