import { timeOfDay } from "../i18n/dates";

/**
 * A time among others to choose. Where the language counts its hours from six, the clock's own figures stand below its
 * words, which do without their "at" to fit on a phone: "2 asubuhi".
 */
export function TimeLabel({ time }: { time: string }) {
  const figures = time.slice(0, 5);
  const words = timeOfDay(time);
  if (words === figures) return figures;
  return (
    <span className="grid leading-tight">
      <span>{words.replace("saa ", "")}</span>
      <span className="text-sm font-normal">{figures}</span>
    </span>
  );
}
