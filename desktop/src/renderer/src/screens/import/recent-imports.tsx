import { Button, HTMLTable, type Intent, Tag } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import type { ImportState, ProductImportSummary } from "@fundi/shared/import/import-record";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { problemText } from "../../lib/problem";
import { TimeAgo } from "../../ui/time-ago";
import { toastProblem } from "../../ui/toasts";
import { recentImportsQuery, useCancelImport, useCommitImport } from "./import-queries";
import { commitText, countOf, isResumable, isRunning, resultText, STATE_LABELS } from "./import-text";

/** The recent imports with their state; opening one continues it. */
export function RecentImports() {
  const query = useQuery(recentImportsQuery);
  if (query.isError && !query.data) {
    return (
      <p role="alert">
        {problemText(query.error)}{" "}
        <Button size="small" icon={<Refresh />} text="Try again" onClick={() => void query.refetch()} />
      </p>
    );
  }
  if (!query.data || query.data.length === 0) return null;
  return (
    <section className="import-recent" aria-labelledby="recent-imports">
      <h2 id="recent-imports" className="bp6-heading">
        Recent imports
      </h2>
      <HTMLTable compact className="import-recent-table">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">State</th>
            <th scope="col">Products</th>
            <th scope="col">By</th>
            <th scope="col">When</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {query.data.map((each) => (
            <tr key={each.id}>
              <td>
                <Link to={`/admin/import/${each.id}`}>{each.fileName}</Link>
              </td>
              <td>
                <StateTag state={each.state} />
              </td>
              <td className="tabular">{productsText(each)}</td>
              <td>{each.createdBy ?? "–"}</td>
              <td>
                <TimeAgo at={each.createdAt} />
              </td>
              <td className="import-recent-action">
                <ImportAction summary={each} />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

/** Actions on an import without opening it. */
function ImportAction({ summary }: { summary: ProductImportSummary }) {
  const cancel = useCancelImport();
  const resume = useCommitImport();
  const common = { size: "small", variant: "minimal" } as const;
  if (isRunning(summary.state)) {
    return (
      <Button
        {...common}
        text="Stop"
        aria-label={`Stop ${summary.fileName}`}
        loading={cancel.isPending}
        onClick={() => cancel.mutate(summary.id, { onError: toastProblem })}
      />
    );
  }
  if (!isResumable(summary.state)) return null;
  return (
    <Button
      {...common}
      text="Resume"
      aria-label={`Resume ${summary.fileName}`}
      loading={resume.isPending}
      onClick={() => resume.mutate(summary, { onError: toastProblem })}
    />
  );
}

function productsText(each: ProductImportSummary): string {
  if (isRunning(each.state))
    return `${each.progress.done.toLocaleString("en-KE")} of ${countOf(each.progress.total, "product")}`;
  if (each.state === "ready") return commitText(each.counts) ?? "Nothing to write";
  return resultText(each);
}

const STATE_INTENTS: Record<ImportState, Intent> = {
  ready: "warning",
  queued: "primary",
  importing: "primary",
  done: "success",
  failed: "danger",
  cancelled: "none",
  undone: "none",
};

/** The state of an import as a coloured tag. */
const StateTag = ({ state }: { state: ImportState }) => (
  <Tag minimal intent={STATE_INTENTS[state]}>
    {STATE_LABELS[state]}
  </Tag>
);
