import { useEffect } from "react";

/**
 * Tells the style sheet how high the part of the page is that a phone's keyboard leaves free: Safari draws its keyboard
 * over the page and says so nowhere else.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Somebody who zooms in wants to look around, not a smaller page.
      if (viewport.scale > 1.01) return;
      style.setProperty("--visible-height", `${viewport.height}px`);
      window.scrollTo(0, 0);
    };
    viewport.addEventListener("resize", follow);
    return () => {
      viewport.removeEventListener("resize", follow);
      style.removeProperty("--visible-height");
    };
  }, []);
}
