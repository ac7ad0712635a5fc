import { t } from "@lingui/core/macro";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "../../components/icon";
import { toast } from "../../components/toast/toast";

interface QuantityStepperProps {
  /** Accessible name: what is counted. */
  name: string;
  value: number;
  max: number;
  /** Zero removes the line. */
  onChange: (quantity: number) => void;
}

const STEP =
  "grid size-11 place-items-center rounded-md hover:bg-ink/7 disabled:pointer-events-none disabled:opacity-40";

/** Minus, a number field and plus. A typed number is applied on Enter or blur. */
export function QuantityStepper({ name, value, max, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function commit(): void {
    const text = draft?.trim() ?? "";
    setDraft(null);
    if (text === "") return;
    if (!/^\d{1,3}$/.test(text)) {
      toast.error(t`Enter a whole number`, { description: t`The quantity of ${name} stays ${value}.` });
      return;
    }
    const typed = Number(text);
    if (typed !== value) onChange(Math.min(typed, Math.max(max, 1)));
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") commit();
    if (event.key === "Escape") setDraft(null);
  }

  return (
    <div className="inline-flex items-center rounded-md border border-field">
      <button type="button" aria-label={t`One less of ${name}`} onClick={() => onChange(value - 1)} className={STEP}>
        <Icon name="minus" size={16} />
      </button>
      <input
        aria-label={t`Quantity of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.slice(0, 6))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="h-11 w-11 bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={t`One more of ${name}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={STEP}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
