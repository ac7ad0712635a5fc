import { endMyOtherSessions, endMySession, listMySessions, type OpenSession } from "@fundi/shared/accounts/accounts";
import { msg, t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api-client";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { Skeleton } from "../../components/skeleton";
import { toast } from "../../components/toast/toast";
import { textOf } from "../../i18n";
import { formatDateTime } from "../../i18n/dates";
import { useShop } from "../shell";

const NOT_ENDED = msg`The device could not be signed out`;

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call(listMySessions, { signal }),
});

/** The user's open sessions, with buttons to end the others. */
export function SessionList() {
  const queries = useQueryClient();
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const ending = useMutation({
    mutationFn: (id: number | "others") =>
      id === "others" ? call(endMyOtherSessions, {}) : call(endMySession, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(explainFailure(error, textOf(NOT_ENDED))),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });

  if (isError)
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t`Your devices could not be loaded.`}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t`Try Again`}
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
          {t`Sign out all other devices`}
        </Button>
      )}
    </div>
  );
}

function Row({ session, isBusy, onEnd }: { session: OpenSession; isBusy: boolean; onEnd: () => void }) {
  const { timeZone } = useShop();
  const device = deviceInWords(session.device);
  const when = formatDateTime(session.lastUsedAt, timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-medium">
          {device}
          {session.isCurrent && <span className="ms-2 font-normal text-muted">{t`This device`}</span>}
        </p>
        <p className="text-sm text-muted">
          {session.network ? t`Last used ${when} from ${session.network}` : t`Last used ${when}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="secondary" disabled={isBusy} aria-label={t`Sign out ${device}`} onClick={onEnd}>
          {t`Sign out`}
        </Button>
      )}
    </li>
  );
}

/** Returns a device in the language of the page; the server writes "Firefox on Windows". */
function deviceInWords(device: string): string {
  const [browser, system] = device.split(" on ");
  if (!browser) return t`Unknown device`;
  return system ? t`${browser} on ${system}` : device;
}
