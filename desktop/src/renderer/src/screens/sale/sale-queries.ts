import {
  agreeToDiscount,
  createSaleDraft,
  discardSaleDraft,
  findSaleItems,
  findSaleVoucher,
  finishSale,
  getSaleDraft,
  listSaleDrafts,
  type SaleContent,
  saveSaleDraft,
} from "@fundi/shared/counter-sales";
import type { CallInput } from "@fundi/shared/endpoint";
import { getConfig } from "@fundi/shared/shop";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { newIdempotencyKey } from "../../lib/idempotency-key";
import { QUERY_ROOTS } from "../../lib/query-roots";
import { useRequestKey } from "../../lib/request-key";
import { orderQuery } from "../orders/order-queries";

export const saleQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.sales, "one", id],
    queryFn: ({ signal }) => call(getSaleDraft, { params: { id }, signal }),
  });

/** Sales that are not finished, of everybody at the counter. */
export const openSalesQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.sales, "open"],
  queryFn: ({ signal }) => call(listSaleDrafts, { signal }),
});

export const saleItemsQuery = (q: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.products, "to sell", q],
    queryFn: ({ signal }) => call(findSaleItems, { query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

/** The voucher with a code, if it can be used now. */
export const saleVoucherQuery = (code: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.sales, "voucher", code],
    queryFn: ({ signal }) => call(findSaleVoucher, { query: { code }, signal }),
    enabled: code !== "",
  });

export const shopQuery = queryOptions({
  queryKey: ["shop"],
  queryFn: ({ signal }) => call(getConfig, { signal }),
  staleTime: 5 * 60_000,
});

/** Begins a sale, or saves it over the version that was seen. */
export function useSaveSale() {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ id, version, content }: { id: number | null; version: number; content: SaleContent }) =>
      id === null
        ? call(createSaleDraft, { body: content, idempotencyKey: keyOf(content) })
        : call(saveSaleDraft, { params: { id }, body: { ...content, version } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: openSalesQuery.queryKey }),
  });
}

/** Drops a sale; the answer of `restore` is the same sale anew. */
export function useDiscardSale() {
  const queries = useQueryClient();
  const settle = () => void queries.invalidateQueries({ queryKey: openSalesQuery.queryKey });
  const discard = useMutation({
    mutationFn: (id: number) => call(discardSaleDraft, { params: { id } }),
    onSettled: settle,
  });
  const restore = useMutation({
    mutationFn: (content: SaleContent) => call(createSaleDraft, { body: content, idempotencyKey: newIdempotencyKey() }),
    onSettled: settle,
  });
  return { discard, restore };
}

type AgreeInput = CallInput<typeof agreeToDiscount>;

/** A manager's word to a discount, at a clerk's till. */
export const useAgreeToDiscount = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: number; body: AgreeInput["body"] }) =>
      call(agreeToDiscount, { params: { id }, body }),
  });

export type FinishBody = CallInput<typeof finishSale>["body"];

/** Makes the order; pressed twice, or sent again after a lost answer, it is the same one. */
export function useFinishSale() {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: FinishBody }) =>
      call(finishSale, { params: { id }, body, idempotencyKey: keyOf({ id, body }) }),
    onSuccess: ({ order }) => {
      queries.setQueryData(orderQuery(order.id).queryKey, order);
      for (const root of [QUERY_ROOTS.orders, QUERY_ROOTS.payments, openSalesQuery.queryKey])
        void queries.invalidateQueries({ queryKey: root });
    },
    onError: (_error, { id }) => void queries.invalidateQueries({ queryKey: saleQuery(id).queryKey }),
  });
}
