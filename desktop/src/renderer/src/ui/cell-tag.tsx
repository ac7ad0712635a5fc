import { Classes, type Intent } from "@blueprintjs/core";
import type { ReactNode } from "react";

/**
 * Blueprint's minimal tag for table cells. Its own `Tag` measures whether its text fits, which forces a layout of the whole
 * table for every tag that scrolls into view.
 */
export function CellTag({ intent = "none", children }: { intent?: Intent; children: ReactNode }) {
  return (
    <span className={[Classes.TAG, Classes.MINIMAL, Classes.intentClass(intent)].filter(Boolean).join(" ")}>
      <span className={Classes.FILL}>{children}</span>
    </span>
  );
}
