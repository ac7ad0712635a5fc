/**
 * Adds what was typed or pasted to a list of specs: commas (as the contract reads a line of specs), semicolons, bullets
 * and new lines part them, and what is there already is not repeated.
 */
export function addSpecs(specs: readonly string[], typed: string): string[] {
  const added = typed
    .split(/[,;\n•|]/)
    .map((part) => part.replace(/^\s*[-*]\s+/, "").trim())
    .filter(Boolean);
  return [...new Set([...specs, ...added])];
}

/** The list with the spec at `index` moved by `step` places; unchanged at either end. */
export function moveSpec(specs: readonly string[], index: number, step: 1 | -1): string[] {
  const moved = [...specs];
  const target = index + step;
  const [spec] = target < 0 || target >= specs.length ? [] : moved.splice(index, 1);
  if (spec !== undefined) moved.splice(target, 0, spec);
  return moved;
}
