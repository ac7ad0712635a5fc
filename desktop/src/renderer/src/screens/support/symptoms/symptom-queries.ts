import {
  type AdminSymptom,
  createSymptom,
  deleteSymptom,
  listAdminSymptoms,
  type SymptomForm,
  updateSymptom,
} from "@fundi/shared/catalog/symptoms";
import { randomHex } from "@fundi/shared/web/random-hex";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";

/** Under the root of services: a service that changes may change what is offered. */
export const symptomsQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.services, "symptoms"],
  queryFn: ({ signal }) => call(listAdminSymptoms, { signal }),
});

interface Saving {
  /** The symptom to change; null adds one. */
  symptom: AdminSymptom | null;
  form: SymptomForm;
}

const save = ({ symptom, form }: Saving): Promise<AdminSymptom> =>
  symptom
    ? call(updateSymptom, { params: { id: symptom.id }, body: { ...form, version: symptom.version } })
    : call(createSymptom, { body: form, idempotencyKey: randomHex() });

/** Saves a symptom, then reads the list again. */
export const useSavingSymptom = () => useSymptomChange(save);

/** Deletes a symptom. */
export const useDeletingSymptom = () => useSymptomChange((id: number) => call(deleteSymptom, { params: { id } }));

function useSymptomChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: symptomsQuery.queryKey }),
  });
}
