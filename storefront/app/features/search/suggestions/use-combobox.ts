import { useEffect, useRef, useState } from "react";

interface ComboboxOptions<Option> {
  field: HTMLInputElement;
  listId: string;
  optionId: (at: number) => string;
  options: readonly Option[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onType: (text: string) => void;
  onChoose: (option: Option) => void;
}

/**
 * Makes a plain search field the combobox of a listbox: arrow keys, Enter, Escape, and the attributes that tell a screen reader
 * what is active. The field is rendered without it, so that it works before, and without JavaScript.
 */
export function useCombobox<Option>(given: ComboboxOptions<Option>) {
  const { field, listId, optionId, options, isOpen } = given;
  const [active, setActive] = useState(-1);
  const latest = useRef({ ...given, active });
  latest.current = { ...given, active };
  const isShown = isOpen && options.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options: none of them is active
  useEffect(() => setActive(-1), [options]);

  useEffect(() => {
    const input = field;
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", String(isShown));
    if (isShown) input.setAttribute("aria-controls", listId);
    else input.removeAttribute("aria-controls");
    if (isShown && active >= 0) {
      input.setAttribute("aria-activedescendant", optionId(active));
      document.getElementById(optionId(active))?.scrollIntoView?.({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  });

  useEffect(() => {
    const input = field;
    const { form } = input;
    if (!form) return;
    const open = () => latest.current.onOpenChange(true);
    const onInput = () => {
      latest.current.onType(input.value);
      open();
    };
    const onKeyDown = (event: KeyboardEvent) => onKey(event, latest.current, setActive);
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // On a phone the sheet stays until it is closed.
      if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) closeUnlessSheet();
    };
    const closeUnlessSheet = () => {
      if (!matchMedia("(max-width: 39.99rem)").matches) latest.current.onOpenChange(false);
    };
    input.addEventListener("input", onInput);
    input.addEventListener("focus", open);
    input.addEventListener("click", open);
    input.addEventListener("keydown", onKeyDown);
    form.addEventListener("focusout", onFocusOut);
    // The code has come after the first focus, and maybe after the first letters.
    if (document.activeElement === input) onInput();
    return () => {
      input.removeEventListener("input", onInput);
      input.removeEventListener("focus", open);
      input.removeEventListener("click", open);
      input.removeEventListener("keydown", onKeyDown);
      form.removeEventListener("focusout", onFocusOut);
    };
  }, [field]);

  return { active, setActive };
}

function onKey<Option>(
  event: KeyboardEvent,
  { options, isOpen, active, onOpenChange, onChoose }: ComboboxOptions<Option> & { active: number },
  setActive: (at: number) => void,
): void {
  if (event.key === "Escape" && isOpen) {
    // The first Escape closes the list; the second one empties the field, as the browser does.
    event.preventDefault();
    onOpenChange(false);
    return;
  }
  if (event.key === "Enter") {
    const option = isOpen ? options[active] : undefined;
    if (option === undefined) return;
    event.preventDefault();
    onChoose(option);
    return;
  }
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  if (!isOpen) {
    event.preventDefault();
    onOpenChange(true);
  }
  if (!isOpen || options.length === 0) return;
  event.preventDefault();
  // From the field to the first or last option, round, and back to the field.
  const step = event.key === "ArrowDown" ? 1 : -1;
  const places = options.length + 1;
  setActive(((active + 1 + step + places) % places) - 1);
}
