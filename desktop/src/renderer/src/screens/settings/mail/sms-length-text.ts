import type { SmsLength } from "@fundi/shared/texts/text-templates";

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Returns how long a text is: "2 SMS with 170 characters; 136 more characters fit into the last one." */
export const smsLengthText = ({ parts, characters, left }: SmsLength): string =>
  `${parts} SMS with ${plural(characters, "character")}; ${plural(left, "more character")} ${left === 1 ? "fits" : "fit"} into the last one.`;

/** Returns what makes a text dearer than it need be; null: nothing does. */
export function dearText({ expensive, parts, partsWithout }: SmsLength): string | null {
  if (expensive.length === 0) return null;
  const characters = expensive.map((character) => `“${character}”`).join(", ");
  const [isOrAre, them] = expensive.length === 1 ? ["is", "it"] : ["are", "them"];
  const saved =
    parts > partsWithout
      ? `Without ${them} it would be ${partsWithout} SMS instead of ${parts}.`
      : `An SMS with ${them} holds 70 characters instead of 160.`;
  return `${characters} ${isOrAre} outside of the SMS alphabet. ${saved}`;
}
