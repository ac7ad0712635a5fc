import { Button, NonIdealState, Spinner } from "@blueprintjs/core";
import { WarningSign } from "@blueprintjs/icons";
import { ApiError } from "@fundi/shared/contract/http";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { describeProblem } from "../../lib/problem";
import { useLiveEvent } from "../../live/live-provider";
import { Screen } from "../../ui/screen";
import { importQuery } from "./import-queries";
import { ImportReview } from "./import-review";
import { ImportRun } from "./import-run";

/** One import, from its preview to its summary. */
export function OneImport({ id }: { id: number }) {
  const navigate = useNavigate();
  const query = useQuery(importQuery(id));
  useLiveProgress(id);
  if (query.data) {
    return query.data.state === "ready" ? <ImportReview data={query.data} /> : <ImportRun data={query.data} />;
  }
  const isGone = query.error instanceof ApiError && query.error.code === "NOT_FOUND";
  return (
    <Screen title="Import products">
      {query.isError ? (
        <NonIdealState
          icon={<WarningSign size={32} />}
          iconMuted
          title={isGone ? "There is no such import" : describeProblem(query.error).title}
          description={isGone ? "Uploads are kept for a while and then cleared away." : undefined}
          action={
            isGone ? (
              <Button text="Import a file" onClick={() => navigate("/admin/import")} />
            ) : (
              <Button text="Try again" onClick={() => void query.refetch()} />
            )
          }
        />
      ) : (
        <Spinner className="import-waiting" aria-label="Loading the import" />
      )}
    </Screen>
  );
}

/** Updates the progress from live events between two polls. */
function useLiveProgress(id: number): void {
  const queries = useQueryClient();
  useLiveEvent("import_progress", ({ importId, done, total }) => {
    if (importId !== id) return;
    queries.setQueryData(importQuery(id).queryKey, (known) => known && { ...known, progress: { done, total } });
  });
}
