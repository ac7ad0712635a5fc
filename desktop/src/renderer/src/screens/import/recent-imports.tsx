import { Button, HTMLTable, type Intent, Tag } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import type { ImportState, ProductImportSummary } from "@fundi/shared/product-imports";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { problemText } from "../../lib/problem";
import { TimeAgo } from "../../ui/time-ago";
import { toastProblem } from "../../ui/toasts";
import { recentImportsQuery, useCancelImport, useCommitImport } from "./import-queries";
import { commitWords, countOf, isResumable, isRunning, resultWords, STATE_LABELS } from "./import-words";

/** The imports of late, with where each stands; opening one goes on with it. */
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
              <td className="tabular">{productsWords(each)}</td>
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

/** What can be done with an import without opening it. */
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

function productsWords(each: ProductImportSummary): string {
  if (isRunning(each.state))
    return `${each.progress.done.toLocaleString("en-KE")} of ${countOf(each.progress.total, "product")}`;
  if (each.state === "ready") return commitWords(each.counts) ?? "Nothing to write";
  return resultWords(each);
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

/** Where an import stands, as text and colour. */
export const StateTag = ({ state }: { state: ImportState }) => (
  <Tag minimal intent={STATE_INTENTS[state]}>
    {STATE_LABELS[state]}
  </Tag>
);
