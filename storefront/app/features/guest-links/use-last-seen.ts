import { ApiError } from "@fundi/shared/contract/http";
import type { LinkKind } from "@fundi/shared/links/guest-link";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { storedLinkOf, storedLinks } from "../../browser/guest-links";
import { dropLastSeen, readLastSeen, storeLastSeen } from "../../browser/last-seen";
import { keepPageOffline } from "../../browser/offline-page";
import { useOnline } from "../../browser/use-online";
import { useLinkAccess } from "../../session";

interface Schema<T> {
  safeParse(value: unknown): { data?: T | undefined };
}

interface Seen<T> {
  /** What to show; undefined where nothing is known. */
  data: T | undefined;
  /** When it was loaded, in milliseconds, while there is no network; null for what is current. */
  seenAt: number | null;
  /** There is no network, and nothing to show. */
  isCut: boolean;
}

const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
/** The link opens nothing any more, so that what it showed is nobody's here. */
const isEnded = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 401);

/**
 * Returns a record that was opened by its link as it is now or, without a network, as this device last saw it. The query
 * goes on by itself once the network is back. What an account shows is not stored.
 */
export function useLastSeen<T>(kind: LinkKind, id: number, query: UseQueryResult<T>, schema: Schema<T>): Seen<T> {
  const isOnline = useOnline();
  const link = useLinkAccess(kind) === "links" ? storedLinkOf(kind, id) : undefined;
  const { data, dataUpdatedAt, failureReason, error, fetchStatus } = query;
  const isCut = !isOnline || fetchStatus === "paused" || isUnreachable(failureReason) || isUnreachable(error);
  const hasEnded = isEnded(error);

  useEffect(() => {
    if (link === undefined) return;
    if (hasEnded) dropLastSeen(storedLinks().filter((other) => other !== link));
    else if (data !== undefined) storeLastSeen(link, data, dataUpdatedAt);
  }, [link, data, dataUpdatedAt, hasEnded]);

  const isShown = link !== undefined && data !== undefined;
  useEffect(() => {
    if (isShown) keepPageOffline();
  }, [isShown]);

  const stored = useMemo(() => {
    const seen = link === undefined || data !== undefined ? undefined : readLastSeen(link);
    const parsed = seen && schema.safeParse(seen.data).data;
    return parsed === undefined ? undefined : { data: parsed, at: seen?.at ?? 0 };
  }, [link, data, schema]);

  if (data !== undefined) return { data, seenAt: isCut ? dataUpdatedAt : null, isCut: false };
  if (isCut && stored && !hasEnded) return { data: stored.data, seenAt: stored.at, isCut: false };
  return { data: undefined, seenAt: null, isCut };
}
