import { Button } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { problemText } from "../../lib/problem";
import "./figures.css";

/** Why there are no figures, or none newer than these, and the way to ask again. */
export const FiguresProblem = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="figures-problem">
    <span role="alert">{problemText(error)}</span>
    <Button size="small" icon={<Refresh />} text="Try again" onClick={onRetry} />
  </div>
);
