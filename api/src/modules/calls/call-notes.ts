import type { CallKind } from "@fundi/shared/conversations/call-rules";
import type { Language } from "@fundi/shared/languages/languages";
import { kiswahiliClock } from "@fundi/shared/values/kiswahili-time";
import { formatDate, wallClock } from "@fundi/shared/values/time";

/** What is noted in a conversation about a call, in the language of its customer. */
export const CALL_NOTES: Record<
  Language,
  Record<"requested" | "joined" | "missed" | "cancelled", (kind: CallKind) => string>
> = {
  en: {
    requested: (kind) => (kind === "video" ? "Video call requested." : "Voice call requested."),
    joined: () => "Somebody of our team has joined the call.",
    missed: () => "Nobody was free to take the call.",
    cancelled: () => "The call was cancelled.",
  },
  sw: {
    requested: (kind) => (kind === "video" ? "Simu ya video imeombwa." : "Simu ya sauti imeombwa."),
    joined: () => "Mmoja wetu amejiunga na simu.",
    missed: () => "Hakuna aliyekuwa na nafasi kupokea simu.",
    cancelled: () => "Simu imeghairiwa.",
  },
};

/** Returns the note that somebody is called back at a time of the shop's clock. */
export function callBackNote(at: Date, timeZone: string, language: Language): string {
  const { minutes } = wallClock(at, timeZone);
  if (language === "sw") return `Tutakupigia ${kiswahiliDay(at, timeZone)}, ${kiswahiliClock(minutes)}.`;
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return `We call you back on ${formatDate(at, timeZone)} at ${time}.`;
}

/** "Ijumaa, 27 Novemba" */
const kiswahiliDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sw", { timeZone, weekday: "long", day: "numeric", month: "long" }).format(at);
