import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Input } from "../../components/forms/field";
import { suggestEmail } from "./typo-hint";

/** The e-mail field of a new account, which suggests corrections for well-known domains. */
export function EmailWithHint({
  defaultValue,
  error,
}: {
  defaultValue: string | undefined;
  error: string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);

  function accept(email: string): void {
    const input = box.current?.querySelector("input");
    if (!input) return;
    input.value = email;
    input.focus();
    setSuggestion(null);
  }

  return (
    <div ref={box} className="grid gap-1.5">
      <Input
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={defaultValue}
        error={error}
        onChange={(event) => setSuggestion(suggestEmail(event.target.value))}
      />
      <div aria-live="polite" className="empty:hidden">
        {suggestion && (
          <button
            type="button"
            onClick={() => accept(suggestion)}
            className="rounded-md bg-attention-soft px-3 py-2 text-start text-sm text-attention"
          >
            <Trans>
              Did you mean <strong className="break-all underline underline-offset-4">{suggestion}</strong>?
            </Trans>
          </button>
        )}
      </div>
    </div>
  );
}
