import type { Preferences } from "@fundi/shared/accounts/preferences";
import { msg, t } from "@lingui/core/macro";
import { useId } from "react";
import { Loading, Skeleton } from "../../components/skeleton";
import { ErrorState } from "../../components/states";
import { type Text, textOf } from "../../i18n";
import { usePreferences } from "./use-preferences";

type SwitchName = Exclude<keyof Preferences, "theme" | "language">;

/** One switch per kind of notification beside texts, which have a section of their own. */
const SWITCHES: readonly { name: SwitchName; label: Text; hint: Text }[] = [
  {
    name: "emailNotifications",
    label: msg`E-mail`,
    hint: msg`Off: only what your account needs, such as a reset code.`,
  },
  { name: "orderUpdates", label: msg`Orders and payments`, hint: msg`When an order is received, paid, sent or ready.` },
  {
    name: "appointmentReminders",
    label: msg`Appointments`,
    hint: msg`Confirmations and a reminder before you come in.`,
  },
  { name: "promotions", label: msg`Offers`, hint: msg`Now and then, when something is worth it.` },
];

/** Switches for notifications by kind and channel. Each is saved when it is toggled. */
export function NotificationSwitches() {
  const { preferences, isError, retry, choose } = usePreferences();
  if (isError) return <ErrorState message={t`We could not load your choices. Please try again.`} onRetry={retry} />;
  if (!preferences)
    return (
      <div className="grid gap-3">
        <Loading />
        {SWITCHES.map(({ name }) => (
          <Skeleton key={name} className="h-13" />
        ))}
      </div>
    );
  return (
    <ul className="-my-3 divide-y divide-line">
      {SWITCHES.map(({ name, label, hint }) => (
        <li key={name}>
          <Switch
            label={textOf(label)}
            hint={textOf(hint)}
            on={preferences[name]}
            onChange={(on) => choose({ [name]: on })}
          />
        </li>
      ))}
    </ul>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Switch({ label, hint, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 py-3">
      <span className="grid">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full bg-field transition before:absolute before:start-0.5 before:top-0.5 before:size-6 before:rounded-full before:bg-surface before:transition checked:bg-accent checked:before:translate-x-5"
      />
    </label>
  );
}
