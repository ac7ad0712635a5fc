import { BOARD_COLUMNS } from "@fundi/shared/workshop/repairs";
import type { BoardBy } from "./board-data";

const BY_LABELS: Record<BoardBy, string> = { stage: "Stage", technician: "Technician", day: "Promise", place: "Place" };

/** Chooses what the columns are. */
export const ColumnChoice = ({ by, onBy }: { by: BoardBy; onBy: (by: BoardBy) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
  <div className="board-by" role="group" aria-label="Columns by">
    {BOARD_COLUMNS.map((each) => (
      <button key={each} type="button" aria-pressed={each === by} onClick={() => onBy(each)}>
        {BY_LABELS[each]}
      </button>
    ))}
  </div>
);

interface PickedColumn {
  key: string;
  title: string;
  count: number;
  late: number;
  deck: string;
}

interface PickerProps {
  columns: readonly PickedColumn[];
  picked: string | undefined;
  onPick: (key: string) => void;
}

/** Where there is room for one column, chooses which; otherwise it is not shown. */
export const ColumnPicker = ({ columns, picked, onPick }: PickerProps) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
  <div className="board-picker" role="group" aria-label="Column">
    {columns.map(({ key, title, count, late, deck }) => (
      <button
        key={key}
        type="button"
        className={deck === "theirs" ? "is-waiting" : undefined}
        aria-pressed={key === picked}
        onClick={() => onPick(key)}
      >
        <strong>
          {count} {late > 0 && <em>{late} late</em>}
        </strong>
        {title}
      </button>
    ))}
  </div>
);

/** The keys of what is selected; another line while a card is in the air. */
export const KeyLine = ({ selected, isDragging }: { selected: string | undefined; isDragging: boolean }) => (
  <footer className="board-keys">
    {isDragging ? (
      <>
        <KeyHint combo="Esc" does="Puts the card back" />
        <span>Green is possible now. Elsewhere it says why not.</span>
      </>
    ) : (
      <>
        <span className="board-keys-selected">{selected ?? "Choose a card"}</span>
        {KEY_HINTS.map(([combo, does]) => (
          <KeyHint key={combo} combo={combo} does={does} />
        ))}
      </>
    )}
  </footer>
);

const KEY_HINTS = [
  ["←↑↓→", "Choose"],
  ["Enter", "Open"],
  ["M", "Move or act"],
  ["A", "Assign"],
  ["P", "Promise"],
  ["L", "Label"],
  ["W", "Hold"],
  ["?", "All keys"],
] as const;

const KeyHint = ({ combo, does }: { combo: string; does: string }) => (
  <span>
    <kbd>{combo}</kbd> {does}
  </span>
);
