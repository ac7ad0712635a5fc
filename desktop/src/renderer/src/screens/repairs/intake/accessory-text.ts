import type { JobDraft } from "./intake-draft";

export type Accessory = JobDraft["accessories"][number];

/**
 * Reads what came along as it is typed: "2 chargers", "2x charger" or "Charger". One that is listed already is that one, in
 * the singular or plural. Returns null where nothing is named.
 */
export function readAccessory(typed: string, listed: readonly string[]): Omit<Accessory, "note"> | null {
  const { count, words = "" } = /^(?:(?<count>[1-9]\d?)\s*[x×]?\s+)?(?<words>.*)$/i.exec(typed.trim())?.groups ?? {};
  const name = words.trim();
  if (name === "") return null;
  const plain = (text: string) => text.toLowerCase().replace(/s$/, "");
  return {
    name: listed.find((each) => plain(each) === plain(name)) ?? name,
    quantity: count === undefined ? 1 : Number(count),
  };
}
