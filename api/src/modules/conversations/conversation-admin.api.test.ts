import {
  ensureConversation,
  listConversations,
  listMessages,
  listSupportConversations,
  listSupportMessages,
  readConversation,
  sendMessage,
  setConversationStatus,
} from "@fundi/shared/conversations/conversations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAllDay } from "../../../../tests/support/always-open";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  await openAllDay(api);
  staff = await api.person("staff");
});
afterAll(() => api.stop());

async function conversationOf(customer: Person, ...contents: string[]): Promise<number> {
  const { id } = await customer.call(ensureConversation, {});
  for (const content of contents) await customer.call(sendMessage, { params: { id }, body: { content } });
  return id;
}
const setStatus = (id: number, status: "active" | "pending" | "resolved", person = staff) =>
  person.call(setConversationStatus, { params: { id }, body: { status } });
const list = (query = {}) => staff.call(listSupportConversations, { query });
const ids = async (query = {}) => (await list(query)).map((one) => one.id);

describe("staff's list of conversations", () => {
  it("names the customer and counts unread messages, latest first", async () => {
    const [amina, otieno] = [await api.person(), await api.person("user", { firstName: "Otieno", lastName: "Ouma" })];
    const older = await conversationOf(amina, "Hello", "Anybody there?");
    const newer = await conversationOf(otieno, "Hi");
    const [first, second] = await list();
    expect([first?.id, second?.id]).toEqual([newer, older]);
    expect(first).toMatchObject({
      customer: { id: otieno.id, name: "Otieno Ouma", email: otieno.email },
      unreadCount: 1,
    });
    expect(second).toMatchObject({ unreadCount: 2, lastMessage: { content: "Anybody there?", senderType: "user" } });
    await staff.call(readConversation, { params: { id: older } });
    expect((await list())[1]?.unreadCount).toBe(0);
    // The customer's own count is separate.
    expect((await amina.call(listConversations, {}))[0]?.unreadCount).toBe(0);
  });

  it("excludes empty conversations", async () => {
    const silent = await api.person();
    const id = await conversationOf(silent);
    expect(await ids()).not.toContain(id);
    await silent.call(sendMessage, { params: { id }, body: { content: "Hello" } });
    expect(await ids()).toContain(id);
  });

  it("is filtered by status, unread, customer and search, and paged with the total", async () => {
    const wambui = await api.person("user", { firstName: "Wambui", lastName: "Ng'ang'a" });
    const id = await conversationOf(wambui, "Hi");
    await setStatus(id, "pending");
    expect(await ids({ status: "pending" })).toEqual([id]);
    expect(await ids({ customerId: wambui.id, unread: "true" })).toEqual([id]);
    expect(await ids({ customerId: wambui.id, unread: "false" })).toEqual([]);
    expect(await ids({ search: "wambui ng'" })).toEqual([id]);
    expect(await ids({ search: wambui.email })).toEqual([id]);
    expect(await ids({ search: "100%" })).toEqual([]);
    expect(await ids({ category: "order" })).toEqual([]);
    const all = await ids();
    expect(await ids({ limit: 1, page: 2 })).toEqual([all[1]]);
    const response = await fetch(`${api.url}/api/admin/support/conversations?limit=1`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(response.headers.get("x-total-count")).toBe(String(all.length));
  });

  it("excludes empty conversations, unless filtered by customer", async () => {
    const curious = await api.person();
    const id = await conversationOf(curious);
    expect(await ids({ limit: 100 })).not.toContain(id);
    expect(await ids({ customerId: curious.id })).toEqual([id]);
  });

  it("shows any customer's messages from support's side", async () => {
    const customer = await api.person("user", { firstName: "Otieno", lastName: "Ouma" });
    const id = await conversationOf(customer, "One", "Two");
    const messages = await staff.call(listSupportMessages, { params: { id }, query: { limit: 1 } });
    expect(messages).toMatchObject([{ content: "Two", senderName: "Otieno Ouma", readByOther: false }]);
    expect(await failureOf(staff.call(listSupportMessages, { params: { id: 999_999_999 } }))).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("the status of a conversation", () => {
  it("is set by staff, and becomes active again when the customer writes", async () => {
    const customer = await api.person();
    const id = await conversationOf(customer, "Hi");
    expect(await setStatus(id, "resolved")).toMatchObject({ id, status: "resolved" });
    await staff.call(sendMessage, { params: { id }, body: { content: "Glad to help" } });
    expect((await customer.call(listConversations, {}))[0]?.status).toBe("resolved");
    await customer.call(sendMessage, { params: { id }, body: { content: "It is back" } });
    expect((await customer.call(listConversations, {}))[0]?.status).toBe("active");
    const changes = await api.app.db("events").where({ name: "conversation.changed", entity_id: id }).orderBy("id");
    expect(changes.map(({ payload }) => JSON.parse(payload).status)).toEqual(["active", "resolved", "active"]);
  });

  it("emits no event when it does not change", async () => {
    const id = await conversationOf(await api.person(), "Hi");
    await setStatus(id, "active");
    expect(await api.app.db("events").where({ name: "conversation.changed", entity_id: id })).toHaveLength(1);
  });

  it("accepts one of three values, for an existing conversation, from staff only", async () => {
    const customer = await api.person();
    const id = await conversationOf(customer, "Hi");
    expect(await failureOf(setStatus(id, "closed" as never))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(await failureOf(setStatus(999_999_999, "resolved"))).toMatchObject({ code: "NOT_FOUND" });
    expect(await failureOf(setStatus(id, "resolved", customer))).toMatchObject({ code: "FORBIDDEN" });
  });
});

it("treats staff as the customer in their own conversation", async () => {
  const clerk = await api.person("staff");
  const id = await conversationOf(clerk, "I bought a mouse here");
  const messages = await clerk.call(listMessages, { params: { id } });
  expect(messages).toMatchObject([{ senderType: "user" }]);
});
