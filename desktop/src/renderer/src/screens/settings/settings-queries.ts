import type { CallInput } from "@fundi/shared/endpoint";
import { getAccountLimits, updateAccountLimits } from "@fundi/shared/limits";
import { getMailServer, updateMailServer } from "@fundi/shared/mail-server";
import {
  getOpening,
  getSettings,
  listMails,
  type OutboxMail,
  resendMail,
  sendTestMail,
  updateSettings,
} from "@fundi/shared/settings";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/query-roots";

export const settingsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.settings, "one"],
  queryFn: ({ signal }) => call(getSettings, { signal }),
});

export const openingQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.settings, "opening"],
  queryFn: ({ signal }) => call(getOpening, { signal }),
});

export const mailServerQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.settings, "mail-server"],
  queryFn: ({ signal }) => call(getMailServer, { signal }),
});

export function useUpdateMailServer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof updateMailServer>["body"]>) => call(updateMailServer, { body }),
    onSuccess: (answer) => {
      queries.setQueryData(mailServerQuery.queryKey, answer);
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}

export const useTestMail = () => useMutation({ mutationFn: () => call(sendTestMail, {}) });

export function useUpdateSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof updateSettings>) => call(updateSettings, input),
    onSuccess: (answer) => {
      queries.setQueryData(settingsQuery.queryKey, answer);
      void queries.invalidateQueries({ queryKey: openingQuery.queryKey });
    },
    onError: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.settings }),
  });
}

export const limitsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.settings, "limits"],
  queryFn: ({ signal }) => call(getAccountLimits, { signal }),
});

export function useUpdateLimits() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof updateAccountLimits>) => call(updateAccountLimits, input),
    onSuccess: (answer) => queries.setQueryData(limitsQuery.queryKey, answer),
    onError: () => void queries.invalidateQueries({ queryKey: limitsQuery.queryKey }),
  });
}

/** The outbox, newest first, a page at a time. */
export const mailsQuery = (status: OutboxMail["status"] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...QUERY_ROOTS.mails, status ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      call(listMails, { query: { ...(status && { status }), ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
  });

export function useResendMail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(resendMail, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.mails }),
  });
}
