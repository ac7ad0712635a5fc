import type { RepairCard } from "@fundi/shared/workshop/repair-fields";

/** A card as it lies in its column; one that left while somebody points at the column stays until they look elsewhere. */
export interface LyingCard {
  card: RepairCard;
  hasLeft: boolean;
}

export const lying = (cards: readonly RepairCard[]): LyingCard[] => cards.map((card) => ({ card, hasLeft: false }));

/**
 * Returns the cards of a column that somebody points at: those that lay there lie where they lay, with what is known of
 * them now; those that left are marked, unless they were moved here; new ones come last.
 */
export function steadyCards(
  shown: readonly LyingCard[],
  now: readonly RepairCard[],
  movedHere: ReadonlySet<number>,
): LyingCard[] {
  const current = new Map(now.map((card) => [card.id, card]));
  const stayed = shown.flatMap(({ card }): LyingCard[] => {
    const newer = current.get(card.id);
    if (newer) return [{ card: newer, hasLeft: false }];
    return movedHere.has(card.id) ? [] : [{ card, hasLeft: true }];
  });
  const known = new Set(shown.map(({ card }) => card.id));
  return [...stayed, ...lying(now.filter(({ id }) => !known.has(id)))];
}
