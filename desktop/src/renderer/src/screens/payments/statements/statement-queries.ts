import { approvePayment } from "@fundi/shared/payments/payments";
import * as money from "@fundi/shared/payments/received-money";
import { createClient } from "@fundi/shared/web/client";
import { randomHex } from "@fundi/shared/web/random-hex";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { API_URL, call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { readToken } from "../../../lib/token";
import { uploadFetch } from "../../../lib/upload-fetch";

/** Nested below the `payments` key, so that whatever invalidates payments also invalidates these. */
const ROOT = [...QUERY_ROOTS.payments, "statements"];

export const statementsQuery = (page: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...ROOT, "list", page],
    queryFn: ({ signal }) => call(money.listStatements, { query: page, signal }),
    placeholderData: keepPreviousData,
  });

export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: [...ROOT, "review", id],
    queryFn: ({ signal }) => call(money.reviewStatement, { params: { id }, signal }),
  });

export const reconciliationQuery = (date: string) =>
  queryOptions({
    queryKey: [...ROOT, "day", date],
    queryFn: ({ signal }) => call(money.reconcileDay, { query: { date }, signal }),
    placeholderData: keepPreviousData,
  });

function useRefreshPayments(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: QUERY_ROOTS.payments }),
      queries.invalidateQueries({ queryKey: QUERY_ROOTS.orders }),
    ]);
}

interface Upload {
  file: File;
  onSent: (share: number) => void;
  signal: AbortSignal;
}

export const useLoadStatement = () => {
  const refresh = useRefreshPayments();
  return useMutation({
    mutationFn: ({ file, onSent, signal }: Upload) => {
      const files = new FormData();
      files.append("file", file);
      const upload = createClient({ baseUrl: API_URL, token: readToken, fetch: uploadFetch(onSent) });
      return upload(money.loadStatement, { files, signal });
    },
    onSuccess: () => void refresh(),
  });
};

export const useMapColumns = () =>
  useMutation({
    mutationFn: (body: { headers: string[]; columns: money.StatementColumns }) =>
      call(money.mapStatementColumns, { body }),
  });

export interface ApprovalProgress {
  done: number;
  total: number;
  failed: { paymentId: number; problem: string }[];
}

/** Approves claims in batches, reporting progress. Each batch has one idempotency key for all its retries. */
export function useApproveExact() {
  const refresh = useRefreshPayments();
  return useMutation({
    mutationFn: async ({ ids, onProgress }: { ids: number[]; onProgress: (progress: ApprovalProgress) => void }) => {
      const progress: ApprovalProgress = { done: 0, total: ids.length, failed: [] };
      for (let start = 0; start < ids.length; start += money.APPROVE_MAX) {
        const paymentIds = ids.slice(start, start + money.APPROVE_MAX);
        const { results } = await call(money.approveExact, {
          body: { paymentIds },
          idempotencyKey: randomHex(),
        });
        progress.done += paymentIds.length;
        for (const { paymentId, approved, problem } of results)
          if (!approved) progress.failed.push({ paymentId, problem: problem ?? "" });
        onProgress({ ...progress, failed: [...progress.failed] });
      }
      return progress;
    },
    onSettled: refresh,
  });
}

/** Approves a claim with the received receipt and amount. */
export const useApproveAsReceived = () => {
  const refresh = useRefreshPayments();
  return useMutation({
    mutationFn: ({
      id,
      moneyId,
      note,
      idempotencyKey,
    }: {
      id: number;
      moneyId: number;
      note: string;
      idempotencyKey: string;
    }) => call(approvePayment, { params: { id }, body: { note, moneyId }, idempotencyKey }),
    onSettled: refresh,
  });
};

export const useAttachMoney = () => {
  const refresh = useRefreshPayments();
  return useMutation({
    mutationFn: ({ id, orderNumber, idempotencyKey }: { id: number; orderNumber: string; idempotencyKey: string }) =>
      call(money.attachMoney, { params: { id }, body: { orderNumber }, idempotencyKey }),
    onSettled: refresh,
  });
};
