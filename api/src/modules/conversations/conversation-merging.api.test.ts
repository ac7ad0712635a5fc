import { assign } from "@fundi/shared/collaboration/assignments";
import {
  ensureConversation,
  listConversations,
  listMessages,
  listSupportConversations,
  readConversation,
  sendMessage,
} from "@fundi/shared/conversations/conversations";
import { listAdminMessages, mergeAllDuplicates, mergeDuplicates, undoMerge } from "@fundi/shared/inbox/inbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAllDay } from "../../../../tests/support/always-open";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";
import { conversationPersonalData } from "./conversation-personal-data";

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  await openAllDay(api);
  staff = await api.person("staff");
});
afterAll(() => api.stop());

/** A second support conversation, as an older version of the shop could create. */
async function anotherOf(customer: Person): Promise<number> {
  const at = new Date();
  const [id = 0] = await api.app.db("conversations").insert({
    ...{ customer_id: customer.id, title: "Support", status: "resolved", category: "support" },
    ...{ created_at: at, updated_at: at },
  });
  return id;
}
const write = (person: Person, id: number, content: string) =>
  person.call(sendMessage, { params: { id }, body: { content } });
const texts = async (person: Person, id: number) =>
  (await person.call(listMessages, { params: { id } })).map(({ content }) => content);
const merge = (customer: Person, person = staff) => person.call(mergeDuplicates, { body: { userId: customer.id } });
const undo = (conversationId: number) => staff.call(undoMerge, { body: { conversationId } });
const own = async (customer: Person) => (await customer.call(listConversations, {})).map(({ id }) => id);

/** Two conversations with alternating messages; the older one is not the customer's current one. */
async function two(): Promise<{ customer: Person; older: number; newer: number }> {
  const customer = await api.person();
  const older = await anotherOf(customer);
  const { id: newer } = await customer.call(ensureConversation, {});
  await write(customer, older, "one");
  await write(customer, newer, "two");
  await write(staff, older, "three");
  await write(customer, newer, "four");
  return { customer, older, newer };
}

describe("merging", () => {
  it("merges all into the oldest, in order of time, and does so once", async () => {
    const { customer, older } = await two();
    expect(await merge(customer)).toEqual({ merged: 1 });
    expect(await texts(customer, older)).toEqual(["one", "two", "three", "four"]);
    expect(await own(customer)).toEqual([older]);
    const listed = await staff.call(listSupportConversations, { query: { customerId: customer.id } });
    expect(listed).toMatchObject([{ id: older, unreadCount: 3, mergedCount: 1, lastMessage: { content: "four" } }]);
    expect((await customer.call(ensureConversation, {})).id).toBe(older);
    await delivered(api.app);
    const inbox = await staff.call(listAdminMessages, { query: { search: customer.email } });
    expect(inbox).toMatchObject([{ id: older, source: "conversation", message: "four" }]);
    expect(await merge(customer)).toEqual({ merged: 0 });
    const nobody = staff.call(mergeDuplicates, { body: { userId: 999_999_999 } });
    expect(await failureOf(nobody)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  it("redirects requests for a merged conversation", async () => {
    const { customer, older, newer } = await two();
    await merge(customer);
    await write(customer, newer, "five");
    expect(await texts(customer, newer)).toEqual(["one", "two", "three", "four", "five"]);
    await customer.call(readConversation, { params: { id: newer } });
    expect((await customer.call(listConversations, {}))[0]).toMatchObject({ id: older, unreadCount: 0 });
  });

  it("loses and duplicates nothing while both sides write and several people merge", async () => {
    const { customer, older, newer } = await two();
    const numbers = Array.from({ length: 12 }, (_, index) => `parallel ${index}`);
    const results = await Promise.all([
      ...numbers.map((text, index) => write(index % 3 ? customer : staff, index % 2 ? older : newer, text)),
      merge(customer),
      merge(customer),
    ]);
    expect(
      results
        .slice(-2)
        .map((result) => (result as { merged: number }).merged)
        .toSorted(),
    ).toEqual([0, 1]);
    const all = await texts(customer, older);
    expect(all.toSorted()).toEqual(["one", "two", "three", "four", ...numbers].toSorted());
    const [listed] = await staff.call(listSupportConversations, { query: { id: older } });
    const fromCustomer = 3 + numbers.filter((_, index) => index % 3).length;
    expect(listed?.unreadCount).toBe(fromCustomer);
  });

  it("can be undone: every message returns to its conversation, and newer ones stay", async () => {
    const { customer, older, newer } = await two();
    await merge(customer);
    await write(staff, older, "since");
    await staff.call(readConversation, { params: { id: older } });
    expect(await undo(older)).toEqual({ separated: 1 });
    expect(await texts(customer, older)).toEqual(["one", "three", "since"]);
    expect(await texts(customer, newer)).toEqual(["two", "four"]);
    expect(await own(customer)).toEqual([older, newer]);
    expect((await customer.call(ensureConversation, {})).id).toBe(newer);
    const listed = await staff.call(listSupportConversations, { query: { customerId: customer.id } });
    expect(listed.map(({ unreadCount, mergedCount }) => [unreadCount, mergedCount])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await undo(older)).toEqual({ separated: 0 });
    expect(await merge(customer)).toEqual({ merged: 1 });
  });

  it("merges into the chosen one, unless another already contains merged ones", async () => {
    const { customer, older, newer } = await two();
    const into = (intoId: number) => staff.call(mergeDuplicates, { body: { userId: customer.id, intoId } });
    expect(await failureOf(into(999_999))).toMatchObject({ status: 404 });
    expect(await into(newer)).toEqual({ merged: 1 });
    expect(await texts(customer, newer)).toEqual(["one", "two", "three", "four"]);
    expect(await own(customer)).toEqual([newer]);
    const third = await anotherOf(customer);
    expect(await failureOf(into(third))).toMatchObject({ status: 409, details: { conversationId: newer } });
    expect(await merge(customer)).toEqual({ merged: 1 });
    expect(await undo(newer)).toEqual({ separated: 2 });
    expect(await own(customer)).toEqual([older, newer, third]);
  });

  it("preserves the assignment", async () => {
    const { customer, older, newer } = await two();
    await staff.call(assign, { body: { source: "conversation", id: newer, assigneeId: staff.id } });
    await merge(customer);
    const [listed] = await staff.call(listSupportConversations, { query: { id: older } });
    expect(listed?.assignment).toMatchObject({ assignee: { id: staff.id } });
  });

  it("for all customers is for admins", async () => {
    const [first, second] = [await two(), await two()];
    expect(await failureOf(staff.call(mergeAllDuplicates, {}))).toMatchObject({ status: 403 });
    const admin = await api.person("admin");
    expect((await admin.call(mergeAllDuplicates, {})).merged).toBeGreaterThanOrEqual(2);
    for (const { customer, older } of [first, second]) expect(await own(customer)).toEqual([older]);
    expect(await admin.call(mergeAllDuplicates, {})).toEqual({ merged: 0 });
  });

  it("does not prevent closing the account", async () => {
    const { customer } = await two();
    await merge(customer);
    await api.app.db.transaction((db) => conversationPersonalData.erase({ db, emit: () => {} }, customer.id));
    expect(await api.app.db("conversations").where({ customer_id: customer.id })).toEqual([]);
  });

  it("of an unknown conversation is rejected", async () => {
    expect(await failureOf(undo(999_999))).toMatchObject({ status: 404 });
  });
});
