import { Button } from "@blueprintjs/core";
import type { Pages } from "./table-props";

const count = new Intl.NumberFormat("en-KE");

interface SelectAllProps {
  matching: Pick<Pages, "total" | "totalIsExact">;
  /** How many rows are loaded. */
  loaded: number;
  /** "page", or "rows" of a list that loads more on request. */
  part: "page" | "rows";
  noun: string;
  isAll: boolean;
  onAll: (all: boolean) => void;
}

/** Shown when all loaded rows are selected: extends the selection to all matches, or reduces it again. */
export function SelectAll({ matching, loaded, part, noun, isAll, onAll }: SelectAllProps) {
  if (matching.total <= loaded || !matching.totalIsExact) return null;
  const all = `all ${count.format(matching.total)} ${noun}`;
  return (
    <Button
      variant="minimal"
      intent="primary"
      text={isAll ? (part === "page" ? "Only this page" : "Only those that are shown") : `Select ${all} that match`}
      onClick={() => onAll(!isAll)}
    />
  );
}
