import { AppError, fieldError } from "@fundi/shared/contract/errors";
import type { CallKind, CallState } from "@fundi/shared/conversations/call-rules";
import type { Call, SupportCall } from "@fundi/shared/conversations/calls";
import { isOpenAt } from "@fundi/shared/settings/is-open";
import type { Actor } from "../../platform/auth/session-store";
import type { Tx } from "../../platform/database/transaction";
import { notFound } from "../../platform/found";
import { afterCancel, isCallBackTime, newRoom, stateOf } from "./call";
import type { CallRecord } from "./call-columns";
import type { CallConversation, CallDependencies } from "./call-dependencies";
import { CALL_NOTES, callBackNote } from "./call-notes";
import * as store from "./call-store";
import { presentToCustomer, presentToStaff } from "./call-views";

const callNotFound = notFound("Call not found");
const UNANSWERED_BATCH = 100;

/** Who asks for a call: the customer, and without an account the network address. */
export interface CallCustomer {
  id: number;
  address?: string | undefined;
}

/** Calls that customers ask for in their conversations. `customerId` says whose conversation the caller opens. */
export function createCallService(dependencies: CallDependencies) {
  const { db, inTransaction, limits, shop, conversations, clock } = dependencies;

  async function conversationOf(id: number, customerId: number | null): Promise<CallConversation> {
    const conversation = await conversations.find(db, id);
    if (!conversation || (customerId !== null && conversation.customer.id !== customerId)) throw callNotFound();
    return conversation;
  }

  async function open(id: number, customerId: number | null) {
    const call = await store.findCall(db, id);
    if (!call) throw callNotFound();
    return { call, conversation: await conversationOf(call.conversationId, customerId) };
  }

  /** Notes a change of a call in its conversation, and notifies both sides of it. */
  async function report(
    tx: Tx,
    call: CallRecord,
    conversation: CallConversation,
    { actorId, note }: { actorId: number | null; note?: "requested" | "joined" | "missed" | "cancelled" },
  ): Promise<void> {
    const { id, customer } = conversation;
    if (note) {
      const language = await conversations.language(tx.db, conversation);
      await conversations.note(tx, id, CALL_NOTES[language][note](call.kind), clock());
    }
    tx.emit({
      name: "call.updated",
      entity: "call",
      entityId: call.id,
      actorId,
      payload: {
        ...{ callId: call.id, conversationId: id, userId: customer.id, customerName: customer.name },
        ...{ kind: call.kind, state: call.state, phone: call.phone },
      },
    });
  }

  const insert = async (tx: Tx, call: Partial<CallRecord> & Pick<CallRecord, "conversationId" | "kind" | "state">) => {
    const row = { room: null, phone: null, callAt: null, staffId: null, joinedAt: null, requestedAt: clock(), ...call };
    return { ...row, id: await store.insertCall(tx.db, row) };
  };

  async function count(tx: Tx, { id, address }: CallCustomer): Promise<void> {
    await limits.count(tx.db, "calls", String(id));
    if (address !== undefined) await limits.count(tx.db, "guestCalls", address);
  }

  function move(
    id: number,
    conversation: CallConversation,
    next: (call: CallRecord) => CallRecord | null,
    about: { actorId: number | null; note?: "joined" | "missed" | "cancelled" },
  ) {
    return inTransaction(async (tx) => {
      // In the order of those who ask for one: first the conversation.
      await conversations.lock(tx, conversation.id);
      const before = await store.lockCall(tx.db, id);
      if (!before) throw callNotFound();
      const after = next(before);
      if (!after) return before;
      await store.saveCall(tx.db, after);
      // An end that both saw is not noted.
      await report(tx, after, conversation, after.state === "ended" ? { actorId: about.actorId } : about);
      return after;
    });
  }

  return {
    /** Asks for a call now. Throws CONFLICT while the shop is closed, or makes no calls. */
    async request(
      { conversationId: asked, kind }: { conversationId: number; kind: Exclude<CallKind, "callback"> },
      { id: customerId, address }: CallCustomer,
    ): Promise<Call> {
      const conversation = await conversationOf(asked, customerId);
      const conversationId = conversation.id;
      if (!shop.offers.video)
        throw new AppError("CONFLICT", "We make no calls here at the moment. Please write to us.");
      // A shop without opening hours does not say that it is closed.
      if (shop.hours.some(Boolean) && !isOpenAt(shop, clock()))
        throw new AppError("CONFLICT", "We are closed now. Choose a time, and we call you back.");
      const call = await inTransaction(async (tx) => {
        await conversations.lock(tx, conversationId);
        const ringing = await store.findOpenCall(tx.db, conversationId, "ringing");
        if (ringing && stateOf(ringing, clock()) === "ringing") return ringing;
        await count(tx, { id: customerId, address });
        const made = await insert(tx, { conversationId, kind, state: "ringing", room: newRoom(shop.brand) });
        await report(tx, made, conversation, { actorId: customerId, note: "requested" });
        return made;
      });
      return presentToCustomer(dependencies, call, conversation);
    },

    /** Asks to be called back; another time replaces the earlier one. Throws for a time outside the opening hours. */
    async askBack(
      { conversationId: asked, phone, at }: { conversationId: number; phone: string; at: Date },
      { id: customerId, address }: CallCustomer,
    ): Promise<Call> {
      const conversation = await conversationOf(asked, customerId);
      const conversationId = conversation.id;
      if (!isCallBackTime(at, clock()) || !isOpenAt(shop, at))
        throw fieldError("at", "Choose a time within our opening hours in the next two weeks.");
      const call = await inTransaction(async (tx) => {
        await conversations.lock(tx, conversationId);
        await count(tx, { id: customerId, address });
        const made = await insert(tx, { conversationId, kind: "callback", state: "waiting", phone, callAt: at });
        await store.replaceCallBacks(tx.db, conversationId, made.id);
        const language = await conversations.language(tx.db, conversation);
        await conversations.note(tx, conversationId, callBackNote(at, shop.timeZone, language), clock());
        await report(tx, made, conversation, { actorId: customerId });
        return made;
      });
      return presentToCustomer(dependencies, call, conversation);
    },

    async view(id: number, customerId: number): Promise<Call> {
      const { call, conversation } = await open(id, customerId);
      return presentToCustomer(dependencies, call, conversation);
    },

    /** Cancels a call that rings or waits, or ends one that was joined. */
    async cancel(id: number, customerId: number): Promise<Call> {
      const { conversation } = await open(id, customerId);
      const cancel = (call: CallRecord) => {
        const state = afterCancel(stateOf(call, clock()));
        return state && { ...call, state };
      };
      const about = { actorId: customerId, note: "cancelled" } as const;
      const after = await move(id, conversation, cancel, about);
      return presentToCustomer(dependencies, after, conversation);
    },

    /** Returns what rings and what is to be called back, for staff. */
    async list(viewer: Actor): Promise<SupportCall[]> {
      const calls = await store.findOpenCalls(db, clock());
      const shown = await Promise.all(
        calls.map(async (call) => {
          const conversation = await conversations.find(db, call.conversationId);
          return conversation && presentToStaff(dependencies, call, conversation, viewer);
        }),
      );
      return shown.filter((call) => call !== null);
    },

    /** Joins a call; again by the same person returns it. Throws CONFLICT where another joined first, or nobody calls any more. */
    async join(id: number, viewer: Actor): Promise<SupportCall> {
      const { conversation } = await open(id, null);
      const names = async (staffId: number) => (await store.findStaffNames(db, [staffId])).get(staffId) ?? "Somebody";
      const join = (call: CallRecord): CallRecord | null => {
        const state = stateOf(call, clock());
        if (state === "joined" && call.staffId === viewer.id) return null;
        if (state === "ringing")
          return { ...call, state: "joined" as CallState, staffId: viewer.id, joinedAt: clock() };
        throw new AppError("CONFLICT", OVER[state] ?? "This call is over.");
      };
      const after = await move(id, conversation, join, { actorId: viewer.id, note: "joined" }).catch(
        async (error: unknown) => {
          const call = await store.findCall(db, id);
          const isTaken = error instanceof AppError && error.code === "CONFLICT" && call?.state === "joined";
          if (!isTaken || !call.staffId) throw error;
          throw new AppError("CONFLICT", `${await names(call.staffId)} has joined this call.`);
        },
      );
      return presentToStaff(dependencies, after, conversation, viewer);
    },

    /** Notes that somebody was called back. */
    async finish(id: number, viewer: Actor): Promise<SupportCall> {
      const { conversation } = await open(id, null);
      const finish = (call: CallRecord): CallRecord | null => {
        if (call.state === "done") return null;
        if (call.state !== "waiting") throw new AppError("CONFLICT", "Nobody waits for this call any more.");
        return { ...call, state: "done" as CallState, staffId: viewer.id, joinedAt: clock() };
      };
      const after = await move(id, conversation, finish, { actorId: viewer.id });
      return presentToStaff(dependencies, after, conversation, viewer);
    },

    /** Ends the calls that nobody took in time. */
    async missUnanswered(): Promise<void> {
      for (const id of await store.findUnanswered(db, clock(), UNANSWERED_BATCH)) {
        const call = await store.findCall(db, id);
        const conversation = call && (await conversations.find(db, call.conversationId));
        if (!conversation) continue;
        const miss = (one: CallRecord): CallRecord | null =>
          one.state === "ringing" && stateOf(one, clock()) === "missed" ? { ...one, state: "missed" } : null;
        await move(id, conversation, miss, { actorId: null, note: "missed" });
      }
    },
  };
}

const OVER: Partial<Record<CallState, string>> = {
  joined: "Somebody has joined this call.",
  missed: "This call rang too long: write to the customer, or call them.",
  cancelled: "The customer has cancelled this call.",
};

export type CallService = ReturnType<typeof createCallService>;
