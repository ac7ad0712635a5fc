const turns = new Map<string, Promise<unknown>>();

/**
 * Does something while nobody else does anything under the same name, in this window or in another of this browser.
 * Browsers without locks (pages over plain http) take turns inside their own window only.
 */
export function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) return locks.request(name, task) as Promise<T>;
  const turn = (turns.get(name) ?? Promise.resolve()).then(task, task);
  turns.set(name, turn);
  return turn;
}
