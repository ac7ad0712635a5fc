import * as endpoints from "@fundi/shared/policies/policies";
import { POLICY_KINDS } from "@fundi/shared/policies/policy-kinds";
import { getSettings, updateSettings } from "@fundi/shared/settings/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi({ clock: () => new Date("2026-11-26T09:00:00Z") });
  manager = await api.person("manager", { firstName: "Njeri", lastName: "Kamau" });
  admin = await api.person("admin");
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.app.db("policy_versions").del();
  await api.app.policies.publishChangedFacts();
});

const read = (version?: number) =>
  api.guest(endpoints.getPolicy, { params: { kind: "returns" }, query: version ? { version } : {} });
const publish = (text: string, basedOn: number, note = "Clearer words", by = manager) =>
  by.call(endpoints.publishPolicy, { params: { kind: "returns" }, body: { text, note, basedOn } });

describe("the policies of a shop", () => {
  it("are there from the first start, in version 1, with the shop's own facts", async () => {
    const { policies } = await api.guest(endpoints.listPolicies, {});
    expect(policies.map(({ kind, number }) => [kind, number]).sort()).toEqual(
      POLICY_KINDS.map((kind) => [kind, 1]).sort(),
    );
    const { text, versions } = await read();
    expect(text).not.toMatch(/[{}]/);
    expect(versions).toMatchObject([{ number: 1, note: "The first version" }]);
  });

  it("are published in versions with number, date and note, of which the earlier ones stay as they were", async () => {
    const first = await read();
    const written = await publish("Ask {brand} first.", 1);
    expect(written).toMatchObject({
      current: { number: 2, text: "Ask {brand} first.", by: "Njeri Kamau", publishedAt: "2026-11-26T09:00:00.000Z" },
      versions: [
        { number: 2, note: "Clearer words", by: "Njeri Kamau" },
        { number: 1, by: null },
      ],
    });
    expect(await read()).toMatchObject({ number: 2, text: `Ask ${api.app.shop.brand} first.` });
    expect(await read(1)).toMatchObject({ number: 1, text: first.text });
    expect(JSON.stringify(await read())).not.toContain("Njeri");
    expect(await failureOf(read(7))).toMatchObject({ status: 404 });
  });

  it("refuse a text that was based on an earlier version, with the current one", async () => {
    await publish("The first change.", 1);
    expect(await failureOf(publish("The second change.", 1))).toMatchObject({
      code: "STALE_VERSION",
      details: { current: { current: { number: 2, text: "The first change." } } },
    });
    expect(await read()).toMatchObject({ number: 2 });
  });

  it("are published once when the same text arrives again, or twice at once", async () => {
    const results = await Promise.all([1, 2, 3].map(() => publish("Sent three times.", 1)));
    expect(results.map(({ current }) => current.number)).toEqual([2, 2, 2]);
    const others = await Promise.allSettled(["One.", "Two.", "Three."].map((text) => publish(text, 2)));
    expect(others.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await read()).number).toBe(3);
  });

  it("bring an earlier text back as a new version", async () => {
    await publish("Changed.", 1);
    const { text } = await manager.call(endpoints.getPolicyVersion, { params: { kind: "returns", number: 1 } });
    await publish(text, 2, "Restores version 1");
    expect(await read()).toMatchObject({ number: 3, note: "Restores version 1", text: (await read(1)).text });
  });

  it("refuse a fact that there is not, and an empty text", async () => {
    expect(await failureOf(publish("{brnd}", 1))).toMatchObject({
      details: { fieldErrors: { text: expect.anything() } },
    });
    expect(await failureOf(publish(" ", 1))).toMatchObject({ details: { fieldErrors: { text: ["Required"] } } });
    expect(await failureOf(publish("Words", 1, ""))).toMatchObject({
      details: { fieldErrors: { note: ["Required"] } },
    });
  });

  it("get a new version when a fact of the shop changes that they name, and only then", async () => {
    await publish("Ask {brand}.", 1);
    const { brand, version } = await admin.call(getSettings, {});
    const numberOf = async () => (await read()).number;
    await admin.call(updateSettings, { body: { town: "Thika", version } });
    await delivered(api.app);
    expect(await numberOf()).toBe(2);
    await admin.call(updateSettings, { body: { brand: "Mwangi Repairs" } });
    await delivered(api.app);
    expect(await read()).toMatchObject({
      number: 3,
      text: "Ask Mwangi Repairs.",
      note: expect.stringContaining("Facts"),
    });
    expect(await read(2)).toMatchObject({ text: `Ask ${brand}.` });
    await admin.call(updateSettings, { body: { brand } });
    await delivered(api.app);
    expect(await numberOf()).toBe(4);
  });
});
