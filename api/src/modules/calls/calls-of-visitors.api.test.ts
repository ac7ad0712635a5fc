import * as calls from "@fundi/shared/conversations/calls";
import * as chat from "@fundi/shared/conversations/conversations";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { forgetLimits } from "../../../../tests/support/forget-limits";

const HOUR_MS = 3_600_000;
/** A Thursday at ten in Nairobi. */
const NOW = new Date("2026-11-26T07:00:00Z");
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => NOW, env: { ACCOUNT_LIMITS: "on" } });
  staff = await api.person("staff");
});
afterAll(() => api.stop());
beforeEach(async () => {
  await forgetLimits(api.app);
  await api.app.db("calls").del();
});

let visitors = 0;
async function visit(language = "en") {
  visitors += 1;
  const clientId = `visitor-${visitors}-of-calls`;
  const { conversation, link } = await api.guest(chat.beginConversation, {
    body: { content: "Can you call me?", clientId },
    idempotencyKey: clientId,
  });
  const headers = () => ({ "x-language": language });
  const call = createClient({ baseUrl: api.url, guestLinks: () => link, headers });
  return { id: conversation.id, link, call };
}
const notesOf = async (person: Person, id: number) =>
  (await person.call(chat.listMessages, { params: { id } }))
    .filter(({ senderType }) => senderType === "system")
    .map(({ content }) => content);

describe("calls of a visitor who signs in and has a conversation already", () => {
  it("go on in the conversation that it was merged into: their notes, what staff open, and asking again", async () => {
    const person = await api.person();
    const own = await person.call(chat.ensureConversation, {});
    await person.call(chat.sendMessage, { params: { id: own.id }, body: { content: "Earlier" } });
    const visitor = await visit();
    const back = await visitor.call(calls.askCallBack, {
      body: { conversationId: visitor.id, phone: "0712300700", at: at(24) },
    });
    const ringing = await visitor.call(calls.requestCall, { body: { conversationId: visitor.id, kind: "voice" } });
    await person.call(chat.takeOverConversation, { body: { link: visitor.link } });
    expect(await staff.call(calls.listCalls, {})).toMatchObject([
      { id: ringing.id, conversationId: own.id },
      { id: back.id, conversationId: own.id },
    ]);
    // It rings still, so that another one is not made, from either conversation.
    for (const conversationId of [own.id, visitor.id])
      expect(await person.call(calls.requestCall, { body: { conversationId, kind: "voice" } })).toMatchObject({
        id: ringing.id,
        conversationId: own.id,
      });
    await staff.call(calls.joinCall, { params: { id: ringing.id } });
    const again = await person.call(calls.askCallBack, {
      body: { conversationId: own.id, phone: "0712300700", at: at(25) },
    });
    expect(await staff.call(calls.listCalls, {})).toMatchObject([{ id: again.id }]);
    await person.call(calls.cancelCall, { params: { id: again.id } });
    expect(await notesOf(person, own.id)).toEqual([
      "We call you back on 27 Nov 2026 at 10:00.",
      "Voice call requested.",
      "Somebody of our team has joined the call.",
      "We call you back on 27 Nov 2026 at 11:00.",
      "The call was cancelled.",
    ]);
  });
});

describe("a call that rings", () => {
  it("is on the list of staff, however many wait to be called back", async () => {
    const one = await visit();
    const waiting = { conversation_id: one.id, kind: "callback", state: "waiting", requested_at: NOW };
    await api.app.db("calls").insert(Array.from({ length: 210 }, () => ({ ...waiting, call_at: new Date(0) })));
    const { id } = await one.call(calls.requestCall, { body: { conversationId: one.id, kind: "video" } });
    expect((await staff.call(calls.listCalls, {}))[0]).toMatchObject({ id, state: "ringing" });
  });

  it("is asked for so often from one network without an account, however many visitors there are", async () => {
    const people = [await visit(), await visit(), await visit()];
    const ask = async ({ id, call }: Awaited<ReturnType<typeof visit>>) =>
      call(calls.cancelCall, {
        params: { id: (await call(calls.requestCall, { body: { conversationId: id, kind: "video" } })).id },
      });
    for (const one of people.slice(0, 2)) for (let count = 0; count < 10; count += 1) await ask(one);
    const [, , third] = people;
    if (third)
      expect(await failureOf(ask(third))).toMatchObject({ code: "RATE_LIMITED", details: { limit: "guestCalls" } });
    // Somebody with an account is not held up by it.
    const person = await api.person();
    const own = await person.call(chat.ensureConversation, {});
    await person.call(calls.requestCall, { body: { conversationId: own.id, kind: "video" } });
  });
});

it("says in Kiswahili when somebody is called back", async () => {
  const clientId = "visitor-in-kiswahili";
  const { conversation, link } = await createClient({ baseUrl: api.url, headers: () => ({ "x-language": "sw" }) })(
    chat.beginConversation,
    { body: { content: "Habari", clientId }, idempotencyKey: clientId },
  );
  const device = createClient({ baseUrl: api.url, guestLinks: () => link });
  await device(calls.askCallBack, { body: { conversationId: conversation.id, phone: "0712300701", at: at(24) } });
  const messages = await device(chat.listMessages, { params: { id: conversation.id } });
  expect(messages.at(-1)?.content).toBe("Tutakupigia Ijumaa, 27 Novemba, saa 4 asubuhi.");
});
