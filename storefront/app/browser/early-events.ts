/** Events that make React hydrate synchronously (`isDiscreteEventThatRequiresHydration` in react-dom 18). */
export const URGENT: readonly string[] = (
  "auxclick change click compositionend compositionstart contextmenu copy cut dblclick dragend dragstart drop input keydown " +
  "keypress keyup mousedown mouseup paste pointercancel pointerdown pointerup reset submit textInput touchcancel touchend touchstart"
).split(" ");

/**
 * Withholds such events from React until it can render: Remix first decodes the server's data, and a synchronous hydration
 * before that fails with "Root did not complete" (React error 345). The browser's default actions, such as moving the
 * focus or following a link, still run. Call it before `hydrateRoot`.
 * @param canDraw checked at each event; once true, events are no longer withheld
 */
export function deferEarlyEvents(canDraw: () => boolean): void {
  const hold = (event: Event) => {
    if (canDraw()) for (const name of URGENT) removeEventListener(name, hold, true);
    else event.stopPropagation();
  };
  for (const name of URGENT) addEventListener(name, hold, true);
}
