import type { Conversation } from "./conversation";

/** What goes on, or what can be done (checklist BOT-10, BOT-11). */
export function statusLine({ listening, speechSupported, voiceResponses }: Conversation): string {
  if (listening) return "Listening...";
  return `${speechSupported ? "Type or use the mic." : "Type your message."} Voice replies ${voiceResponses ? "on" : "off"}.`;
}
