import type { CallInput } from "@fundi/shared/endpoint";
import { refundOrder, returnGoods, type TakenPayment, takePayment } from "@fundi/shared/order-desk";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../lib/call";
import { newIdempotencyKey } from "../../lib/idempotency-key";
import { useOrderSettled } from "./order-queries";

/** One key per thing that is sent: the same again is the same request, something else is another. */
export function useRequestKey(): (body: unknown) => string {
  const last = useRef({ sent: "", key: "" });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: newIdempotencyKey() };
    return last.current.key;
  };
}

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
