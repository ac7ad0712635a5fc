import { z } from "@fundi/shared/contract/z";
import { ESTIMATE_LINE_KINDS, ESTIMATE_OPTIONS, PART_GRADES } from "@fundi/shared/workshop/estimate-rules";
import { useCallback, useState } from "react";
import { readParsed, writeStored } from "../../../lib/stored";
import { useStaff } from "../../../session/session";
import type { EstimateDraft } from "./estimate-draft";

const Line = z.object({
  key: z.string(),
  option: z.enum([...ESTIMATE_OPTIONS, ""]),
  kind: z.enum(ESTIMATE_LINE_KINDS),
  text: z.string(),
  serviceId: z.number().nullable(),
  itemId: z.number().nullable(),
  quantity: z.string(),
  price: z.string(),
  cost: z.string(),
  warrantyDays: z.string(),
  grade: z.enum([...PART_GRADES, ""]),
  isOptional: z.boolean(),
  etaDays: z.string(),
  claimId: z.number().nullable(),
});

const Typed: z.ZodType<EstimateDraft> = z.object({
  lines: z.array(Line),
  ...{ note: z.string(), validDays: z.string(), date: z.string(), time: z.string() },
  ...{ deposit: z.string(), depositPercent: z.string(), stopsWork: z.boolean() },
});

const StoredEstimate = z.object({
  /** Of the draft that is changed, with the version it had; null: it is a new one. */
  number: z.number().nullable(),
  version: z.number().nullable(),
  typed: Typed,
});
type StoredEstimate = z.infer<typeof StoredEstimate>;

/** What is typed of an estimate and not saved: on this computer, so that closing the job or the window loses nothing. */
export function useStoredEstimate(jobId: number) {
  const key = `estimate-draft:${useStaff().id}:${jobId}`;
  const [stored] = useState(() => readParsed(key, StoredEstimate));
  const store = useCallback((next: StoredEstimate | null) => writeStored(key, next && JSON.stringify(next)), [key]);
  return { stored, store };
}
