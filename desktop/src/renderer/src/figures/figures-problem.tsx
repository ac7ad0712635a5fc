import { Button } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { problemText } from "../lib/problem";
import "./figures.css";

/** Shows why figures could not be loaded or updated, with a retry button. */
export const FiguresProblem = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="figures-problem">
    <span role="alert">{problemText(error)}</span>
    <Button size="small" icon={<Refresh />} text="Try again" onClick={onRetry} />
  </div>
);
