import { type RefObject, useEffect } from "react";

const HIDE_DELAY_MS = 600;

/** Sets `data-scrolling` on the element while it scrolls and shortly after, to show its scroll bar. */
export function useFadingScrollBar(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let timer: number | undefined;
    const show = () => {
      current.dataset.scrolling = "";
      clearTimeout(timer);
      timer = window.setTimeout(() => delete current.dataset.scrolling, HIDE_DELAY_MS);
    };
    current.addEventListener("scroll", show, { passive: true });
    return () => {
      clearTimeout(timer);
      current.removeEventListener("scroll", show);
    };
  }, [element]);
}
