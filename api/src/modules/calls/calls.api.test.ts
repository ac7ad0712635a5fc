import { listRecentActivity } from "@fundi/shared/activity/activity";
import * as calls from "@fundi/shared/conversations/calls";
import * as chat from "@fundi/shared/conversations/conversations";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { forgetLimits } from "../../../../tests/support/forget-limits";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A Thursday at ten in Nairobi. */
const NOW = new Date("2026-11-26T07:00:00Z");

let api: TestApi;
let grace: Person;
let brian: Person;
let customer: Person;
let conversationId: number;
let aheadMs = 0;
beforeAll(async () => {
  api = await startTestApi({
    clock: () => new Date(NOW.getTime() + aheadMs),
    env: {
      ACCOUNT_LIMITS: "on",
      JITSI_DOMAIN: "calls.example",
      JITSI_APP_ID: "fundi",
      JITSI_APP_SECRET: "s".repeat(32),
    },
  });
  grace = await api.person("staff", { firstName: "Grace", lastName: "Achieng" });
  brian = await api.person("staff", { firstName: "Brian", lastName: "Otieno" });
});
afterAll(() => api.stop());
beforeEach(async () => {
  aheadMs = 0;
  await forgetLimits(api.app);
  await api.app.db("calls").del();
  customer = await api.person("user", { firstName: "Amina", lastName: "Wanjiku" });
  conversationId = (await customer.call(chat.ensureConversation, {})).id;
});

const ring = (person = customer, kind: "video" | "voice" = "video") =>
  person.call(calls.requestCall, { body: { conversationId, kind } });
const join = (person: Person, id: number) => person.call(calls.joinCall, { params: { id } });
const view = (id: number, person = customer) => person.call(calls.getCall, { params: { id } });
const cancel = (id: number) => customer.call(calls.cancelCall, { params: { id } });
const notes = async () =>
  (await customer.call(chat.listMessages, { params: { id: conversationId } })).map(({ content }) => content);

describe("a call that rings", () => {
  it("is seen by all staff and in the bell, and shows its room to nobody before somebody joined", async () => {
    const call = await ring();
    expect(call).toMatchObject({ state: "ringing", kind: "video", access: null, staff: null });
    for (const person of [grace, brian])
      expect(await person.call(calls.listCalls, {})).toMatchObject([
        { id: call.id, customerName: "Amina Wanjiku", access: null },
      ]);
    expect(await notes()).toEqual(["Video call requested."]);
    await delivered(api.app);
    const [newest] = await grace.call(listRecentActivity, {});
    expect(newest).toMatchObject({ type: "call", entityId: conversationId, name: "Amina Wanjiku" });
  });

  it("is one, however often it is asked for", async () => {
    const asked = await Promise.all([ring(), ring(), ring()]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  });

  it("is joined by the first of two, and the other reads who it was", async () => {
    const { id } = await ring();
    const results = await Promise.allSettled([join(grace, id), join(brian, id)]);
    const joined = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(joined).toHaveLength(1);
    expect(refused).toMatchObject([
      { code: "CONFLICT", serverText: `${joined[0]?.staff?.name} has joined this call.` },
    ]);
    const own = await view(id);
    // Both are in the same room, each with a token of their own; customers are not told a name.
    expect(own).toMatchObject({
      state: "joined",
      staff: { name: "Support Team" },
      access: { domain: "calls.example" },
    });
    expect(own.access?.room).toBe(joined[0]?.access?.room);
    expect(own.access?.room).toMatch(/-[0-9a-f]{32}$/);
    expect(own.access?.token).not.toBe(joined[0]?.access?.token);
    expect(await notes()).toContain("Somebody of our team has joined the call.");
  });

  it("may be joined again by who joined it, as after a reload", async () => {
    const { id } = await ring();
    const first = await join(grace, id);
    expect((await join(grace, id)).access?.room).toBe(first.access?.room);
  });

  it("is joined by nobody once it was cancelled; of both at once, one holds", async () => {
    const { id } = await ring();
    await cancel(id);
    expect(await failureOf(join(grace, id))).toMatchObject({
      code: "CONFLICT",
      serverText: "The customer has cancelled this call.",
    });
    const second = await ring();
    const [joined, left] = await Promise.allSettled([join(grace, second.id), cancel(second.id)]);
    expect(left.status).toBe("fulfilled");
    const { state } = await view(second.id);
    expect(state).toBe(joined.status === "fulfilled" ? "ended" : "cancelled");
  });

  it("is missed after a minute, and then nobody joins it any more", async () => {
    const { id } = await ring();
    aheadMs = 61_000;
    expect(await view(id)).toMatchObject({ state: "missed" });
    expect(await failureOf(join(grace, id))).toMatchObject({
      code: "CONFLICT",
      serverText: expect.stringContaining("rang too long"),
    });
    expect(await grace.call(calls.listCalls, {})).toEqual([]);
    await api.app.modules.find(({ name }) => name === "calls")?.schedules?.[0]?.run();
    expect(await notes()).toEqual(["Video call requested.", "Nobody was free to take the call."]);
    expect((await ring()).id).not.toBe(id);
  });

  it("is refused while the shop is closed, and beyond the limit", async () => {
    aheadMs = 12 * HOUR_MS;
    expect(await failureOf(ring())).toMatchObject({ code: "CONFLICT" });
    aheadMs = 0;
    for (let count = 0; count < 10; count += 1) await cancel((await ring()).id);
    expect(await failureOf(ring())).toMatchObject({ code: "RATE_LIMITED" });
  });

  it("is nobody else's, and works without an account", async () => {
    const { id } = await ring();
    const stranger = await api.person();
    expect(await failureOf(view(id, stranger))).toMatchObject({ code: "NOT_FOUND" });
    expect(await failureOf(ring(stranger))).toMatchObject({ code: "NOT_FOUND" });
    const begun = await api.guest(chat.beginConversation, {
      body: { content: "Can you show me?", clientId: "call-visitor-1" },
      idempotencyKey: "call-visitor-1",
    });
    const device = createClient({ baseUrl: api.url, guestLinks: () => begun.link });
    expect(await failureOf(device(calls.getCall, { params: { id } }))).toMatchObject({ code: "NOT_FOUND" });
    const own = await device(calls.requestCall, { body: { conversationId: begun.conversation.id, kind: "voice" } });
    await join(grace, own.id);
    expect(await device(calls.getCall, { params: { id: own.id } })).toMatchObject({ state: "joined" });
  });
});

describe("a call back", () => {
  const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();
  const ask = (when: string, phone = "0712 300 600") =>
    customer.call(calls.askCallBack, { body: { conversationId, phone, at: when } });

  it("waits in the list of staff and in the bell until somebody has called", async () => {
    aheadMs = 12 * HOUR_MS;
    const call = await ask(at(24));
    expect(call).toMatchObject({ state: "waiting", phone: "0712300600", callAt: at(24) });
    expect(await notes()).toEqual(["We call you back on 27 Nov 2026 at 10:00."]);
    expect(await grace.call(calls.listCalls, {})).toMatchObject([{ id: call.id, phone: "0712300600" }]);
    await delivered(api.app);
    const [newest] = await grace.call(listRecentActivity, {});
    expect(newest).toMatchObject({ type: "call", phone: "0712300600" });
    await grace.call(calls.finishCallBack, { params: { id: call.id } });
    expect(await grace.call(calls.listCalls, {})).toEqual([]);
    expect(await failureOf(join(grace, call.id))).toMatchObject({ code: "CONFLICT" });
  });

  it("is within the opening hours of the next two weeks", async () => {
    for (const when of [at(-1), at(12), at(24 * 15), at(24 * 3)])
      expect(await failureOf(ask(when))).toMatchObject({ details: { fieldErrors: { at: expect.anything() } } });
    expect(await failureOf(ask(at(24), "12"))).toMatchObject({
      details: { fieldErrors: { phone: expect.anything() } },
    });
  });

  it("is one for each conversation: another time replaces it", async () => {
    await ask(at(24));
    const second = await ask(at(25));
    expect(await grace.call(calls.listCalls, {})).toMatchObject([{ id: second.id }]);
    await cancel(second.id);
    expect(await grace.call(calls.listCalls, {})).toEqual([]);
    expect(await failureOf(grace.call(calls.finishCallBack, { params: { id: second.id } }))).toMatchObject({
      code: "CONFLICT",
    });
  });
});
