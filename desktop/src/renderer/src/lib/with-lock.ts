const pending = new Map<string, Promise<unknown>>();

/**
 * Runs a task while holding a named lock, exclusively among all windows of this browser. Without the Web Locks API (pages
 * over plain http) it is exclusive within this window only.
 */
export function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return locks.request(name, task) as Promise<T>;
  const run = (pending.get(name) ?? Promise.resolve()).then(task, task);
  pending.set(name, run);
  return run;
}
