import { listAudit } from "@fundi/shared/audit/audit";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";

type AuditFilter = Omit<NonNullable<CallInput<typeof listAudit>["query"]>, "before" | "limit">;

/** The audit log, newest first, paged. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...QUERY_ROOTS.audit, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...filter, limit: 100, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
    staleTime: 0,
  });
