import { randomUUID } from "node:crypto";
import * as accounts from "@fundi/shared/accounts/accounts";
import { deleteMyAccount, exportMyData } from "@fundi/shared/accounts/preferences";
import { listAudit } from "@fundi/shared/audit/audit";
import { assign } from "@fundi/shared/collaboration/assignments";
import { addNote, editNote } from "@fundi/shared/collaboration/notes";
import * as calls from "@fundi/shared/conversations/calls";
import * as chat from "@fundi/shared/conversations/conversations";
import { getCustomer } from "@fundi/shared/customers/customers";
import { listAdminMessages, setMessageState } from "@fundi/shared/inbox/inbox";
import { ALBUM_HEADER, startAlbum, uploadSingle, uploadToAlbum } from "@fundi/shared/uploads/uploads";
import { type Call, createClient } from "@fundi/shared/web/client";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AfricasTalkingDouble, startAfricasTalkingDouble } from "../../../../tests/support/africastalking-double";
import { type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { everywhere } from "../../../../tests/support/everywhere";

const HOUR_MS = 3_600_000;
/** A Thursday at ten in Nairobi. */
const NOW = new Date("2026-11-26T07:00:00Z");
const PASSWORD = "kibuyu-cha-maji";

let api: TestApi;
let sms: AfricasTalkingDouble;
let staff: Person;
let manager: Person;
let aheadMs = 0;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({
    clock: () => new Date(NOW.getTime() + aheadMs),
    env: { ...sms.env(), ACCOUNT_LIMITS: "on", STOREFRONT_URL: "https://shop.example" },
  });
  sms.sendReportsTo(`${api.url}/api/hooks/africastalking/a-secret-of-the-hook/delivery`);
  staff = await api.person("staff", { firstName: "Grace", lastName: "Achieng" });
  manager = await api.person("manager");
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});
beforeEach(() => {
  aheadMs = 0;
});

let people = 0;
/** Words and numbers that are found nowhere else: in names and messages, and as digits without the prefix. */
function marks() {
  people += 1;
  const word = `Zebedayo${people}x${process.pid}`;
  return { word, phone: `0712${String(600_100 + people)}`, backPhone: `0713${String(600_100 + people)}` };
}
type Marks = ReturnType<typeof marks>;

const digits = (phone: string) => phone.slice(1);
const traces = async ({ word, phone, backPhone }: Marks) => ({
  word: await everywhere(api.app.db, word),
  phone: await everywhere(api.app.db, digits(phone)),
  backPhone: await everywhere(api.app.db, digits(backPhone)),
});
const NOTHING = { word: [], phone: [], backPhone: [] };

const photo = (name: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer()
    .then((bytes) => {
      const files = new FormData();
      files.set("image", new Blob([new Uint8Array(bytes)]), `${name}.jpg`);
      return files;
    });

/** As if the answers had been unread for long enough. */
async function remind(): Promise<void> {
  const waiting = { kind: "conversations.remind", finished_at: null };
  await api.app.db("jobs").where(waiting).update({ run_at: new Date() });
  await api.app.jobs.drain();
  await expect.poll(() => api.app.db("jobs").where(waiting)).toEqual([]);
  await delivered(api.app);
}

const deviceOf = (link: string): Call => createClient({ baseUrl: api.url, guestLinks: () => link });

/** Writes, calls and is answered as a visitor in every way that the chat has; returns the link. */
async function visit({ word, phone, backPhone }: Marks): Promise<{ id: number; link: string; picture: string }> {
  // After hours: the shop answers by itself, and asks for a number.
  aheadMs = 12 * HOUR_MS;
  const { album } = await api.guest(startAlbum, {});
  const uploading = createClient({ baseUrl: api.url, headers: () => ({ [ALBUM_HEADER]: album }) });
  const picture = (await uploading(uploadToAlbum, { files: await photo(word) })).data.url;
  const { conversation, link } = await api.guest(chat.beginConversation, {
    body: {
      ...{ content: `I am ${word}, call ${phone}`, clientId: `${word}-first`, page: `/search?q=${word}` },
      ...{ attachments: [picture], album },
    },
    idempotencyKey: randomUUID(),
  });
  const params = { id: conversation.id };
  const device = deviceOf(link);
  await device(chat.leaveContact, { params, body: { name: word, phone } });
  await delivered(api.app);
  const at = new Date(NOW.getTime() + 24 * HOUR_MS).toISOString();
  await device(calls.askCallBack, { body: { conversationId: conversation.id, phone: backPhone, at } });
  aheadMs = 24 * HOUR_MS;
  await exchange(device, conversation.id, word);
  // One answer reaches the number, the next one the address.
  await remind();
  const about = { entity: "conversation", entity_id: conversation.id };
  expect(
    await api.app
      .db("texts")
      .where(about)
      .update({ status: "sent", provider_id: `ATXid_${word}` }),
  ).toBe(1);
  const reported = await sms.report(`ATXid_${word}`, "Success", { phoneNumber: `+254${digits(phone)}` });
  expect(reported).toBe(200);
  await device(chat.readConversation, { params });
  await device(chat.leaveContact, { params, body: { name: word, phone, email: `${word}@people.example` } });
  await staff.call(chat.sendMessage, { params, body: { content: `Habari ${word}` } });
  await remind();
  expect(await api.app.db("mails").where({ recipient: `${word}@people.example`.toLowerCase() })).toHaveLength(1);
  return { id: conversation.id, link, picture };
}

/** What customers with and without an account do alike, and what staff write about it. */
async function exchange(device: Call, id: number, word: string): Promise<void> {
  const params = { id };
  await device(chat.sendMessage, { params, body: { content: `Again, ${word}`, clientId: `${word}-again` } });
  const first = await device(calls.requestCall, { body: { conversationId: id, kind: "video" } });
  await staff.call(calls.joinCall, { params: { id: first.id } });
  await device(calls.cancelCall, { params: { id: first.id } });
  await device(calls.requestCall, { body: { conversationId: id, kind: "voice" } });
  const note = await staff.call(addNote, {
    body: { subject: "conversation", id, body: `${word} is in a hurry` },
    idempotencyKey: randomUUID(),
  });
  await staff.call(editNote, { params: { id: note.id }, body: { body: `${word} is not` } });
  await staff.call(assign, { body: { source: "conversation", id, assigneeId: staff.id } });
  await delivered(api.app);
  await staff.call(setMessageState, { query: { source: "conversation", id }, body: { starred: true } });
  await staff.call(listAdminMessages, { query: { search: word } });
  await staff.call(chat.sendMessage, { params, body: { content: `Hello ${word}` } });
  await delivered(api.app);
}

describe("erasing a visitor", () => {
  const erasers: Record<string, (visited: { id: number; link: string }) => Promise<unknown>> = {
    "by the holder of the link": ({ id, link }) => deviceOf(link)(chat.eraseConversation, { params: { id } }),
    "by a manager": ({ id }) => manager.call(chat.eraseConversation, { params: { id } }),
    "after the period of the settings": async () => {
      aheadMs = 365 * 24 * HOUR_MS;
      await api.app.conversations.eraseQuietVisitors();
    },
  };

  it.each(Object.entries(erasers))(
    "%s leaves nothing of what they wrote and caused in any column",
    async (_, erase) => {
      const who = marks();
      const visited = await visit(who);
      expect((await traces(who)).word).toEqual(
        expect.arrayContaining(["messages.content", "mails.body", "events.payload", "users.first_name"]),
      );
      const rows = async () => ({
        inbox: await api.app.db("inbox_entries").where({ source: "conversation", source_id: visited.id }),
        assignments: await api.app.db("assignments").where({ source: "conversation", source_id: visited.id }),
        texts: await api.app.db("texts").where({ entity: "conversation", entity_id: visited.id }),
        reports: await api.app.db("text_reports").where("raw", "like", `%${digits(who.phone)}%`),
        consents: await api.app.db("consents").where({ record_kind: "conversation", record_id: visited.id }),
        calls: await api.app.db("calls").where({ conversation_id: visited.id }),
      });
      for (const [name, found] of Object.entries(await rows())) expect(found, name).not.toEqual([]);
      await erase(visited);
      await delivered(api.app);
      expect(await traces(who)).toEqual(NOTHING);
      for (const [name, found] of Object.entries(await rows())) expect(found, name).toEqual([]);
      await expect.poll(async () => (await fetch(`${api.url}${visited.picture}`)).status).toBe(404);
    },
  );

  it("is in the audit log, with the manager who did it", async () => {
    const { id } = await visit(marks());
    await manager.call(chat.eraseConversation, { params: { id } });
    const { entries } = await manager.call(listAudit, { query: { entity: "conversation", entityId: id } });
    expect(entries.filter(({ event }) => event === "conversation.erased")).toMatchObject([
      { actor: { id: manager.id }, changes: [{ field: "personalData" }] },
    ]);
  });
});

describe("erasing an account that wrote in the chat, also before it was one", () => {
  it("leaves nothing of it in any column", async () => {
    const who = marks();
    const visited = await visit(who);
    const email = `own.${who.word}@people.example`.toLowerCase();
    const body = { firstName: who.word, lastName: `Kamau-${who.word}`, email, password: PASSWORD };
    const { token } = await api.guest(accounts.register, { body });
    const call = createClient({ baseUrl: api.url, token: () => token });
    const own = await call(chat.ensureConversation, {});
    await exchange(call, own.id, `Own${who.word}`);
    const files = await photo(who.word);
    const { url } = (await call(uploadSingle, { files })).data;
    await call(chat.sendMessage, { params: { id: own.id }, body: { attachments: [url] } });
    await call(chat.takeOverConversation, { body: { link: visited.link } });
    const at = new Date(NOW.getTime() + 48 * HOUR_MS).toISOString();
    await call(calls.askCallBack, { body: { conversationId: own.id, phone: who.backPhone, at } });
    await staff.call(chat.sendMessage, { params: { id: own.id }, body: { content: `Welcome ${who.word}` } });
    const me = await call(accounts.getMe, {});
    await staff.call(getCustomer, { params: { id: me.id } });
    await remind();
    const exported = await (await call(exportMyData, {})).text();
    for (const part of [`I am ${who.word}`, `Welcome ${who.word}`, who.backPhone, url, visited.picture])
      expect(exported, part).toContain(part);
    await call(deleteMyAccount, { body: { password: PASSWORD } });
    await delivered(api.app);
    expect(await traces(who)).toEqual(NOTHING);
    for (const gone of [url, visited.picture])
      await expect.poll(async () => (await fetch(`${api.url}${gone}`)).status, { message: gone }).toBe(404);
  });
});

describe("the download of a visitor", () => {
  it("has what they wrote and left, their calls, pictures, texts and consent, and no word of staff's notes", async () => {
    const who = marks();
    const { id, link, picture } = await visit(who);
    const file = await (await deviceOf(link)(chat.exportConversation, { params: { id } })).text();
    expect(JSON.parse(file)).toMatchObject({
      exportedAt: expect.any(String),
      messages: [
        {
          contact: { name: who.word, phone: expect.stringContaining(digits(who.phone)) },
          fromPage: `/search?q=${who.word}`,
          messages: expect.arrayContaining([
            expect.objectContaining({ content: `I am ${who.word}, call ${who.phone}`, attachments: [picture] }),
            expect.objectContaining({ content: `Hello ${who.word}` }),
          ]),
          consent: { at: expect.any(String) },
          texts: [{ body: expect.stringContaining("https://shop.example/track") }],
        },
      ],
      calls: expect.arrayContaining([
        expect.objectContaining({ kind: "callback", phone: who.backPhone }),
        expect.objectContaining({ kind: "video", state: "ended" }),
      ]),
      uploads: [{ url: picture }],
      staffNotes: [{ about: "conversation", id }],
    });
    expect(file).not.toContain("in a hurry");
    expect(file).not.toContain("Grace");
  });
});
