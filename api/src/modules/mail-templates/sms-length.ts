import type { SmsLength } from "@fundi/shared/texts/text-templates";
import { SegmentedMessage } from "sms-segments-calculator";

/** Bits of the characters of one SMS, without and with the header that joins several. */
const WHOLE_BITS = 1120;
const PART_BITS = 1072;

const countParts = (text: string): number => (text === "" ? 0 : new SegmentedMessage(text).segmentsCount);

/** Returns how many SMS a text is, and which characters make it longer than it need be. */
export function smsLength(text: string): SmsLength {
  const message = new SegmentedMessage(text);
  const encoding = message.encodingName === "GSM-7" ? "GSM-7" : "UCS-2";
  const expensive = [...new Set(message.getNonGsmCharacters())];
  const parts = countParts(text);
  const last = message.segments.at(-1);
  const room = parts > 1 ? PART_BITS : WHOLE_BITS;
  const used = last && text !== "" ? last.messageSizeInBits() : 0;
  const without = expensive.reduce((rest, character) => rest.replaceAll(character, "-"), text);
  return {
    ...{ encoding, parts, expensive },
    characters: message.numberOfCharacters,
    left: Math.max(0, Math.floor((room - used) / (encoding === "GSM-7" ? 7 : 16))),
    partsWithout: countParts(without),
  };
}
