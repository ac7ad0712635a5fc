import { Button } from "@blueprintjs/core";
import type { Pages } from "./table-props";

const count = new Intl.NumberFormat("en-KE");

interface SelectAllProps {
  pages: Pages;
  noun: string;
  isAll: boolean;
  onAll: (all: boolean) => void;
}

/** Shown when a whole page is selected: extends the selection to all matches, or reduces it again. */
export function SelectAll({ pages, noun, isAll, onAll }: SelectAllProps) {
  if (pages.total <= pages.pageSize || !pages.totalIsExact) return null;
  const all = `all ${count.format(pages.total)} ${noun}`;
  return (
    <Button
      variant="minimal"
      intent="primary"
      text={isAll ? "Only this page" : `Select ${all} that match`}
      onClick={() => onAll(!isAll)}
    />
  );
}
