import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

interface Slides {
  /** Of the element with the class `slides`. */
  track: RefObject<HTMLDivElement>;
  /** The slide that is shown, from 0. */
  current: number;
  /** Scrolls to a slide; beyond the ends to the first or the last. */
  show: (index: number, how?: ScrollBehavior) => void;
  /** Moves by the arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Slides that are swiped, scrolled or stepped through. Starts at `start`, without motion. */
export function useSlides(count: number, start = 0): Slides {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);

  const show = (index: number, how: ScrollBehavior = "auto") => {
    const element = track.current;
    const slide = Math.max(0, Math.min(count - 1, index));
    element?.scrollTo({ left: slide * element.clientWidth, behavior: how });
    setCurrent(slide);
  };

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    element.scrollTo({ left: start * element.clientWidth, behavior: "instant" });
    const onScroll = () => {
      // 0 while it is not laid out.
      if (element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [start]);

  return {
    track,
    current,
    show,
    onKeyDown(event) {
      const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key];
      if (target === undefined || count < 2) return;
      event.preventDefault();
      show(target);
    },
  };
}
