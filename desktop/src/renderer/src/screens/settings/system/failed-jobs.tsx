import { Button } from "@blueprintjs/core";
import { useQuery } from "@tanstack/react-query";
import { describeProblem } from "../../../lib/problem";
import { TimeAgo } from "../../../ui/time-ago";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { failedJobsQuery, useResolveJob } from "./system-queries";

const KIND_LABELS: Record<string, string> = {
  backup: "Backup",
  "card-refund": "Card refund",
  import: "Import of products",
  retention: "Deleting old records",
};

/** Background jobs that failed permanently, each to be retried or discarded. */
export function FailedJobs() {
  const list = useQuery(failedJobsQuery);
  const resolveJob = useResolveJob();
  const act = (id: number, by: "retry" | "discard") =>
    resolveJob.mutate(
      { id, by },
      {
        onSuccess: () => toastSuccess(by === "retry" ? "The job is queued again." : "The job is discarded."),
        onError: toastProblem,
      },
    );
  return (
    <section className="settings-card" aria-label="Failed jobs">
      <h2>Failed jobs</h2>
      {list.isError && (
        <p>
          {describeProblem(list.error).title}{" "}
          <Button size="small" text="Try again" onClick={() => void list.refetch()} />
        </p>
      )}
      {list.data?.length === 0 && <p className="record-quiet">No job failed for good.</p>}
      {list.data && list.data.length > 0 && (
        <ul className="system-checks">
          {list.data.map(({ id, kind, error, attempts, failedAt }) => (
            <li key={id}>
              <span className="system-part">{KIND_LABELS[kind] ?? kind}</span>
              <span className="record-quiet">
                <TimeAgo at={failedAt} />
              </span>
              <span className="system-text">
                {error ?? "No reason was noted."} Tried {attempts} times.
              </span>
              <span className="system-actions">
                <Button size="small" text="Retry" disabled={resolveJob.isPending} onClick={() => act(id, "retry")} />
                <Button
                  size="small"
                  intent="danger"
                  variant="minimal"
                  text="Discard"
                  disabled={resolveJob.isPending}
                  onClick={() => act(id, "discard")}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
