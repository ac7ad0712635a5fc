import { t } from "@lingui/core/macro";
import type { Conversation } from "./conversation";

/** Returns the status text: listening, or how to type and speak. */
export function statusLine({ listening, speechSupported, voiceResponses }: Conversation): string {
  if (listening) return t`Listening...`;
  const how = speechSupported ? t`Type or use the mic.` : t`Type your message.`;
  return `${how} ${voiceResponses ? t`Voice replies on.` : t`Voice replies off.`}`;
}
