import { randomBytes } from "node:crypto";
import { CALL_BACK_DAYS, type CallState, RINGS_MS } from "@fundi/shared/conversations/call-rules";
import { roomPrefix } from "@fundi/shared/conversations/video-room";
import type { CallRecord } from "./call-columns";

/** 128 bits. */
const ROOM_BYTES = 16;

/** Returns the name of a new room: nobody can guess it, and no other call has it. */
export const newRoom = (brand: string): string => `${roomPrefix(brand)}-${randomBytes(ROOM_BYTES).toString("hex")}`;

/** Returns the state of a call now: one that nobody joined within its time is missed. */
export const stateOf = ({ state, requestedAt }: Pick<CallRecord, "state" | "requestedAt">, now: Date): CallState =>
  state === "ringing" && now.getTime() - requestedAt.getTime() > RINGS_MS ? "missed" : state;

/** Returns the state after the customer cancelled a call; null where there is nothing to cancel any more. */
export function afterCancel(state: CallState): CallState | null {
  if (state === "ringing" || state === "waiting") return "cancelled";
  return state === "joined" ? "ended" : null;
}

const DAY_MS = 24 * 3_600_000;

/** Whether somebody may be called back at a time: from now on, within two weeks. */
export const isCallBackTime = (at: Date, now: Date): boolean =>
  at > now && at.getTime() - now.getTime() <= CALL_BACK_DAYS * DAY_MS;
