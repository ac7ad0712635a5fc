/** Gives elements a size in jsdom, which has no layout; without one a virtualized table renders no rows. */
export function stubTableLayout(height = 600, width = 1200): void {
  for (const [name, value] of Object.entries({ offsetHeight: height, offsetWidth: width, clientHeight: height }))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
}
