import type { CallInput } from "@fundi/shared/contract/endpoint";
import {
  type CounterPayment,
  refundOrder,
  returnGoods,
  setRefundReference,
  takePayment,
} from "@fundi/shared/payments/counter-payments";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { useRequestKey } from "../../../lib/queries/request-key";
import { useInvalidateOrder } from "../order-queries";

export function useTakePayment(id: number) {
  const invalidate = useInvalidateOrder();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: CounterPayment) => call(takePayment, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSettled: invalidate,
  });
}

type RefundBody = CallInput<typeof refundOrder>["body"];
export function useRefundOrder(id: number) {
  const invalidate = useInvalidateOrder();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: RefundBody) => call(refundOrder, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSettled: invalidate,
  });
}

type ReturnBody = CallInput<typeof returnGoods>["body"];
export function useReturnGoods(id: number) {
  const invalidate = useInvalidateOrder();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: ReturnBody) => call(returnGoods, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSettled: invalidate,
  });
}

export function useSetRefundReference(id: number, refundId: number) {
  const invalidate = useInvalidateOrder();
  return useMutation({
    mutationFn: (reference: string) => call(setRefundReference, { params: { id, refundId }, body: { reference } }),
    onSettled: invalidate,
  });
}
