import { CALL_KINDS, CALL_STATES } from "@fundi/shared/conversations/call-rules";
import { integer, nullable, oneOf, type RecordOf, serial, table, text, timestamp } from "../../platform/database/table";

export const CALLS = table("calls", {
  id: serial("id"),
  conversationId: integer("conversation_id"),
  kind: oneOf("kind", CALL_KINDS),
  state: oneOf("state", CALL_STATES),
  room: nullable(text("room")),
  phone: nullable(text("phone")),
  callAt: nullable(timestamp("call_at")),
  staffId: nullable(integer("staff_id")),
  requestedAt: timestamp("requested_at"),
  joinedAt: nullable(timestamp("joined_at")),
});

export type CallRecord = RecordOf<typeof CALLS.columns>;
