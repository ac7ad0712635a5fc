import type { CallInput } from "@fundi/shared/contract/endpoint";
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
} from "@fundi/shared/sales/sales";
import { randomHex } from "@fundi/shared/web/random-hex";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { QUERY_ROOTS } from "../../lib/queries/query-roots";
import { useRequestKey } from "../../lib/queries/request-key";
import { orderQuery } from "../orders/order-queries";

export const saleQuery = (id: number) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.sales, "one", id],
    queryFn: ({ signal }) => call(getSaleDraft, { params: { id }, signal }),
  });

/** Unfinished sales of all staff at the counter. */
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

/** The voucher with a code, if it can be redeemed now. */
export const saleVoucherQuery = (code: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.sales, "voucher", code],
    queryFn: ({ signal }) => call(findSaleVoucher, { query: { code }, signal }),
    enabled: code !== "",
  });

/** Creates a sale, or saves it over the version seen. */
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

/** Deletes a sale; `restore` creates the same sale again. */
export function useDiscardSale() {
  const queries = useQueryClient();
  const invalidate = () => void queries.invalidateQueries({ queryKey: openSalesQuery.queryKey });
  const discard = useMutation({
    mutationFn: (id: number) => call(discardSaleDraft, { params: { id } }),
    onSettled: invalidate,
  });
  const restore = useMutation({
    mutationFn: (content: SaleContent) => call(createSaleDraft, { body: content, idempotencyKey: randomHex() }),
    onSettled: invalidate,
  });
  return { discard, restore };
}

type AgreeInput = CallInput<typeof agreeToDiscount>;

/** A manager's approval of a discount, on a clerk's computer. */
export const useAgreeToDiscount = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: number; body: AgreeInput["body"] }) =>
      call(agreeToDiscount, { params: { id }, body }),
  });

type FinishBody = CallInput<typeof finishSale>["body"];

/** Creates the order; idempotent, so a double click or a retry after a lost response returns the same order. */
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
