import { createClient } from "@fundi/shared/client";
import * as money from "@fundi/shared/money-received";
import { approvePayment } from "@fundi/shared/payments";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { API_URL, call } from "../../../lib/call";
import { newIdempotencyKey } from "../../../lib/idempotency-key";
import { QUERY_ROOTS } from "../../../lib/query-roots";
import { readToken } from "../../../lib/token";
import { uploadFetch } from "../../import/upload-fetch";

/** Below `payments`, so that whatever makes payments out of date does so here, too. */
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

/** Approves claims in turns of a size that answers soon, and tells how far it got. Each turn has one key for every try. */
export function useApproveExact() {
  const refresh = useRefreshPayments();
  return useMutation({
    mutationFn: async ({ ids, onProgress }: { ids: number[]; onProgress: (progress: ApprovalProgress) => void }) => {
      const progress: ApprovalProgress = { done: 0, total: ids.length, failed: [] };
      for (let start = 0; start < ids.length; start += money.APPROVE_MAX) {
        const paymentIds = ids.slice(start, start + money.APPROVE_MAX);
        const { results } = await call(money.approveExact, {
          body: { paymentIds },
          idempotencyKey: newIdempotencyKey(),
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

/** Approves a claim as what was received: its receipt and its amount. */
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
