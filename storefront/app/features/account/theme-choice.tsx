import { THEMES } from "@fundi/shared/accounts/preferences";
import { msg, t } from "@lingui/core/macro";
import { type Text, textOf } from "../../i18n";
import { type Theme, useTheme } from "../shell";
import { usePreferences } from "./use-preferences";

const LABELS: Record<Theme, Text> = { light: msg`Light`, dark: msg`Dark`, system: msg`Like my device` };

/** Light, dark or system theme. It applies at once and is stored with the account. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  const { choose } = usePreferences();
  return (
    <fieldset className="grid gap-2 lg:grid-cols-3">
      <legend className="sr-only">{t`Appearance`}</legend>
      {THEMES.map((one) => (
        <label
          key={one}
          className="flex min-h-11 items-center gap-3 rounded-md border border-field px-3 font-semibold hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="theme"
            value={one}
            checked={theme === one}
            onChange={() => {
              setTheme(one);
              choose({ theme: one });
            }}
            className="size-4 accent-accent outline-none"
          />
          {textOf(LABELS[one])}
        </label>
      ))}
    </fieldset>
  );
}
