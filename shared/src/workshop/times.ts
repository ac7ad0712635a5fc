import { endpoint } from "../contract/endpoint";
import { Id, idParams, Kes, requiredText, Version } from "../contract/fields";
import { z } from "../contract/z";
import { Repair } from "./repairs";
import { RunningTime } from "./time-fields";
import { TIME_KINDS, TIME_MAX_MINUTES } from "./time-rules";

const Running = z.object({ running: RunningTime.nullable() });
const Minutes = z.number().int().min(1).max(TIME_MAX_MINUTES);

export const getRunningTime = endpoint({
  method: "GET",
  path: "/api/admin/repair-times/running",
  summary: "What one is working on at the moment",
  access: "staff",
  response: Running,
});

export const startTime = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/times/start",
  summary: "Begin to work on a job; what one worked on before ends",
  access: "staff",
  needs: "bench",
  params: idParams,
  body: z.object({ kind: z.enum(TIME_KINDS).optional() }),
  response: Running,
  idempotent: true,
  errors: ["NOT_FOUND", "INVALID_TRANSITION", "IDEMPOTENCY_KEY_REUSED"],
});

export const stopTime = endpoint({
  method: "POST",
  path: "/api/admin/repair-times/running/stop",
  summary: "End what one is working on; nothing happens where that is nothing",
  access: "staff",
  body: z.object({}),
  response: Running,
});

export const addTime = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/times",
  summary: "Write down minutes that were not timed, and why",
  access: "staff",
  needs: "bench",
  params: idParams,
  body: z.object({ kind: z.enum(TIME_KINDS), minutes: Minutes, note: requiredText(300) }),
  response: Repair,
  idempotent: true,
  errors: ["NOT_FOUND", "INVALID_TRANSITION", "IDEMPOTENCY_KEY_REUSED"],
});

export const correctTime = endpoint({
  method: "PUT",
  path: "/api/admin/repairs/:id/times/:timeId",
  summary: "Correct a time that is over: one's own, or as a manager anybody's; what it was before stays to be seen",
  access: "staff",
  params: idParams.extend({ timeId: z.coerce.number().int().positive() }),
  body: z.object({ minutes: Minutes, note: requiredText(300), version: Version }),
  response: Repair,
  errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT", "STALE_VERSION"],
});

/** What an hour of each person costs the shop. It never changes a bill. */
const TimeRates = z.object({
  rates: z.array(z.object({ userId: Id, name: z.string(), rate: Kes.nullable() })),
  version: z.number().int().min(0),
});

export const getTimeRates = endpoint({
  method: "GET",
  path: "/api/admin/repair-settings/rates",
  summary: "What an hour of each technician costs the shop",
  access: "manager",
  response: TimeRates,
});

export const setTimeRate = endpoint({
  method: "PUT",
  path: "/api/admin/repair-settings/rates/:id",
  summary: "Set what an hour of somebody costs from now on; times that are over keep what they cost",
  access: "admin",
  params: idParams,
  body: z.object({ rate: Kes.nullable(), version: z.number().int().min(0) }),
  response: TimeRates,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});
