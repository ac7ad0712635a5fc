import { type AlertChoices, getAlertPreferences, updateAlertPreferences } from "@fundi/shared/activity/alerts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
});
afterAll(() => api.stop());

const change = (body: AlertChoices, by = staff) => by.call(updateAlertPreferences, { body });
const read = (by = staff) => by.call(getAlertPreferences, {});

it("follow the role until the person changes them", async () => {
  const manager = await api.person("manager");
  expect((await read()).kinds).not.toHaveProperty("payment");
  expect((await read()).kinds.order).toEqual({ bell: true, chime: true, desktop: true });
  expect((await read(manager)).kinds.order).toEqual({ bell: true, chime: true, desktop: true });
  expect((await read(manager)).kinds.payment).toEqual({ bell: true, chime: true, desktop: true });
  await change({ kinds: { quote: { chime: false } } }, manager);
  await api.app.db("users").where({ id: manager.id }).update({ role: "staff" });
  const now = await read(manager);
  expect(now.kinds.quote).toEqual({ bell: true, chime: false, desktop: false });
  expect(now.kinds).not.toHaveProperty("payment");
});

it("keep the fields that were not sent, and are separate for each person", async () => {
  const other = await api.person("staff");
  await change({ chime: false, quiet: { isOn: true, from: 1260, until: 420, days: [1, 2] } });
  await change({ kinds: { order: { desktop: false } } });
  expect(await read()).toMatchObject({
    chime: false,
    desktop: true,
    kinds: { order: { bell: true, chime: true, desktop: false } },
    quiet: { isOn: true, from: 1260, until: 420, days: [1, 2] },
  });
  expect(await read(other)).toMatchObject({ chime: true, quiet: { isOn: false } });
});

it("store all switches that are changed concurrently", async () => {
  const person = await api.person("staff");
  const kinds = ["order", "quote", "booking", "message", "ticket"] as const;
  await Promise.all(kinds.map((kind) => change({ kinds: { [kind]: { chime: false, desktop: true } } }, person)));
  const now = await read(person);
  expect(kinds.map((kind) => now.kinds[kind])).toEqual(kinds.map(() => ({ bell: true, chime: false, desktop: true })));
});

it("reject invalid values, and customers", async () => {
  const customer = await api.person();
  expect(await failureOf(read(customer))).toMatchObject({ status: 403 });
  for (const wrong of [
    { quiet: { isOn: true, from: 60, until: 60, days: [] } },
    { quiet: { isOn: true, from: 60, until: 1440, days: [] } },
    { kinds: { nothing: { chime: true } } },
    { kinds: { order: { chime: "yes" } } },
  ])
    expect(await failureOf(change(wrong as never)), JSON.stringify(wrong)).toMatchObject({ code: "VALIDATION_ERROR" });
});
