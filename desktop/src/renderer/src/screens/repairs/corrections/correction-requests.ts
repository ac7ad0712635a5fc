import type { CallInput } from "@fundi/shared/contract/endpoint";
import { changeIntakeCustomer, changeRepairDevice } from "@fundi/shared/workshop/corrections";
import { updateDevice } from "@fundi/shared/workshop/devices";
import { updateIntake } from "@fundi/shared/workshop/intakes";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";

const refresh = (queries: QueryClient) => {
  for (const queryKey of [QUERY_ROOTS.repairs, QUERY_ROOTS.customers]) void queries.invalidateQueries({ queryKey });
};

/** Changes how the customer of an intake is reached. */
export function useChangeContact(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof updateIntake>["body"]>) =>
      call(updateIntake, { params: { id }, body }),
    onSettled: () => refresh(queries),
  });
}

/** Gives an intake to another customer. */
export function useChangeCustomer(id: number) {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof changeIntakeCustomer>["body"]>) =>
      call(changeIntakeCustomer, { params: { id }, body, idempotencyKey: keyOf({ id, body }) }),
    onSettled: () => refresh(queries),
  });
}

/** Changes what is known of a device. */
export function useChangeDevice(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof updateDevice>["body"]>) =>
      call(updateDevice, { params: { id }, body }),
    onSettled: () => refresh(queries),
  });
}

/** Gives a job another device. */
export function useChooseDevice(id: number) {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof changeRepairDevice>["body"]>) =>
      call(changeRepairDevice, { params: { id }, body, idempotencyKey: keyOf({ id, body }) }),
    onSettled: () => refresh(queries),
  });
}
