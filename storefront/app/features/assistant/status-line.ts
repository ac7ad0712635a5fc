import type { Conversation } from "./conversation";

/** Returns the status text: listening, or how to type and speak. */
export function statusLine({ listening, speechSupported, voiceResponses }: Conversation): string {
  if (listening) return "Listening...";
  return `${speechSupported ? "Type or use the mic." : "Type your message."} Voice replies ${voiceResponses ? "on" : "off"}.`;
}
