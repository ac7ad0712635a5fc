/** Web storage that never throws: a value that the browser refuses to store is held in the memory of this page. */
export interface WebStore {
  get(key: string): string | null;
  set(key: string, text: string): void;
  /** Stores a text that must survive this page. Returns whether the browser has stored it; otherwise nothing changes. */
  setDurably(key: string, text: string): boolean;
  remove(key: string): void;
  clear(): void;
  /** Calls `listener` when `key`, or any key, is changed in this window or another. Returns the unsubscribe function. */
  subscribe(listener: () => void, key?: string): () => void;
}

/** Returns the store of a kind of web storage. On a server it is empty. */
export function createWebStore(name: "localStorage" | "sessionStorage"): WebStore {
  const memory = new Map<string, string>();
  const listeners = new Set<(key: string | null) => void>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(window[name]);
    } catch {
      return undefined;
    }
  };
  const notify = (key: string | null) => {
    for (const listener of listeners) listener(key);
  };
  function write(key: string, text: string, mustLast: boolean): boolean {
    const isStored = attempt((storage) => {
      storage.setItem(key, text);
      memory.delete(key);
      return true;
    });
    if (isStored || !mustLast) {
      if (!isStored) memory.set(key, text);
      notify(key);
    }
    return isStored === true;
  }

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    // Returns nothing, as an effect may return what it returns.
    set(key, text) {
      write(key, text, false);
    },
    setDurably: (key, text) => write(key, text, true),
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
      notify(key);
    },
    clear() {
      memory.clear();
      attempt((storage) => storage.clear());
      notify(null);
    },
    subscribe(listener, key) {
      const changed = (changedKey: string | null) => {
        if (key === undefined || changedKey === null || changedKey === key) listener();
      };
      listeners.add(changed);
      const stop = onStorageEvent(({ key }) => changed(key));
      return () => {
        listeners.delete(changed);
        stop();
      };
    },
  };
}

function onStorageEvent(listener: (event: StorageEvent) => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

/**
 * Calls `listener` when another window changed `key`, or cleared everything. Changes in this window are not reported,
 * except through `announceCleared`. Returns the unsubscribe function.
 */
export const onStorageChange = (key: string, listener: () => void): (() => void) =>
  onStorageEvent((event) => {
    if (event.key === null || event.key === key) listener();
  });

/** Notifies the listeners in this window that local storage was cleared; other windows are notified by the browser. */
export function announceCleared(): void {
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

/** Returns the value of a JSON text; null if the text is absent or not valid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The part of a zod schema that is used here, so that pages without schemas do not load zod. */
interface Schema<T> {
  safeParse(value: unknown): { data?: T | undefined };
}

/** Returns the value of a JSON text; undefined if the text is absent or does not match the schema. */
export const parseStored = <T>(text: string | null, schema: Schema<T>): T | undefined =>
  text === null ? undefined : schema.safeParse(parseJson(text)).data;
