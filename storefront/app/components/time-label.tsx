import { timeOfDay } from "../i18n/dates";

/** A time to choose. Where the language counts its hours from six, the clock's own figures stand below its words. */
export function TimeLabel({ time }: { time: string }) {
  const figures = time.slice(0, 5);
  const words = timeOfDay(time);
  if (words === figures) return figures;
  return (
    <span className="grid leading-tight">
      <span>{words}</span>
      <span className="text-sm font-normal">{figures}</span>
    </span>
  );
}
