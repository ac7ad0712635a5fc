import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { DeviceType } from "@fundi/shared/workshop/device-types";
import { findDevices, getDevice, suggestDeviceNames } from "@fundi/shared/workshop/devices";
import { createIntake, findRepairContacts, suggestRepairPromise } from "@fundi/shared/workshop/intakes";
import { getRepairOrigin } from "@fundi/shared/workshop/repair-origins";
import { listRepairPlaces } from "@fundi/shared/workshop/repair-places";
import type { RepairOriginKind } from "@fundi/shared/workshop/repair-stages";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { getRepair, getRepairBoard, listRepairs } from "@fundi/shared/workshop/repairs";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { useRequestKey } from "../../lib/queries/request-key";

const ROOT = QUERY_ROOTS.repairs;
/** Lateness grows by itself: a board that nothing happens on is fetched again after this time. */
const BOARD_EVERY_MS = 60_000;
/** Words and people change seldom, and by a live event. */
const WORDS_FRESH_MS = 5 * 60_000;
/** The most jobs that one request returns. */
export const JOBS_MAX = 100;

export type BoardQuery = NonNullable<CallInput<typeof getRepairBoard>["query"]>;
export type ListQuery = NonNullable<CallInput<typeof listRepairs>["query"]>;

const columnsOf = (query: unknown): unknown =>
  typeof query === "object" && query !== null && "by" in query ? query.by : undefined;

export const boardQuery = (query: BoardQuery) =>
  queryOptions({
    queryKey: [...ROOT, "board", query],
    queryFn: ({ signal }) => call(getRepairBoard, { query, signal }),
    // Other columns mean something else: a stage is no day.
    placeholderData: (before, earlier) => (columnsOf(earlier?.queryKey.at(-1)) === query.by ? before : undefined),
    refetchInterval: BOARD_EVERY_MS,
  });

/** Jobs that match a figure or a search, as far as the board shows them. */
export const matchingJobsQuery = (query: Omit<ListQuery, "limit" | "after">) =>
  queryOptions({
    queryKey: [...ROOT, "matching", query],
    queryFn: ({ signal }) => call(listRepairs, { query: { ...query, limit: JOBS_MAX }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: BOARD_EVERY_MS,
  });

/** All jobs that match, a page after the other. */
export const repairListQuery = (query: Omit<ListQuery, "limit" | "after">) =>
  infiniteQueryOptions({
    queryKey: [...ROOT, "list", query],
    queryFn: ({ pageParam, signal }) =>
      call(listRepairs, { query: { ...query, limit: 50, ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasMore, jobs }) => (hasMore ? (jobs.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  });

/** The number of open jobs of the current user. */
export const ownJobsQuery = queryOptions({
  queryKey: [...ROOT, "own count"],
  queryFn: async ({ signal }) => (await call(listRepairs, { query: { technician: "me", limit: 1 }, signal })).total,
});

export const repairQuery = (id: number) =>
  queryOptions({
    queryKey: [...ROOT, "detail", id],
    queryFn: ({ signal }) => call(getRepair, { params: { id }, signal }),
  });

/** Labels, problems and terms. */
export const repairWordsQuery = queryOptions({
  queryKey: [...ROOT, "words"],
  queryFn: ({ signal }) => call(getRepairWords, { signal }),
  staleTime: WORDS_FRESH_MS,
});

/** Places with how many devices are in each, and devices that are nowhere. */
export const placesQuery = queryOptions({
  queryKey: [...ROOT, "places"],
  queryFn: ({ signal }) => call(listRepairPlaces, { signal }),
});

/** What a quote, an appointment, a ticket or a conversation says of a repair, and which repairs came from it. */
export const repairOriginQuery = (from: { source: RepairOriginKind; id: number } | null) =>
  queryOptions({
    queryKey: [...ROOT, "origin", from],
    queryFn: from
      ? ({ signal }) => call(getRepairOrigin, { params: { source: from.source, sourceId: from.id }, signal })
      : skipToken,
  });

export const repairContactsQuery = (phone: string) =>
  queryOptions({
    queryKey: [...ROOT, "contacts", phone],
    queryFn: ({ signal }) => call(findRepairContacts, { query: { phone }, signal }),
    placeholderData: keepPreviousData,
  });

/** A customer, with their number and open jobs. */
export const repairContactQuery = (customerId: number) =>
  queryOptions({
    queryKey: [...ROOT, "contacts", { customerId }],
    queryFn: async ({ signal }) => (await call(findRepairContacts, { query: { customerId }, signal }))[0] ?? null,
  });

/** Brands of a kind of device that were here, and models of one brand that begin as typed. */
export const deviceNamesQuery = (query: { type: DeviceType; brand?: string; model?: string }) =>
  queryOptions({
    queryKey: [...ROOT, "device-names", query],
    queryFn: ({ signal }) => call(suggestDeviceNames, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: WORDS_FRESH_MS,
  });

/** Devices with an identifier, and what a new IMEI probably is. */
export const devicesByIdentifierQuery = (identifier: string) =>
  queryOptions({
    queryKey: [...ROOT, "devices", { identifier }],
    queryFn: ({ signal }) => call(findDevices, { query: { identifier }, signal }),
    placeholderData: keepPreviousData,
  });

/** A device with its jobs, and what covers it today. */
export const deviceQuery = (id: number) =>
  queryOptions({
    queryKey: [...ROOT, "devices", { id }],
    queryFn: ({ signal }) => call(getDevice, { params: { id }, signal }),
  });

/** Devices that a customer brought before. */
export const devicesOfQuery = (ownerId: number) =>
  queryOptions({
    queryKey: [...ROOT, "devices", { ownerId }],
    queryFn: ({ signal }) => call(findDevices, { query: { ownerId }, signal }),
  });

export const promiseQuery = (query: { minutes: number; technicianId?: number }) =>
  queryOptions({
    queryKey: [...ROOT, "promise", query],
    queryFn: async ({ signal }) => (await call(suggestRepairPromise, { query, signal })).promisedAt,
    placeholderData: keepPreviousData,
  });

export type IntakeBody = NonNullable<CallInput<typeof createIntake>["body"]>;

/** Takes devices in. */
export function useTakeIn() {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: IntakeBody) => call(createIntake, { body, idempotencyKey: keyOf(body) }),
    onSettled: () => {
      for (const queryKey of [ROOT, QUERY_ROOTS.customers]) void queries.invalidateQueries({ queryKey });
    },
  });
}
