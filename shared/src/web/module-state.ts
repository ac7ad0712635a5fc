const resets = new Set<() => void>();

/**
 * Registers how state that a module keeps outside React returns to its beginning, as when a page is loaded. Tests share modules, and
 * call it after each; `tests/support/module-state.test.ts` finds state that is not registered.
 */
export function onModuleReset(reset: () => void): void {
  resets.add(reset);
}

/** Puts all registered state back to its beginning. For tests: a page ends with its modules. */
export function resetModuleState(): void {
  for (const reset of resets) reset();
}
