import { createEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { getMyRepair, listMyRepairs, openMyEstimate } from "@fundi/shared/workshop/my-repairs";
import { getEstimateByLink } from "@fundi/shared/workshop/public-estimates";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { intakeForm, jobForm } from "../test-intake";

let api: TestApi;
let staff: Person;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  api = await startTestApi();
  [staff, owner, stranger] = await Promise.all([api.person("staff"), api.person(), api.person()]);
});
afterAll(() => api.stop());

const INSIDE = "Kasuku";
async function take() {
  const accessories = [{ name: "Cover", quantity: 1, note: "Scratched" }];
  const job = jobForm({ symptom: "It fell on the stairs.", place: INSIDE, accessories });
  const { jobs } = await staff.call(createIntake, {
    body: intakeForm({ customer: { id: owner.id }, contact: { phone: "0712 300 400" }, jobs: [job, jobForm()] }),
  });
  return jobs.map(({ id }) => id);
}

it("a customer finds their repairs, the newest first, and nothing that is not theirs", async () => {
  const [first = 0, second = 0] = await take();
  const mine = await owner.call(listMyRepairs, {});
  expect(mine.map(({ id }) => id)).toEqual([second, first]);
  expect(await stranger.call(listMyRepairs, {})).toEqual([]);
  const repair = await owner.call(getMyRepair, { params: { id: first } });
  expect(repair).toMatchObject({
    ...{ id: first, device: "Tecno Spark 10", stage: "received", symptom: "It fell on the stairs.", lines: [] },
    accessories: [{ name: "Cover", quantity: 1 }],
  });
  expect(JSON.stringify(repair)).not.toContain(INSIDE);
  for (const id of [first, 999_999])
    expect(await failureOf(stranger.call(getMyRepair, { params: { id } }))).toMatchObject({
      ...{ code: "NOT_FOUND", message: "There is no such repair." },
    });
});

it("a customer opens the estimate of their repair without the text, and nobody else does", async () => {
  const [id = 0] = await take();
  const open = (person: Person) => person.call(openMyEstimate, { params: { id } });
  expect((await failureOf(open(owner))).code).toBe("NOT_FOUND");
  const lines = [{ kind: "labour" as const, text: "New screen", price: 3800 }];
  const { number, version } = await staff.call(createEstimate, { params: { id }, body: { lines } });
  await staff.call(sendEstimate, { params: { id, number }, body: { version, text: false } });
  const { path } = await open(owner);
  const link = path.split("/e/")[1] ?? "";
  expect(await api.guest(getEstimateByLink, { params: { link } })).toMatchObject({ state: "open" });
  expect((await failureOf(open(stranger))).code).toBe("NOT_FOUND");
});
