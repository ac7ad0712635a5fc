import { endpoint } from "../contract/endpoint";
import { Id, Instant } from "../contract/fields";
import { z } from "../contract/z";
import { Colleague } from "./repair-fields";

/** What came of a call about an estimate: nobody answered, they want another call, or they say by themselves. */
export const CALL_RESULTS = ["no_answer", "call_again", "they_answer"] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

export const CALL_RESULT_LABELS: Record<CallResult, string> = {
  no_answer: "No answer",
  call_again: "Wants another call",
  they_answer: "Answers by themselves",
};

export const EstimateCall = z
  .object({ id: Id, result: z.enum(CALL_RESULTS), by: Colleague.nullable(), at: Instant })
  .meta({ id: "EstimateCall" });
export type EstimateCall = z.infer<typeof EstimateCall>;

export const recordEstimateCall = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/estimates/:number/calls",
  summary: "Note that a customer was called about an estimate that waits, and what came of it",
  access: "staff",
  params: z.object({ id: z.coerce.number().int().positive(), number: z.coerce.number().int().positive() }),
  body: z.object({ result: z.enum(CALL_RESULTS) }),
  response: EstimateCall,
  status: 201,
  idempotent: true,
  errors: ["NOT_FOUND", "CONFLICT", "IDEMPOTENCY_KEY_REUSED"],
});
