import { Classes } from "@blueprintjs/core";
import type { ReactNode } from "react";

interface BlankProps {
  icon: React.JSX.Element;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** 1 where it is all that the screen shows, 2 below a screen's own title. */
  level?: 1 | 2;
}

/** What stands where there is nothing to show: why, and what to do. Blueprint's NonIdealState with a heading that fits the page. */
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
