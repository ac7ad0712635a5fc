import { Button } from "@blueprintjs/core";
import { Refresh, Search, WarningSign } from "@blueprintjs/icons";
import { describeProblem } from "../../lib/problem";
import { Blank } from "../blank";
import type { Empty, FilterTag } from "./table-props";

/** Placeholder rows while loading, so that nothing shifts. */
export function TableSkeleton({ rowHeight }: { rowHeight: number }) {
  return (
    <div className="table-state" aria-hidden>
      {Array.from({ length: 12 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of bars that never move
        <div key={row} className="table-skeleton" style={{ height: rowHeight }}>
          <span className="bp6-skeleton" style={{ width: `${8 + ((row * 7) % 5)}%` }} />
          <span className="bp6-skeleton" style={{ width: `${22 + ((row * 5) % 13)}%` }} />
          <span className="bp6-skeleton" style={{ width: `${12 + ((row * 3) % 7)}%` }} />
          <span className="bp6-skeleton" style={{ width: "9%" }} />
        </div>
      ))}
    </div>
  );
}

/** Shows why there are no rows, and what to do; with filters, a button that removes them. */
export function TableEmpty({ empty, filters }: { empty: Empty; filters: readonly FilterTag[] }) {
  const showAll = () => {
    for (const filter of filters) filter.onRemove();
  };
  return (
    <div className="table-state">
      <Blank
        icon={empty.icon ?? <Search size={32} />}
        title={empty.title}
        description={empty.description}
        action={empty.action ?? (filters.length > 0 ? <Button text="Clear filters" onClick={showAll} /> : undefined)}
      />
    </div>
  );
}

/** Shows why rows could not be loaded, the request id, and a retry button. */
export function TableProblem({ error, onRetry }: { error: unknown; onRetry: (() => void) | undefined }) {
  const { title, requestId } = describeProblem(error);
  return (
    <div className="table-state" role="alert">
      <Blank
        icon={<WarningSign size={32} />}
        title={title}
        description={requestId && <span className="bp6-text-muted">Request {requestId}</span>}
        action={onRetry ? <Button icon={<Refresh />} text="Try again" onClick={onRetry} /> : undefined}
      />
    </div>
  );
}
