import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { Input } from "./field";

interface MaskedInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange"> {
  value: string;
  onValue: (value: string) => void;
  /** Removes what does not belong into the value. */
  clean: (text: string) => string;
  /** Formats the value for display; unchanged by default. */
  format?: (value: string) => string;
  /** Called after `onValue` with the text as it came, also where a keyboard inserted it without pasting. */
  onText?: (text: string) => void;
}

const asItIs = (value: string) => value;

/** Returns the caret position in `shown` after `kept` characters of the value. */
function caretAfter(kept: number, shown: string, clean: (text: string) => string): number {
  let at = kept;
  while (at < shown.length && clean(shown.slice(0, at)).length < kept) at += 1;
  return at;
}

/** An input that cleans and formats what is typed and keeps the caret in place. Rendered in the browser only. */
export function MaskedInput({ value, onValue, clean, format = asItIs, onText, ...rest }: MaskedInputProps) {
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
        onText?.(typed);
      }}
    />
  );
}
