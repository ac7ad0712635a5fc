import { randomUUID } from "node:crypto";
import { listFaqs, listSupportResources } from "@fundi/shared/support/support";
import * as content from "@fundi/shared/support/support-content";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let manager: Person;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  [manager, staff] = [await api.person("manager"), await api.person("staff")];
});
afterAll(() => api.stop());

const faq = (change: object = {}) => ({
  question: `May I pay by card? ${randomUUID()}`,
  answer: "Yes.",
  ...{ questionSw: "", answerSw: "" },
  category: "payments" as const,
  ...change,
});
const guide = (change: object = {}) => ({
  ...{ title: `Clean a keyboard ${randomUUID()}`, description: "Softly.", type: "guide", difficulty: "beginner" },
  ...{ url: "https://fundi.example/keyboard", ...change },
});
const add = (form: object) => manager.call(content.createFaq, { body: form as never });
const addGuide = (form: object) => manager.call(content.createResource, { body: form as never });

describe("FAQs", () => {
  it("are added, changed and deleted by managers, and customers see it immediately", async () => {
    const form = faq();
    const added = await add(form);
    expect(added).toEqual({ ...form, id: added.id, version: 1 });
    const read = async () => (await api.guest(listFaqs, {})).find(({ id }) => id === added.id);
    expect(await read()).toEqual({ ...form, id: added.id });
    const changed = await manager.call(content.updateFaq, { params: { id: added.id }, body: { answer: "Always." } });
    expect(changed).toMatchObject({ question: form.question, answer: "Always.", version: 2 });
    expect((await read())?.answer).toBe("Always.");
    expect(await staff.call(content.listAdminFaqs, {})).toContainEqual(changed);
    await manager.call(content.deleteFaq, { params: { id: added.id } });
    expect(await read()).toBeUndefined();
    const again = manager.call(content.deleteFaq, { params: { id: added.id } });
    expect(await failureOf(again)).toMatchObject({ status: 404 });
  });

  it("are there in Kiswahili, too, where staff wrote both question and answer; a change leaves alone what it does not name", async () => {
    const sw = { questionSw: "Naweza kulipa kwa kadi?", answerSw: "Ndiyo." };
    const { id } = await add(faq(sw));
    const read = async () => (await api.guest(listFaqs, {})).find((one) => one.id === id);
    expect(await read()).toMatchObject(sw);
    await manager.call(content.updateFaq, { params: { id }, body: { answer: "Always." } });
    expect(await read()).toMatchObject({ ...sw, answer: "Always." });
    await manager.call(content.updateFaq, { params: { id }, body: { answerSw: "" } });
    expect(await read()).toMatchObject({ ...sw, answerSw: "" });
    // As an earlier release adds them.
    await api.app.db("faqs").where({ id }).update({ answer_sw: null });
    expect(await read()).toMatchObject({ answerSw: "" });
    expect(await staff.call(content.listAdminFaqs, {})).toContainEqual(expect.objectContaining({ id, answerSw: "" }));
  });

  it("are read by staff and changed by managers only", async () => {
    const { id } = await add(faq());
    expect(await failureOf(staff.call(content.createFaq, { body: faq() }))).toMatchObject({ status: 403 });
    const change = staff.call(content.updateFaq, { params: { id }, body: { answer: "No" } });
    expect(await failureOf(change)).toMatchObject({ status: 403 });
    expect(await failureOf(staff.call(content.deleteFaq, { params: { id } }))).toMatchObject({ status: 403 });
  });

  it("need question, answer and a known category, and a unique question", async () => {
    const empty = await failureOf(add({ question: " ", answer: "", category: "weather" }));
    expect(Object.keys((empty.details as { fieldErrors: object }).fieldErrors).toSorted()).toEqual([
      "answer",
      "category",
      "question",
    ]);
    const { question } = await add(faq());
    expect(await failureOf(add(faq({ question })))).toMatchObject({ status: 409, code: "CONFLICT" });
  });

  it("of two concurrent changes, the second is rejected, and the first stays", async () => {
    const { id } = await add(faq());
    const results = await Promise.allSettled(
      ["One", "Two"].map((answer) => manager.call(content.updateFaq, { params: { id }, body: { answer, version: 1 } })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({ status: 409, code: "STALE_VERSION" });
  });
});

describe("guides", () => {
  it("are added, changed and deleted, and customers see it immediately", async () => {
    const added = await addGuide(guide());
    expect(added).toMatchObject({ duration: null, version: 1 });
    const read = async () => (await api.guest(listSupportResources, {})).find(({ id }) => id === added.id);
    await manager.call(content.updateResource, {
      params: { id: added.id },
      body: { duration: "4 min", type: "video" },
    });
    expect(await read()).toMatchObject({ duration: "4 min", type: "video", description: "Softly." });
    await manager.call(content.updateResource, { params: { id: added.id }, body: { duration: "" } });
    expect((await read())?.duration).toBeNull();
    await manager.call(content.deleteResource, { params: { id: added.id } });
    expect(await read()).toBeUndefined();
  });

  it("need a title and a link that a browser may follow", async () => {
    for (const url of ["", "javascript:alert(1)", "//evil.example", "keyboard.html", "ftp://fundi.example/a"])
      expect(await failureOf(addGuide(guide({ url })))).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
    expect(await addGuide(guide({ url: "/services" }))).toMatchObject({ url: "/services" });
    expect(await failureOf(addGuide(guide({ title: "" })))).toMatchObject({ status: 400 });
    expect(await failureOf(addGuide(guide({ difficulty: "hard" })))).toMatchObject({ status: 400 });
  });
});
