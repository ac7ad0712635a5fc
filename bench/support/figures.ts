import { ROUNDS } from "./settings";

/** The value that this share of the values does not pass; 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The median of the rounds' own ratios, so that a busy moment of the machine hits both sides. */
export const ratio = (ours: readonly number[], floor: readonly number[]): number =>
  median(ours.map((value, round) => value / (floor[round] ?? Number.NaN)));

/** As `interleave`, after a first round that warms both sides up: caches, compiled code, connections. */
export async function interleaveWarm<Name extends string>(
  contestants: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  await interleave(contestants, 1);
  return interleave(contestants);
}

/** Measures the contestants in turn, round after round, and returns each one's figures by round. */
export async function interleave<Name extends string>(
  contestants: Record<Name, () => Promise<number>>,
  rounds = ROUNDS,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const figures = Object.fromEntries(names.map((name): [Name, number[]] => [name, []])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) figures[name].push(await contestants[name]());
  }
  return figures;
}
