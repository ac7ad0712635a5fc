import { Classes } from "@blueprintjs/core";
import type { ReactNode } from "react";

interface BlankProps {
  icon: React.JSX.Element;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** 1 where it is the only content of the screen, 2 below the screen's title. */
  level?: 1 | 2;
}

/** Shown where there is no content: why, and what to do. Blueprint's NonIdealState with a heading of the right level. */
export function Blank({ icon, title, description, action, level = 2 }: BlankProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={Classes.NON_IDEAL_STATE}>
      <div className={`${Classes.NON_IDEAL_STATE_VISUAL} ${Classes.TEXT_MUTED}`}>{icon}</div>
      <div className={Classes.NON_IDEAL_STATE_TEXT}>
        <Heading className={`${Classes.HEADING} blank-title`}>{title}</Heading>
        {description && <div>{description}</div>}
      </div>
      {action}
    </div>
  );
}
