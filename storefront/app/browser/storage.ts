/** Web storage that never throws: blocked or full storage falls back to the memory of this tab. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
}

function safeStorage(name: "localStorage" | "sessionStorage"): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(window[name]);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      memory.delete(key);
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!stored) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear() {
      memory.clear();
      attempt((storage) => storage.clear());
    },
  };
}

/** Kept on this device, shared by all tabs. */
export const localStore = safeStorage("localStorage");

/** Kept for this tab only, over reloads. */
export const tabStore = safeStorage("sessionStorage");

/** What was kept as JSON; null where nothing is kept, or something that is no JSON. */
export function readJson(store: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(store.get(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Tells `listener` when another tab changed `key`, or cleared everything. Changes of this tab are not reported,
 * except through `announceCleared`. Returns its own removal.
 */
export function onStorageChange(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === null || event.key === key) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Tells this tab's own listeners what other tabs hear by themselves: that local storage was cleared. */
export function announceCleared(): void {
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}
