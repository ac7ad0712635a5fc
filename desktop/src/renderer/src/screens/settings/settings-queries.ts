import type { CallInput } from "@fundi/shared/contract/endpoint";
import { getAccountLimits, updateAccountLimits } from "@fundi/shared/contract/limits";
import { getLoyaltyProgramme, updateLoyaltyProgramme } from "@fundi/shared/loyalty/loyalty-programme";
import { getMailServer, updateMailServer } from "@fundi/shared/mail/mail-server";
import {
  getOpening,
  listMails,
  type OutboxMail,
  resendMail,
  sendTestMail,
  updateDeliveryZones,
  updateSettings,
} from "@fundi/shared/settings/settings";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { settingsQuery } from "../../lib/queries/settings-query";

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
    onSuccess: (response) => {
      queries.setQueryData(mailServerQuery.queryKey, response);
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}

export const useTestMail = () => useMutation({ mutationFn: () => call(sendTestMail, {}) });

export function useUpdateSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof updateSettings>) => call(updateSettings, input),
    onSuccess: (response) => {
      queries.setQueryData(settingsQuery.queryKey, response);
      void queries.invalidateQueries({ queryKey: openingQuery.queryKey });
    },
    onError: () => void queries.invalidateQueries({ queryKey: QUERY_ROOTS.settings }),
  });
}

export function useUpdateDeliveryZones() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof updateDeliveryZones>) => call(updateDeliveryZones, input),
    onSuccess: (response) => queries.setQueryData(settingsQuery.queryKey, response),
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
    onSuccess: (response) => queries.setQueryData(limitsQuery.queryKey, response),
    onError: () => void queries.invalidateQueries({ queryKey: limitsQuery.queryKey }),
  });
}

export const loyaltyProgrammeQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.settings, "loyalty"],
  queryFn: ({ signal }) => call(getLoyaltyProgramme, { signal }),
});

export function useUpdateLoyaltyProgramme() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof updateLoyaltyProgramme>) => call(updateLoyaltyProgramme, input),
    onSuccess: (response) => queries.setQueryData(loyaltyProgrammeQuery.queryKey, response),
    onError: () => void queries.invalidateQueries({ queryKey: loyaltyProgrammeQuery.queryKey }),
  });
}

/** The outbox, newest first, paged. */
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
