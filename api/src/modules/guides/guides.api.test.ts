import { randomUUID } from "node:crypto";
import { askAssistant } from "@fundi/shared/assistant/assistant";
import { pictureVersion } from "@fundi/shared/catalog/product-picture";
import { createService } from "@fundi/shared/catalog/services";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import * as contract from "@fundi/shared/guides/guides";
import { findAnything } from "@fundi/shared/lists/find";
import { searchShop } from "@fundi/shared/search/shop-search";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let manager: Person;
let staff: Person;
let now = new Date("2026-11-26T08:00:00Z");
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  [manager, staff] = [await api.person("manager"), await api.person("staff")];
});
afterAll(() => api.stop());

type Form = CallInput<typeof contract.createGuide>["body"];
const form = (change: Partial<Form> = {}): Form => ({
  status: "published",
  devices: ["laptop"],
  difficulty: "moderate",
  minutes: 40,
  en: { title: `Clean the fan ${randomUUID()}`, summary: "A quiet laptop again.", tools: ["Screwdriver"] },
  steps: [
    {
      en: { title: "Switch it off", text: "Hold the power button.", caution: "Never with the charger in." },
      pictures: [{ url: "/uploads/guides/off.webp", alt: "A laptop that is off" }],
    },
    { en: { title: "Open it", text: "Ten screws." } },
  ],
  ...change,
});
const add = (change: Partial<Form> = {}) => manager.call(contract.createGuide, { body: form(change) });
const change = (id: number, body: Form & { version?: number }) =>
  manager.call(contract.updateGuide, { params: { id }, body });
const shown = async (id: number) => (await api.guest(contract.listGuides, {})).find((guide) => guide.id === id);
const read = (slug: string, language?: "en" | "sw") =>
  api.guest(contract.getGuide, { params: { slug }, query: language ? { language } : {} });

describe("guides", () => {
  it("are read by everybody once they are published, and as they are after each change", async () => {
    const draft = await add({ status: "draft" });
    expect(draft).toMatchObject({ status: "draft", version: 1, publishedAt: null, kiswahili: "none" });
    expect(await shown(draft.id)).toBeUndefined();
    expect(await failureOf(read(draft.slug))).toMatchObject({ status: 404 });
    now = new Date("2026-11-26T09:00:00Z");
    const body = { ...form({ en: draft.en }), version: 1 };
    await change(draft.id, body);
    expect(await shown(draft.id)).toMatchObject({ steps: 2, minutes: 40, publishedAt: now.toISOString() });
    expect(await read(draft.slug)).toMatchObject({
      title: draft.en.title,
      tools: ["Screwdriver"],
      steps: [
        { title: "Switch it off", caution: "Never with the charger in." },
        { title: "Open it", caution: "" },
      ],
    });
    await change(draft.id, { ...body, version: 2, minutes: 50 });
    expect(await read(draft.slug)).toMatchObject({ minutes: 50, publishedAt: now.toISOString() });
  });

  it("are told in Kiswahili once all of them is translated, and in English until then", async () => {
    const sw = { title: "Safisha feni", summary: "Laptop tulivu tena.", tools: ["Bisibisi"], stopWhen: "" };
    const steps = form().steps ?? [];
    const half = await add({ sw });
    expect(half.kiswahili).toBe("partial");
    expect(await read(half.slug, "sw")).toMatchObject({ language: "en", title: half.en.title });
    const told = steps.map((step) => ({
      ...step,
      sw: { title: "Hatua", text: "Fanya hivi.", caution: step.en.caution ? "Angalia." : "" },
      pictures: (step.pictures ?? []).map((picture) => ({ ...picture, altSw: "Laptop iliyozimwa" })),
    }));
    await change(half.id, { ...form({ en: half.en, sw, steps: told }), version: 1 });
    expect(await read(half.slug, "sw")).toMatchObject({
      ...{ language: "sw", title: "Safisha feni", tools: ["Bisibisi"] },
      steps: [{ title: "Hatua", pictures: [{ alt: "Laptop iliyozimwa" }] }, { title: "Hatua" }],
    });
    expect(await read(half.slug)).toMatchObject({ language: "en", title: half.en.title });
  });

  it("are published only with a summary, steps, their texts, and what pictures show", async () => {
    const [step] = form().steps ?? [];
    for (const [lacking, field] of [
      [{ en: { title: "No summary" } }, "en"],
      [{ steps: [] }, "steps"],
      [{ steps: [{ en: { title: "Only a title" } }] }, "steps"],
      [{ steps: [{ en: step?.en ?? {}, pictures: [{ url: "/uploads/guides/a.webp" }] }] }, "steps"],
    ] as const) {
      const refused = await failureOf(add(lacking as Partial<Form>));
      expect(refused, JSON.stringify(lacking)).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
      expect(Object.keys((refused.details as { fieldErrors: object }).fieldErrors)).toEqual([field]);
      expect(await add({ ...(lacking as Partial<Form>), status: "draft" })).toMatchObject({ status: "draft" });
    }
    expect(await failureOf(add({ devices: [] }))).toMatchObject({ status: 400 });
    expect(await failureOf(add({ serviceIds: [999_999] }))).toMatchObject({
      details: { fieldErrors: { serviceIds: [expect.any(String)] } },
    });
    const script = { steps: [{ en: {}, pictures: [{ url: "javascript:alert(1)" }] }], status: "draft" as const };
    expect(await failureOf(add(script))).toMatchObject({ status: 400 });
  });

  it("keep their earlier addresses, which are given to no other guide", async () => {
    const title = `Dust out ${randomUUID()}`;
    const first = await add({ en: { title, summary: "Out." } });
    const second = await add({ en: { title, summary: "Out again." } });
    expect(second.slug).toBe(`${first.slug}-2`);
    const renamed = await change(first.id, form({ en: { title: `Cooler ${randomUUID()}`, summary: "Out." } }));
    expect(renamed.slug).not.toBe(first.slug);
    expect((await read(first.slug)).slug).toBe(renamed.slug);
    expect((await read(String(first.id))).slug).toBe(renamed.slug);
    expect((await add({ en: { title, summary: "A third." } })).slug).toBe(`${first.slug}-3`);
  });

  it("name the offered services and the products on sale that belong to them", async () => {
    const service = await manager.call(createService, {
      body: { title: `Cleaning ${randomUUID()}`, category: "repairs" },
    });
    const product = await api.product({ name: "Thermal paste", price: 900 });
    const guide = await add({ serviceIds: [service.id, service.id], productIds: [product.id] });
    expect(guide).toMatchObject({ serviceIds: [service.id], products: [{ id: product.id, name: "Thermal paste" }] });
    expect(await read(guide.slug)).toMatchObject({
      services: [{ id: service.id, slug: service.slug }],
      products: [{ id: product.id, price: 900 }],
    });
    expect((await shown(guide.id))?.serviceIds).toEqual([service.id]);
  });
});

describe("editing a guide", () => {
  it("is for managers; staff read what is there", async () => {
    const guide = await add({ status: "draft" });
    expect((await staff.call(contract.listAdminGuides, {})).map(({ id }) => id)).toContain(guide.id);
    expect(await staff.call(contract.getAdminGuide, { params: { id: guide.id } })).toEqual(guide);
    expect(await failureOf(staff.call(contract.createGuide, { body: form() }))).toMatchObject({ status: 403 });
    expect(await failureOf(staff.call(contract.deleteGuide, { params: { id: guide.id } }))).toMatchObject({
      status: 403,
    });
  });

  it("of two at once, the second is refused with what is there now, and the same again changes nothing", async () => {
    const { id, en } = await add();
    const edits = [41, 42].map((minutes) => change(id, { ...form({ en, minutes }), version: 1 }));
    const results = await Promise.allSettled(edits);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "STALE_VERSION", details: { current: { id, version: 2 } } });
    const { minutes, version } = await manager.call(contract.getAdminGuide, { params: { id } });
    expect((await change(id, { ...form({ en, minutes }), version })).version).toBe(version);
  });

  it("stores what it said before, of the last twenty changes", async () => {
    const { id, en } = await add();
    for (let change_ = 1; change_ <= 22; change_ += 1)
      await change(id, form({ en: { ...en, summary: `Summary ${change_}` } }));
    const versions = await manager.call(contract.listGuideVersions, { params: { id } });
    expect(versions.map(({ en: { summary } }) => summary)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Summary ${22 - index}`),
    );
    // Facts beside the texts are no version.
    await change(id, form({ en: { ...en, summary: "Summary 22" }, minutes: 5 }));
    expect((await manager.call(contract.listGuideVersions, { params: { id } }))[0]?.version).toBe(versions[0]?.version);
  });

  it("is added once under one key", async () => {
    const body = form();
    const twice = [1, 2].map(() =>
      manager.call(contract.createGuide, { body, idempotencyKey: body.en.title.slice(-36) }),
    );
    const [one, other] = await Promise.all(twice);
    expect(one?.id).toBe(other?.id);
  });

  it("can undo a deletion for thirty days", async () => {
    const guide = await add();
    const params = { id: guide.id };
    await manager.call(contract.deleteGuide, { params });
    expect(await shown(guide.id)).toBeUndefined();
    expect(await failureOf(read(guide.slug))).toMatchObject({ status: 404 });
    expect(await failureOf(manager.call(contract.deleteGuide, { params }))).toMatchObject({ status: 404 });
    expect(await failureOf(change(guide.id, form()))).toMatchObject({ status: 404 });
    await manager.call(contract.restoreGuide, { params });
    expect(await manager.call(contract.restoreGuide, { params })).toEqual(guide);
    expect((await read(guide.slug)).title).toBe(guide.en.title);
    await manager.call(contract.deleteGuide, { params });
    const before = now;
    now = new Date(before.getTime() + 31 * 24 * 3_600_000);
    await api.app.guides.purge();
    now = before;
    expect(await failureOf(manager.call(contract.restoreGuide, { params }))).toMatchObject({ status: 404 });
  });
});

describe("pictures of a guide", () => {
  it("of a draft or a deleted guide are shown to nobody who does not know their address", async () => {
    const sharp = (await import("sharp")).default;
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const files = new FormData();
    files.set("folder", "guides");
    files.set("image", new Blob([new Uint8Array(bytes)]), "a.png");
    const { url } = (await manager.call(uploadSingle, { files })).data;
    const steps = [{ en: { title: "Off", text: "Off." }, pictures: [{ url, alt: "Off" }] }];
    const guide = await add({ status: "draft", steps });
    const status = async (version?: string) =>
      (await fetch(`${api.url}/api/guides/${guide.id}/picture${version ? `?v=${version}` : ""}`)).status;
    expect([await status(), await status("other"), await status(pictureVersion(url))]).toEqual([404, 404, 200]);
    await change(guide.id, form({ en: { ...guide.en, summary: "Now." }, steps }));
    expect([await status(), await status("other")]).toEqual([200, 200]);
    await manager.call(contract.deleteGuide, { params: { id: guide.id } });
    expect([await status(), await status(pictureVersion(url))]).toEqual([404, 404]);
  });
});

describe("deleted guides", () => {
  it("are listed for staff as long as they can be restored", async () => {
    const guide = await add();
    const listed = async () => (await staff.call(contract.listDeletedGuides, {})).map(({ id }) => id);
    expect(await listed()).not.toContain(guide.id);
    await manager.call(contract.deleteGuide, { params: { id: guide.id } });
    expect((await staff.call(contract.listDeletedGuides, {}))[0]).toMatchObject({
      id: guide.id,
      title: guide.en.title,
    });
    await manager.call(contract.restoreGuide, { params: { id: guide.id } });
    expect(await listed()).not.toContain(guide.id);
  });
});

describe("finding a guide", () => {
  it("ends with its publication: neither the search nor the assistant names it then", async () => {
    const word = `pundamilia${Date.now() % 1000}`;
    const guide = await add({ en: { title: `Fix the ${word}`, summary: "Done." } });
    const found = async () => (await api.guest(searchShop, { query: { q: word } })).answers.map(({ id }) => id);
    const told = async () =>
      (await api.guest(askAssistant, { body: { question: `how to fix the ${word}` } })).links.map(({ to }) => to);
    const both = async () => [(await found()).includes(guide.id), (await told()).includes(`/guides/${guide.slug}`)];
    await expect.poll(both).toEqual([true, true]);
    const params = { id: guide.id };
    const hidden = await change(guide.id, { ...form({ en: guide.en }), status: "draft" });
    await expect.poll(both).toEqual([false, false]);
    await change(guide.id, { ...form({ en: guide.en }), version: hidden.version });
    await expect.poll(both).toEqual([true, true]);
    await manager.call(contract.deleteGuide, { params });
    await expect.poll(both).toEqual([false, false]);
    await manager.call(contract.restoreGuide, { params });
    await expect.poll(both).toEqual([true, true]);
  });

  it("works in the shop's search in both languages, and in the search over all records with drafts", async () => {
    const word = `zarafu${Date.now() % 1000}`;
    const guide = await add({
      en: { title: `Fix the ${word}`, summary: "Done." },
      sw: { title: "Rekebisha mzingapapo" },
    });
    const draft = await add({ status: "draft", en: { title: `Later ${word}`, summary: "Not yet." } });
    const results = async (q: string) => (await api.guest(searchShop, { query: { q } })).answers;
    await expect.poll(async () => (await results(word)).map(({ url }) => url)).toEqual([`/guides/${guide.slug}`]);
    expect((await results("mzingapapo"))[0]).toMatchObject({ kind: "guide", id: guide.id });
    const { findings } = await staff.call(findAnything, { query: { q: word } });
    expect(
      findings
        .filter(({ kind }) => kind === "guide")
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([guide.id, draft.id].toSorted());
  });
});
