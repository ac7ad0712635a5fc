import { PASSWORD_MIN } from "@fundi/shared/accounts/password-rules";
import { t } from "@lingui/core/macro";

/** Returns how a password is chosen: `PASSWORD_ADVICE` in the language of the page. */
export const passwordAdvice = (): string =>
  t`At least ${PASSWORD_MIN} characters, better 15: a few words are easy to remember and hard to guess.`;
