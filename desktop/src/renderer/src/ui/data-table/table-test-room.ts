/** Gives elements a size in tests, where nothing is laid out; without one a table has no row in sight. */
export function giveTablesRoom(height = 600, width = 1200): void {
  for (const [name, value] of Object.entries({ offsetHeight: height, offsetWidth: width, clientHeight: height }))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
}
