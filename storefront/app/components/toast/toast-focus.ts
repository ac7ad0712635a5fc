/**
 * Keeps keyboard navigation out of the toast loop: sonner returns the focus to the previous element whenever focus leaves a
 * toast, so that Tab would reach the toast again and again. Here focus is restored only when a focused toast is removed.
 * Call it before React renders into `place`, so that sonner receives no focus events.
 * @param place contains all toasts
 */
export function passFocusThrough(place: HTMLElement): void {
  let cameFrom: HTMLElement | null = null;
  let isWithin = false;
  const isInside = (target: EventTarget | null) => target instanceof Node && place.contains(target);

  place.addEventListener(
    "focusin",
    (event) => {
      event.stopPropagation();
      if (event.relatedTarget instanceof HTMLElement && !isInside(event.relatedTarget)) cameFrom = event.relatedTarget;
      isWithin = true;
    },
    true,
  );
  place.addEventListener("focusout", ({ relatedTarget }) => {
    // Without a target the window lost the focus, or the focused element was removed.
    if (relatedTarget && !isInside(relatedTarget)) isWithin = false;
  });
  new MutationObserver(() => {
    if (!isWithin || isInside(document.activeElement)) return;
    isWithin = false;
    if (document.activeElement === document.body) cameFrom?.focus({ preventScroll: true });
  }).observe(place, { childList: true, subtree: true });
}
