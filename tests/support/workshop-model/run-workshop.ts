import { chance } from "../chance";
import { drawKind, KINDS, type Kind, OPERATIONS, shareOf } from "./operations";
import type { Outcome, Workshop } from "./workshop";

/** How often each operation was done, refused, or had nothing to be done to. */
export type Tally = Record<Kind, Record<Outcome, number>>;

export const newTally = (): Tally =>
  Object.fromEntries(KINDS.map((kind) => [kind, { done: 0, refused: 0, idle: 0 }])) as Tally;

/**
 * Lets clients do so many operations at once, each taking the next one when it is free. Each operation draws by the seed and
 * its number alone, so that fewer are the beginning of the same plan.
 */
export async function runWorkshop(
  workshop: Workshop,
  tally: Tally,
  { seed, from, to, clients }: { seed: number; from: number; to: number; clients: number },
): Promise<void> {
  let next = from;
  const client = async () => {
    for (let index = next++; index < to; index = next++) {
      const drawn = chance(Math.imul(seed, 1_000_003) + index);
      const kind = drawKind(drawn);
      const outcome = await OPERATIONS[kind][1](workshop, drawn).catch((error: unknown) => {
        throw new Error(`Operation ${index}, ${kind}: ${String(error)}`, { cause: error });
      });
      tally[kind][outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/**
 * Returns operations that were done too rarely to test anything, as they were refused: fewer times than a twentieth of their
 * share; of a long run, those that were never done.
 */
export function rarelyDone(tally: Tally, operations: number): Kind[] {
  const isLong = operations >= 3000;
  return KINDS.filter(
    (kind) => tally[kind].done < Math.max(isLong ? 1 : 0, Math.floor(shareOf(kind, operations) / 20)),
  );
}
