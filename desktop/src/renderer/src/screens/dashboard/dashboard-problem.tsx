import { Button } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { problemText } from "../../lib/problem";

/** Why figures are missing, with a retry button. */
export const DashboardProblem = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="dashboard-problem" role="alert">
    {problemText(error)}
    <Button size="small" icon={<Refresh />} text="Try again" onClick={onRetry} />
  </div>
);
