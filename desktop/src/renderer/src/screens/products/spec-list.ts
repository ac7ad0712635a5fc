/**
 * Adds typed or pasted text to a list of specs, split at commas (as the contract does), semicolons, bullets and line
 * breaks; duplicates are skipped.
 */
export function addSpecs(specs: readonly string[], typed: string): string[] {
  const added = typed
    .split(/[,;\n•|]/)
    .map((part) => part.replace(/^\s*[-*]\s+/, "").trim())
    .filter(Boolean);
  return [...new Set([...specs, ...added])];
}

/** Returns the list with the spec at `index` moved by `step`; unchanged at either end. */
export function moveSpec(specs: readonly string[], index: number, step: 1 | -1): string[] {
  const moved = [...specs];
  const target = index + step;
  const [spec] = target < 0 || target >= specs.length ? [] : moved.splice(index, 1);
  if (spec !== undefined) moved.splice(target, 0, spec);
  return moved;
}
