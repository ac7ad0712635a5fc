/** Returns the ids of a list such as "3,14", each once, at most `most`; what is no id is left out. */
export function readIds(text: string | null, most: number): number[] {
  const ids = (text ?? "").split(",").map(Number);
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most);
}
