import {
  type CannedReplyForm,
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  updateCannedReply,
} from "@fundi/shared/collaboration/canned-replies";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let staff: Person;
let colleague: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
  colleague = await api.person("staff");
  manager = await api.person("manager");
});
afterAll(() => api.stop());

let written = 0;
const form = (overrides: Partial<CannedReplyForm> = {}): CannedReplyForm => {
  written += 1;
  return { shortcut: `reply-${written}`, body: "Hello {{firstName}}, it is ready.", shared: false, ...overrides };
};
const create = (person: Person, overrides: Partial<CannedReplyForm> = {}) =>
  person.call(createCannedReply, { body: form(overrides) });
const shortcutsOf = async (person: Person) =>
  (await person.call(listCannedReplies, {})).map(({ shortcut }) => shortcut);

describe("a canned reply", () => {
  it("of one person can be seen and changed by nobody else", async () => {
    const own = await create(staff);
    expect(own).toMatchObject({ shared: false, mayEdit: true, version: 1 });
    expect(await shortcutsOf(staff)).toContain(own.shortcut);
    for (const other of [colleague, manager]) {
      expect(await shortcutsOf(other)).not.toContain(own.shortcut);
      const change = other.call(updateCannedReply, { params: own, body: form() });
      expect(await failureOf(change)).toMatchObject({ status: 404 });
      expect(await failureOf(other.call(deleteCannedReply, { params: own }))).toMatchObject({ status: 404 });
    }
    await staff.call(deleteCannedReply, { params: own });
    expect(await shortcutsOf(staff)).not.toContain(own.shortcut);
  });

  it("that is shared is read by all and written by managers", async () => {
    expect(await failureOf(create(staff, { shared: true }))).toMatchObject({ status: 403 });
    const shared = await create(manager, { shared: true });
    const seen = (await staff.call(listCannedReplies, {})).find(({ id }) => id === shared.id);
    expect(seen).toMatchObject({ shared: true, mayEdit: false });
    const change = staff.call(updateCannedReply, { params: shared, body: form() });
    expect(await failureOf(change)).toMatchObject({ status: 403 });
    expect(await failureOf(staff.call(deleteCannedReply, { params: shared }))).toMatchObject({ status: 403 });
    const own = await create(staff);
    const promote = staff.call(updateCannedReply, { params: own, body: form({ shared: true }) });
    expect(await failureOf(promote)).toMatchObject({ status: 403 });
    await manager.call(deleteCannedReply, { params: shared });
  });

  it("accepts only known placeholders", async () => {
    const failure = await failureOf(create(staff, { body: "Hello {{lastName}}" }));
    expect(failure).toMatchObject({
      status: 400,
      details: {
        fieldErrors: { body: [expect.stringMatching(/^\{\{lastName\}\} is not known\. These are: \{\{firstName/)] },
      },
    });
    for (const shortcut of ["", "two words", "/slash", "-dash"])
      expect(await failureOf(create(staff, { shortcut }))).toMatchObject({ status: 400 });
  });

  it("has a unique shortcut: among shared replies, and among each person's own", async () => {
    await create(manager, { shortcut: "hours", shared: true });
    await create(staff, { shortcut: "hours" });
    await create(colleague, { shortcut: "HOURS" });
    const again = await Promise.allSettled([1, 2].map(() => create(manager, { shortcut: "paybill", shared: true })));
    expect(again.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await failureOf(create(staff, { shortcut: "hours" }))).toMatchObject({
      status: 409,
      details: { fieldErrors: { shortcut: [expect.any(String)] } },
    });
    expect((await shortcutsOf(staff)).filter((one) => one === "hours")).toHaveLength(2);
  });

  it("is changed only on the version that was read", async () => {
    const own = await create(staff);
    const change = (body: string) =>
      staff.call(updateCannedReply, { params: own, body: { ...form(), shortcut: own.shortcut, body, version: 1 } });
    expect(await change("First")).toMatchObject({ body: "First", version: 2 });
    expect(await failureOf(change("Second"))).toMatchObject({ code: "STALE_VERSION" });
  });
});
