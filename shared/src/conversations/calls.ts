import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, Phone } from "../contract/fields";
import { z } from "../contract/z";
import { CALL_KINDS, CALL_STATES } from "./call-rules";
import { VideoAccess } from "./video";

/** A call that a customer asked for. */
export const Call = z
  .object({
    id: Id,
    conversationId: Id,
    kind: z.enum(CALL_KINDS),
    state: z.enum(CALL_STATES),
    requestedAt: Instant,
    /** When they want to be called back; null for a call that rings. */
    callAt: Instant.nullable(),
    phone: z.string().nullable(),
    /** Who of the shop joined it; null: nobody. */
    staff: z.object({ id: Id, name: z.string() }).nullable(),
    /** Where it is held; for participants, once somebody has joined. */
    access: VideoAccess.nullable(),
  })
  .meta({ id: "Call" });
export type Call = z.infer<typeof Call>;

/** As staff see it. */
export const SupportCall = Call.extend({ customerName: z.string() }).meta({ id: "SupportCall" });
export type SupportCall = z.infer<typeof SupportCall>;

export const requestCall = endpoint({
  method: "POST",
  path: "/api/calls",
  summary: "Ask for a call now: it rings for everybody of the shop; one that rings already is returned",
  access: "user",
  guestLink: true,
  body: z.object({ conversationId: Id, kind: z.enum(["video", "voice"]) }),
  response: Call,
  status: 201,
  errors: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
});

export const getCall = endpoint({
  method: "GET",
  path: "/api/calls/:id",
  summary: "A call that one asked for, and where it is held once somebody of the shop has joined",
  access: "user",
  guestLink: true,
  params: idParams,
  response: Call,
  errors: ["NOT_FOUND"],
});

export const cancelCall = endpoint({
  method: "POST",
  path: "/api/calls/:id/cancel",
  summary: "Cancel a call that one asked for, or end it; again changes nothing",
  access: "user",
  guestLink: true,
  params: idParams,
  response: Call,
  errors: ["NOT_FOUND"],
});

export const askCallBack = endpoint({
  method: "POST",
  path: "/api/calls/back",
  summary: "Ask to be called back by phone at a time within the opening hours; another one replaces it",
  access: "user",
  guestLink: true,
  body: z.object({ conversationId: Id, phone: Phone, at: Instant }),
  response: Call,
  status: 201,
  errors: ["NOT_FOUND", "RATE_LIMITED"],
});

export const listCalls = endpoint({
  method: "GET",
  path: "/api/admin/calls",
  summary: "Calls that ring, and people who wait to be called back, the earliest first",
  access: "staff",
  response: z.array(SupportCall),
});

export const joinCall = endpoint({
  method: "POST",
  path: "/api/admin/calls/:id/join",
  summary: "Join a call that rings; of several at once the first gets it",
  access: "staff",
  params: idParams,
  response: SupportCall,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const finishCallBack = endpoint({
  method: "POST",
  path: "/api/admin/calls/:id/done",
  summary: "Note that somebody was called back",
  access: "staff",
  params: idParams,
  response: SupportCall,
  errors: ["NOT_FOUND", "CONFLICT"],
});
