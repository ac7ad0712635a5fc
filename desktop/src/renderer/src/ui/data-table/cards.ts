import type { CardPlace, Column } from "./column";

/** The lines of a card, from the top. */
const LINES: readonly (readonly CardPlace[])[] = [["title", "figure"], ["line"], ["state", "note"]];

const LINE_HEIGHT = 22;
/** Above and below the lines together, with the border. */
const CARD_PADDING = { compact: 17, comfortable: 25 } as const;

/** Whether a list has cards on a phone. */
export const hasCards = <Row>(columns: readonly Column<Row>[]): boolean => columns.some(({ card }) => card);

/** The columns on cards: those with a place; others that are chosen in the column menu get a line each. */
export const cardColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map((column) => ({ ...column, hidden: column.card === undefined, pinned: false }));

/** The grid area of a column's cell. */
export const cardArea = <Row>({ card, id }: Column<Row>): string => card ?? `more-${id}`;

/** Returns the CSS grid areas of the cards with these visible columns, and the height of a card in pixels. */
export function cardLayout<Row>(
  columns: readonly Column<Row>[],
  { canSelect, density }: { canSelect: boolean; density: keyof typeof CARD_PADDING },
): { areas: string; height: number } {
  const places = new Set(columns.map(({ card }) => card));
  const fixed = LINES.map((line) => line.filter((place) => places.has(place))).filter(({ length }) => length > 0);
  const more = columns.filter(({ card }) => !card).map((column) => [cardArea(column)]);
  const lines = [...fixed, ...more].map(([start = "", end = start]) => `"${canSelect ? "check " : ""}${start} ${end}"`);
  return { areas: lines.join(" "), height: lines.length * LINE_HEIGHT + CARD_PADDING[density] };
}
