import { createIntake } from "@fundi/shared/workshop/intakes";
import { createRepairPlace, listRepairPlaces, updateRepairPlace } from "@fundi/shared/workshop/repair-places";
import { getRepair, updateRepair, withdrawRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { intakeForm, jobForm } from "../test-intake";

let api: TestApi;
let staff: Person;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
  admin = await api.person("admin");
}, 60_000);
afterAll(() => api.stop());

const takeIn = async (place: string, more: Parameters<typeof intakeForm>[0] = {}) => {
  const { jobs } = await staff.call(createIntake, { body: intakeForm({ jobs: [jobForm({ place })], ...more }) });
  const [job] = jobs;
  if (!job) throw new Error("No job");
  return staff.call(getRepair, { params: { id: job.id } });
};
const put = async (id: number, place: string) => {
  const { version } = await staff.call(getRepair, { params: { id } });
  return staff.call(updateRepair, { params: { id }, body: { place, version } });
};
const list = () => staff.call(listRepairPlaces, {});
const named = async (name: string) => (await list()).places.find((place) => place.name === name);

describe("places", () => {
  it("count the devices that are in them, and list those that are nowhere, the oldest first", async () => {
    await admin.call(createRepairPlace, { body: { name: "Shelf B2", kind: "shelf", capacity: 1 } });
    const nowhere = await takeIn("");
    const [one, other] = [await takeIn("Shelf B2"), await takeIn("shelf b2")];
    await takeIn("", { bookedOn: "2030-01-04" });
    await takeIn("On the windowsill");
    expect(await named("Shelf B2")).toMatchObject({ capacity: 1, devices: 2 });
    expect(await list()).toMatchObject({
      others: [{ name: "On the windowsill", devices: 1 }],
      withoutPlace: { total: 1, jobs: [{ id: nowhere.id, number: nowhere.number, name: "Tecno Spark 10" }] },
    });
    await put(nowhere.id, "Shelf B2");
    expect((await list()).withoutPlace).toEqual({ total: 0, jobs: [] });
    expect(await named("Shelf B2")).toMatchObject({ devices: 3 });
    for (const job of [one, other])
      await staff.call(withdrawRepair, { params: { id: job.id }, body: { reason: "Too dear", version: job.version } });
    // What its owner takes back is in its place until then.
    expect(await named("Shelf B2")).toMatchObject({ devices: 3 });
  });

  it("keep their devices where they get another name, and are known by their number", async () => {
    const made = await admin.call(createRepairPlace, { body: { name: "Safe", kind: "safe" } });
    const job = await takeIn("Safe");
    const { id, version } = made;
    const body = { name: "Safe 1", kind: "safe", capacity: 4, active: true, version } as const;
    expect(await admin.call(updateRepairPlace, { params: { id }, body })).toMatchObject({ id, devices: 1, version: 2 });
    expect(await staff.call(getRepair, { params: { id: job.id } })).toMatchObject({
      place: "Safe 1",
      version: job.version,
    });
    expect(await failureOf(admin.call(updateRepairPlace, { params: { id }, body }))).toMatchObject({
      code: "STALE_VERSION",
    });
  });

  it("have names of their own, in any case, and are set up by administrators", async () => {
    await admin.call(createRepairPlace, { body: { name: "Bin 7", kind: "bin" } });
    expect(await failureOf(admin.call(createRepairPlace, { body: { name: "BIN 7" } }))).toMatchObject({
      code: "CONFLICT",
      details: { fieldErrors: { name: ["There is a place of that name already."] } },
    });
    expect(await failureOf(staff.call(createRepairPlace, { body: { name: "Bin 8" } }))).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});
