import { type ComponentType, type ReactElement, type ReactNode, useLayoutEffect, useRef } from "react";

/** An element, or a component where the state needs hooks. */
export type Example = ReactElement | ComponentType;

export interface ExampleSet {
  /** The states of the component by name. */
  states: Readonly<Record<string, Example>>;
  /** One state fills the page: a dialog, a toast, a panel that covers what is below. */
  isAlone?: boolean;
  /** The height in pixels of the box of each state, for a component that fills its parent. */
  height?: number;
}

/** Declares the states of a component that the catalogue shows (`npm run catalog`). */
export const defineExamples = (states: ExampleSet["states"], options: Omit<ExampleSet, "states"> = {}): ExampleSet => ({
  states,
  ...options,
});

/** Clicks the first element inside that matches, for a state that only a click leads to. */
export function Pressed({ target = "button", children }: { target?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    // A component may be mounted after its parent: a table measures its columns first.
    const timer = setTimeout(() => {
      if (!isDone.current) place.current?.querySelector<HTMLElement>(target)?.click();
      isDone.current = true;
    });
    return () => clearTimeout(timer);
  }, [target]);
  return (
    <div ref={place} style={{ display: "contents" }}>
      {children}
    </div>
  );
}

/** Calls `effect` once after mounting, for what is shown by a call: a toast. */
export function Called({ effect }: { effect: () => void }) {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    // A call that renders must not happen while React renders.
    const timer = setTimeout(() => {
      if (!isDone.current) effect();
      isDone.current = true;
    });
    return () => clearTimeout(timer);
  }, [effect]);
  return null;
}

/** Does nothing: a callback of a component that is only looked at. */
export const noop = (): void => undefined;

/** Texts that a layout must take. */
export const LONG_WORD = "LENOVO-THINKPAD-X1-CARBON-GEN9-20XW00A8UK-I7-1165G7-16GB-512GB-WUXGA-REFURBISHED";
export const LONG_TEXT =
  "Lenovo ThinkPad X1 Carbon Gen 9 14-inch, Core i7-1165G7, 16 GB, 512 GB NVMe, WUXGA IPS, backlit UK keyboard, refurbished by us with a new battery";
export const RIGHT_TO_LEFT = "حاسوب محمول مستعمل بحالة جيدة";
export const EMOJI = "Charger 🔌 for 👩🏾‍💻 Wanjirũ’s laptop 💻✨";
