import { createIntake, getIntake } from "@fundi/shared/workshop/intakes";
import { cancelRepair, getRepair } from "@fundi/shared/workshop/repairs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { delivered } from "../../../../../tests/support/delivered";
import { intakeForm, jobForm, testImei, testPhone } from "../test-intake";
import { workshopPersonalData } from "./workshop-personal-data";

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
});
afterAll(() => api.stop());

const NAME = "Zawadi";
const job = (imei: string) =>
  jobForm({
    device: { type: "phone", brand: "Tecno", alert: NAME, identifiers: [{ value: imei }] },
    ...{ symptom: NAME, task: NAME, address: NAME, directions: NAME, accessories: [{ name: "Bag", note: NAME }] },
  });

/** All that the workshop has about it, as one text. */
async function everything(): Promise<string> {
  const tables = [
    "repair_intakes",
    "repair_jobs",
    "repair_steps",
    "repair_accessories",
    "devices",
    "device_identifiers",
  ];
  const rows = await Promise.all(tables.map((table) => api.app.db(table)));
  return JSON.stringify([...rows, await api.app.db("device_identifier_locks")]);
}

it("erases what is over, and an open job when it is over", async () => {
  const [imei, phone, person] = [testImei(), testPhone(), await api.person("user", { firstName: NAME })];
  const body = intakeForm({
    ...{ customer: { id: person.id }, contact: { phone, company: NAME }, bookedOn: "2099-11-25", jobs: [job(imei)] },
  });
  const { id, jobs } = await staff.call(createIntake, { body });
  const repairId = jobs[0]?.id ?? 0;
  const erase = () =>
    api.app.inTransaction((tx) => workshopPersonalData(api.app.workshopDependencies).erase(tx, person.id));
  await erase();
  // It is open: the shop has to reach the owner of the device.
  expect((await staff.call(getIntake, { params: { id } })).phone).toBe(phone);
  await api.app
    .db("users")
    .where({ id: person.id })
    .update({ email: `deleted-${person.id}@deleted.invalid`, active: 0 });
  await staff.call(cancelRepair, { params: { id: repairId }, body: { reason: NAME, version: 1 } });
  await delivered(api.app);
  const left = await everything();
  for (const word of [NAME, phone, imei]) expect(left).not.toContain(word);
  const repair = await staff.call(getRepair, { params: { id: repairId } });
  expect(repair).toMatchObject({ stage: "cancelled", device: { name: "Tecno" }, intake: { name: "Deleted customer" } });
});

it("leaves the identifiers of a device that somebody else owns now, and their repairs", async () => {
  const imei = testImei();
  const first = await staff.call(createIntake, {
    body: intakeForm({ bookedOn: "2099-11-25", jobs: [job(imei)] }),
  });
  const device = { id: first.jobs[0]?.device?.id ?? 0 };
  const second = await staff.call(createIntake, {
    body: intakeForm({ customer: { firstName: "Otieno", phone: testPhone() }, jobs: [jobForm({ device })] }),
  });
  const cancelled = { params: { id: first.jobs[0]?.id ?? 0 }, body: { reason: "Sold", version: 1 } };
  await staff.call(cancelRepair, cancelled);
  await api.app.inTransaction((tx) =>
    workshopPersonalData(api.app.workshopDependencies).erase(tx, first.customerId ?? 0),
  );
  expect((await staff.call(getIntake, { params: { id: first.id } })).name).toBe("Deleted customer");
  const repair = await staff.call(getRepair, { params: { id: second.jobs[0]?.id ?? 0 } });
  expect(repair.fullDevice?.identifiers).toMatchObject([{ value: imei }]);
  expect(repair.intake.name).toBe("Otieno");
  const own = await workshopPersonalData(api.app.workshopDependencies).collect(api.app.db, second.customerId ?? 0);
  expect(JSON.stringify(own)).not.toContain(first.jobs[0]?.number);
});
