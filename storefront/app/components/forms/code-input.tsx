import { t } from "@lingui/core/macro";
import { Input } from "./field";

interface CodeInputProps {
  error: string | undefined;
  hint?: string;
  autoFocus?: boolean;
}

/** The field `otp` for the six digits that were sent by mail or text, which a phone can fill in. */
export const CodeInput = ({ error, hint, autoFocus }: CodeInputProps) => (
  <Input
    label={t`6-digit code`}
    name="otp"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    required
    {...(hint && { hint })}
    {...(autoFocus && { autoFocus })}
    error={error}
  />
);
