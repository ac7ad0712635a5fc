import type { CallInput } from "@fundi/shared/endpoint";
import { refundOrder, returnGoods, type TakenPayment, takePayment } from "@fundi/shared/order-desk";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call";
import { useRequestKey } from "../../lib/request-key";
import { useOrderSettled } from "./order-queries";

export function useTakePayment(id: number) {
  const settle = useOrderSettled();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: TakenPayment) => call(takePayment, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSettled: settle,
  });
}

export type RefundBody = CallInput<typeof refundOrder>["body"];
export function useRefundOrder(id: number) {
  const settle = useOrderSettled();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: RefundBody) => call(refundOrder, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSettled: settle,
  });
}

export type ReturnBody = CallInput<typeof returnGoods>["body"];
export function useReturnGoods(id: number) {
  const settle = useOrderSettled();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: ReturnBody) => call(returnGoods, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSettled: settle,
  });
}
