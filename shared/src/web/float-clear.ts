import { type Area, freeTop, type Obstacle } from "./free-place";

/** What a message must not cover: titles, states, prices and whatever somebody is about to press; where there is room, no field either. */
const WEIGHTS: [selector: string, weight: number][] = [
  ["h1, [data-status], .bp6-tag, [data-price], button, summary, [role=button]", 10_000],
  ["input, select, textarea", 300],
  ["h2, h3, a[href], [role=status], [role=alert], label", 10],
  ["p, li, dt, dd, td, th, figcaption", 1],
];

/** Whatever has the focus is worked with just now. */
const FOCUS_WEIGHT = 50_000;

export interface FloatingElement {
  /** Where it would lie on an empty page, in pixels from the top of the window. */
  first: number;
  /** What is positioned: its `top` is set. */
  host: () => HTMLElement | null;
  /** What is seen, inside of the host; null while there is nothing. */
  shown: () => HTMLElement | null;
}

/** Returns what is in the window and not hidden by what scrolls or lies above it. */
function obstaclesBeside(host: HTMLElement): Obstacle[] {
  const seen = new Set<Element>();
  return WEIGHTS.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      if (seen.has(element) || host.contains(element)) return [];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (right - left < 2 || bottom <= 0 || top >= window.innerHeight) return [];
      seen.add(element);
      const [x, y] = [(left + right) / 2, (Math.max(0, top) + Math.min(window.innerHeight, bottom)) / 2];
      const isVisible = document.elementsFromPoint(x, y).some((hit) => element.contains(hit));
      const hasFocus = element === document.activeElement;
      return isVisible ? [{ area: { left, right, top, bottom }, weight: hasFocus ? FOCUS_WEIGHT : weight }] : [];
    }),
  );
}

/** Only in tests: a page ends with its observers. */
const hasEnded = () => typeof document === "undefined";

/** Puts the element where it covers least; from where it is, or from its first place. */
function settle({ first, host, shown }: FloatingElement, isNew: boolean): void {
  if (hasEnded()) return;
  const [place, element] = [host(), shown()];
  if (!place || !element) return;
  if (isNew) place.style.top = `${first}px`;
  // Measured without its animation: rectangles of elements that move are those of the moment.
  const hostBox = place.getBoundingClientRect();
  const top = hostBox.top + element.offsetTop;
  const { left, right } = element.getBoundingClientRect();
  const area: Area = { left, right, top, bottom: top + element.offsetHeight };
  const range = { from: first + element.offsetTop, to: window.innerHeight - 12 };
  const best = freeTop(area, range, obstaclesBeside(place));
  if (best !== top) place.style.top = `${best - element.offsetTop}px`;
}

/**
 * Lets messages lie where they cover neither a title nor a state, a price or a control: each where it appears, and when the page below it
 * changed or was scrolled. Call it once, before the first message is there.
 */
export function floatClear(element: FloatingElement): void {
  let last: HTMLElement | null = null;
  let isPlanned = false;
  const settleSoon = () => {
    if (isPlanned || !last) return;
    isPlanned = true;
    requestAnimationFrame(() => {
      isPlanned = false;
      settle(element, false);
    });
  };
  new MutationObserver((_, observer) => {
    if (hasEnded()) return observer.disconnect();
    const now = element.shown();
    const isNew = now !== last;
    last = now;
    if (isNew) settle(element, true);
    else settleSoon();
  }).observe(document.body, {
    ...{ childList: true, subtree: true },
    // What unfolds, or is measured later.
    attributeFilter: ["class", "style", "open", "hidden"],
  });
  for (const name of ["scrollend", "resize"]) window.addEventListener(name, settleSoon, { capture: true });
  // A picture or a font has arrived, and what is below it moved.
  document.addEventListener("load", settleSoon, { capture: true });
  document.fonts?.addEventListener("loadingdone", settleSoon);
}
