import { createService, deleteService, updateService } from "@fundi/shared/catalog/services";
import * as contract from "@fundi/shared/catalog/symptoms";
import type { CallInput } from "@fundi/shared/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";

let api: TestApi;
let manager: Person;
let screen: { id: number };
let check: { id: number };
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.person("manager");
  const add = (title: string, icon: "screen" | "consult") =>
    manager.call(createService, { body: { title, category: "repairs", icon } });
  screen = await add("Panel replacement", "screen");
  check = await add("Check-up", "consult");
});
afterAll(() => api.stop());

const shown = () => api.guest(contract.listSymptoms, {});
const inList = async (id: number) => (await shown()).find((symptom) => symptom.id === id);
type Body = CallInput<typeof contract.createSymptom>["body"];
const form = (change: Partial<Body> = {}): Body => ({
  title: "Broken hinge",
  devices: ["laptop"],
  icon: "repair",
  ...change,
});
const add = (change: Partial<Body> = {}) => manager.call(contract.createSymptom, { body: form(change) });

describe("what is wrong", () => {
  it("is said in Kiswahili too, wherever a shop has left its English title", async () => {
    for (const { title, titleSw, firstSteps, firstStepsSw } of await shown())
      if (title !== "Broken hinge")
        expect([title, titleSw !== "", firstStepsSw.length]).toEqual([title, true, firstSteps.length]);
    const added = await add({ titleSw: "Bawaba imevunjika", firstStepsSw: ["Usiifungue kwa nguvu"] });
    expect(await inList(added.id)).toMatchObject({
      ...{ titleSw: "Bawaba imevunjika", firstStepsSw: ["Usiifungue kwa nguvu"] },
    });
    await manager.call(contract.deleteSymptom, { params: { id: added.id } });
  });

  it("has something for every kind of device in a new shop, with the repairs of the same picture", async () => {
    const symptoms = await shown();
    expect(new Set(symptoms.flatMap(({ devices }) => devices)).size).toBe(5);
    expect(symptoms.find(({ icon }) => icon === "screen")).toMatchObject({
      ...{ title: "Cracked or broken screen", titleSw: "Kioo kimepasuka au kuvunjika" },
      firstStepsSw: ["Izime, na usiibonyeze kioo", expect.any(String)],
      firstSteps: [expect.stringContaining("do not press"), expect.any(String)],
      serviceIds: [screen.id],
    });
    expect(symptoms.find(({ icon }) => icon === "liquid")?.serviceIds).toEqual([]);
  });

  it("offers what staff chose, in their order, as long as it is offered", async () => {
    const added = await add({ serviceIds: [check.id, screen.id, check.id] });
    expect((await inList(added.id))?.serviceIds).toEqual([check.id, screen.id]);
    await manager.call(updateService, { params: { id: check.id }, body: { status: "inactive" } });
    expect((await inList(added.id))?.serviceIds).toEqual([screen.id]);
    await manager.call(updateService, { params: { id: check.id }, body: { status: "active" } });
    const [mine] = (await manager.call(contract.listAdminSymptoms, {})).filter(({ id }) => id === added.id);
    expect(mine).toMatchObject({ serviceIds: [check.id, screen.id], offeredIds: [check.id, screen.id] });
  });

  it("forgets a service that is deleted, and refuses one that does not exist", async () => {
    const gone = await manager.call(createService, { body: { title: "Soon gone", category: "repairs" } });
    const added = await add({ serviceIds: [gone.id] });
    await manager.call(deleteService, { params: { id: gone.id } });
    expect((await inList(added.id))?.serviceIds).not.toContain(gone.id);
    expect(await failureOf(add({ serviceIds: [gone.id] }))).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { fieldErrors: { serviceIds: [expect.any(String)] } },
    });
  });

  it("follows every change at once, in the order of its positions, and not when it is switched off", async () => {
    const first = await add({ title: "First of all", position: 0 });
    expect((await shown())[0]?.title).toBe("First of all");
    const { id, version } = first;
    const change = form({ title: "Now the last", position: 999, devices: ["printer"] });
    const changed = await manager.call(contract.updateSymptom, { params: { id }, body: { ...change, version } });
    expect((await shown()).at(-1)).toMatchObject({ title: "Now the last", devices: ["printer"] });
    const again = { params: { id }, body: { ...change, version: changed.version } };
    expect((await manager.call(contract.updateSymptom, again)).version).toBe(changed.version);
    expect(
      await failureOf(manager.call(contract.updateSymptom, { params: { id }, body: { ...change, version } })),
    ).toMatchObject({ code: "STALE_VERSION", details: { current: { title: "Now the last" } } });
    await manager.call(contract.updateSymptom, { params: { id }, body: { ...change, isActive: false } });
    expect(await inList(id)).toBeUndefined();
    await manager.call(contract.deleteSymptom, { params: { id } });
    expect(await failureOf(manager.call(contract.deleteSymptom, { params: { id } }))).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("is added once for one key, and needs a device", async () => {
    const body = form({ title: "Once" });
    const send = () => manager.call(contract.createSymptom, { body, idempotencyKey: "once" });
    expect(new Set((await Promise.all([send(), send(), send()])).map(({ id }) => id)).size).toBe(1);
    expect(await failureOf(add({ devices: [] }))).toMatchObject({ code: "VALIDATION_ERROR" });
  });
});
