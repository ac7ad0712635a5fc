import { createInventoryItem } from "@fundi/shared/inventory/inventory";
import { randomHex } from "@fundi/shared/web/random-hex";
import {
  createEstimate,
  decideEstimate,
  listEstimates,
  sendEstimate,
  updateEstimate,
} from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { intakeForm } from "../test-intake";

let api: TestApi;
let clerk: Person;
let manager: Person;
beforeAll(async () => {
  api = await startTestApi();
  [clerk, manager] = await Promise.all([api.person("staff"), api.person("manager")]);
});
afterAll(() => api.stop());

const line = { kind: "labour", text: "Fitting", price: 1200 } as const;

it("leaves the costs of a draft as they were for somebody who does not see them", async () => {
  const { jobs } = await clerk.call(createIntake, { body: intakeForm() });
  const id = jobs[0]?.id ?? 0;
  const lines = [
    { ...line, cost: 300 },
    { ...line, cost: 500 },
    { ...line, text: "Cleaning", cost: 100 },
  ];
  const { number, version } = await manager.call(createEstimate, { params: { id }, body: { lines } });
  const changed = [{ ...line, price: 1500 }, { ...line, text: "Glue" }, line];
  const params = { id, number };
  const draft = await clerk.call(updateEstimate, { params, body: { estimate: { lines: changed }, version } });
  expect(draft.lines.map(({ cost }) => cost)).toEqual([undefined, undefined, undefined]);
  const costs = async () => {
    const { estimates } = await manager.call(listEstimates, { params: { id } });
    return estimates[0]?.lines.map(({ text, cost }) => [text, cost]);
  };
  expect(await costs()).toEqual([
    ["Fitting", 300],
    ["Glue", null],
    ["Fitting", 500],
  ]);
  // A manager sees costs: what they empty is empty.
  await manager.call(updateEstimate, { params, body: { estimate: { lines: [line] }, version: draft.version } });
  expect(await costs()).toEqual([["Fitting", null]]);
});

it("gives labour that is charged the usual warranty where nobody says for how long, and what is said else", async () => {
  const { jobs } = await clerk.call(createIntake, { body: intakeForm() });
  const lines = [
    line,
    { ...line, warrantyDays: 0 },
    { ...line, warrantyDays: 30 },
    { ...line, price: 0 },
    { ...line, kind: "part", grade: "original" } as const,
  ];
  const { lines: drafted } = await clerk.call(createEstimate, { params: { id: jobs[0]?.id ?? 0 }, body: { lines } });
  expect(drafted.map(({ warrantyDays }) => warrantyDays)).toEqual([90, 0, 30, 0, 0]);
});

it("takes kind and warranty of a part from the stock, where nobody says another, and leaves no part without a kind", async () => {
  const { jobs } = await clerk.call(createIntake, { body: intakeForm() });
  const stocked = async (body: object) =>
    (await manager.call(createInventoryItem, { body: { name: "Screen", sku: randomHex(), price: 4000, ...body } })).id;
  const [copy, unknown] = await Promise.all([stocked({ partGrade: "generic", warrantyDays: 30 }), stocked({})]);
  const params = { id: jobs[0]?.id ?? 0 };
  const draft = (part: object) => clerk.call(createEstimate, { params, body: { lines: [{ kind: "part", ...part }] } });
  await expect(draft({ itemId: unknown })).rejects.toMatchObject({
    details: { fieldErrors: { "lines.0.grade": ["Choose what kind of part it is"] } },
  });
  const { number, version, lines } = await draft({ itemId: copy });
  expect(lines).toMatchObject([{ grade: "generic", warrantyDays: 30, price: 4000 }]);
  const change = (part: object, seen: number) =>
    clerk.call(updateEstimate, {
      params: { ...params, number },
      body: { estimate: { lines: [{ kind: "part", itemId: copy, ...part }] }, version: seen },
    });
  const said = await change({ grade: "used", warrantyDays: 0 }, version);
  expect(said.lines).toMatchObject([{ grade: "used", warrantyDays: 0 }]);
  // Its kind is known to who answers: the customer has to agree to it in so many words.
  const { version: changed } = await change({}, said.version);
  const body = { version: changed, text: false };
  const { estimate } = await clerk.call(sendEstimate, { params: { ...params, number }, body });
  const decide = (consents: "generic"[]) =>
    clerk.call(decideEstimate, {
      params: { ...params, number },
      body: {
        ...{ version: estimate.version, decision: "approve", via: "counter", consents },
        ...{ name: "Wanjiku Kamau", words: "Yes, do it" },
      },
    });
  await expect(decide([])).rejects.toThrow();
  expect(await decide(["generic"])).toMatchObject({ stage: "awaiting_parts" });
});
