import { type RefObject, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

const CONTROL = "input, select, textarea";

/** Whether a label has this text, with or without more in parentheses: "Since (optional)". */
function isNamed(element: Element, name: string): boolean {
  const text = element.textContent?.trim() ?? "";
  return text === name || text.startsWith(`${name} (`);
}

/** Returns what a label names: its control, or its section. */
function controlOf(label: Element): HTMLElement | null {
  const labelled = label instanceof HTMLLabelElement ? label.control : null;
  return labelled ?? label.closest("fieldset, section, form")?.querySelector<HTMLElement>(CONTROL) ?? null;
}

/** Scrolls to the setting that the address names (`?setting=VAT`) once it is shown, and focuses its field. */
export function useGoToSetting(region: RefObject<HTMLElement>, isShown: boolean): void {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const name = params.get("setting");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same setting may be chosen again
  useEffect(() => {
    if (name === null || !isShown || !region.current) return;
    const labels = [...region.current.querySelectorAll("label, legend, h2")];
    const label = labels.find((each) => isNamed(each, name));
    if (!label) return;
    label.scrollIntoView?.({ block: "center" });
    controlOf(label)?.focus({ preventScroll: true });
  }, [name, isShown, key]);
}
