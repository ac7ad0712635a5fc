import type { Call, SupportCall } from "@fundi/shared/conversations/calls";
import { SUPPORT_NAME } from "@fundi/shared/conversations/conversation-rules";
import { stateOf } from "./call";
import type { CallRecord } from "./call-columns";
import type { CallConversation, CallDependencies } from "./call-dependencies";
import { findStaffNames } from "./call-store";

/** Maps a call to the wire; the room for its customer, and for the member of staff who joined it. */
async function present(
  { db, accessTo, clock }: CallDependencies,
  call: CallRecord,
  conversation: CallConversation,
  viewer: { id: number; name: string; email: string },
): Promise<Call> {
  const now = clock();
  const state = stateOf(call, now);
  const names = await findStaffNames(db, call.staffId === null ? [] : [call.staffId]);
  const isIn = state === "joined" && call.room !== null;
  return {
    ...{ id: call.id, conversationId: conversation.id, kind: call.kind, state, phone: call.phone },
    requestedAt: call.requestedAt.toISOString(),
    callAt: call.callAt?.toISOString() ?? null,
    staff: call.staffId === null ? null : { id: call.staffId, name: names.get(call.staffId) ?? SUPPORT_NAME },
    access: isIn && call.room ? { ...accessTo(call.room, viewer), room: call.room } : null,
  };
}

/** As its customer sees it: who of the team joined is not named. */
export async function presentToCustomer(
  dependencies: CallDependencies,
  call: CallRecord,
  conversation: CallConversation,
): Promise<Call> {
  const shown = await present(dependencies, call, conversation, conversation.customer);
  return { ...shown, staff: shown.staff && { ...shown.staff, name: SUPPORT_NAME } };
}

/** As a member of staff sees it: others than who joined it see who did, and no room. */
export async function presentToStaff(
  dependencies: CallDependencies,
  call: CallRecord,
  conversation: CallConversation,
  viewer: { id: number; name: string; email: string },
): Promise<SupportCall> {
  const shown = await present(dependencies, call, conversation, viewer);
  const isMine = call.staffId === viewer.id;
  return { ...shown, customerName: conversation.customer.name, access: isMine ? shown.access : null };
}
