import { endMyOtherSessions, endMySession, listMySessions, type OpenSession } from "@fundi/shared/accounts/accounts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api-client";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { Skeleton } from "../../components/skeleton";
import { toast } from "../../components/toast/toast";

const NOT_ENDED = "The device could not be signed out";

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call(listMySessions, { signal }),
});

const WHEN = new Intl.DateTimeFormat("en-KE", { dateStyle: "medium", timeStyle: "short" });

/** The user's open sessions, with buttons to end the others. */
export function SessionList() {
  const queries = useQueryClient();
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const ending = useMutation({
    mutationFn: (id: number | "others") =>
      id === "others" ? call(endMyOtherSessions, {}) : call(endMySession, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(explainFailure(error, NOT_ENDED)),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });

  if (isError)
    return (
      <div className="grid justify-items-start gap-3">
        <p>Your devices could not be loaded.</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  if (!sessions) return <Skeleton className="h-24" />;
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="grid w-full divide-y divide-line">
        {sessions.map((session) => (
          <Row key={session.id} session={session} isBusy={ending.isPending} onEnd={() => ending.mutate(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" isBusy={ending.isPending} onClick={() => ending.mutate("others")}>
          Sign out all other devices
        </Button>
      )}
    </div>
  );
}

function Row({ session, isBusy, onEnd }: { session: OpenSession; isBusy: boolean; onEnd: () => void }) {
  const device = session.device || "Unknown device";
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-medium">
          {device}
          {session.isCurrent && <span className="ms-2 font-normal text-muted">This device</span>}
        </p>
        <p className="text-sm text-muted">
          Last used {WHEN.format(new Date(session.lastUsedAt))}
          {session.network && ` from ${session.network}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="secondary" disabled={isBusy} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
