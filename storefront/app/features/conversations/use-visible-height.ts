import { useEffect } from "react";

/**
 * Sets the height that a phone's keyboard leaves visible as a CSS variable: Safari draws its keyboard
 * over the page and reports it nowhere else.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Zooming must not shrink the page.
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
