import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { Input } from "./field";

interface MaskedInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange"> {
  value: string;
  onValue: (value: string) => void;
  /** What is kept of a typed text. */
  clean: (text: string) => string;
  /** How the kept value is shown; as it is, unless told. */
  format?: (value: string) => string;
}

const asItIs = (value: string) => value;

/** Where in `shown` the caret stands after `kept` characters of the value. */
function caretAfter(kept: number, shown: string, clean: (text: string) => string): number {
  let at = kept;
  while (at < shown.length && clean(shown.slice(0, at)).length < kept) at += 1;
  return at;
}

/** A field that tidies what is typed into it without moving the caret away. Drawn in the browser only. */
export function MaskedInput({ value, onValue, clean, format = asItIs, ...rest }: MaskedInputProps) {
  const element = useRef<HTMLInputElement | null>(null);
  const [caret, setCaret] = useState<{ kept: number } | null>(null);
  const shown = format(value);

  useLayoutEffect(() => {
    if (!caret || document.activeElement !== element.current) return;
    const at = caretAfter(caret.kept, shown, clean);
    element.current?.setSelectionRange(at, at);
  }, [caret, shown, clean]);

  return (
    <Input
      {...rest}
      value={shown}
      onChange={({ currentTarget }) => {
        element.current = currentTarget;
        const typed = currentTarget.value;
        setCaret({ kept: clean(typed.slice(0, currentTarget.selectionStart ?? typed.length)).length });
        onValue(clean(typed));
      }}
    />
  );
}
