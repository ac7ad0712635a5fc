import { createIntake } from "@fundi/shared/workshop/intakes";
import { getRepair, holdRepair } from "@fundi/shared/workshop/repairs";
import { shopMinutes } from "@fundi/shared/workshop/shop-minutes";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { endDueHolds } from "./jobs/use-cases/end-due-holds";
import { refreshStageTimes } from "./jobs/use-cases/refresh-stage-times";
import { intakeForm } from "./test-intake";
import type { WorkshopDependencies } from "./workshop-dependencies";

let now = new Date("2026-11-23T06:00:00Z");
let api: TestApi;
let staff: Person;
let socket: Socket | undefined;
beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
  staff = await api.person("staff");
});
afterAll(async () => {
  socket?.close();
  await api.stop();
});

const WEEK = {
  hours: [null, ...Array.from({ length: 6 }, () => ({ opens: 480, closes: 1080 }))],
  closedDays: [] as string[],
  timeZone: "Africa/Nairobi",
  ...{ brand: "Fundi", vatRate: 16 },
};
const nothingIsCharged = () => Promise.reject(new Error("Nothing is charged."));
/** What schedules of jobs have no use for. */
const UNUSED = {
  bills: {
    ...{ openBill: nothingIsCharged, readBill: nothingIsCharged, reviseBill: nothingIsCharged },
    ...{ closeBillLines: nothingIsCharged, setBillPhone: nothingIsCharged },
    ...{ setBillStatus: nothingIsCharged, setPayUntil: nothingIsCharged },
  },
  texts: {
    send: async () => null,
    preview: async () => null,
    refusalOf: async () => null,
    sendCode: async () => false,
    isOn: () => false,
    isAvailable: () => false,
  },
  limits: { count: async () => {}, checkOpen: async () => {} },
  clerkDiscount: () => 0,
  storefrontUrl: undefined,
};
const dependencies = (changes: Partial<WorkshopDependencies> = {}): WorkshopDependencies => ({
  ...{ db: api.app.db, inTransaction: api.app.inTransaction, shop: WEEK, clock: () => now },
  ...UNUSED,
  privateFiles: api.app.privateFiles,
  ...{ seal: api.app.workshopDependencies.seal, signer: api.app.workshopDependencies.signer },
  links: api.app.workshopDependencies.links,
  ...changes,
});

async function take() {
  const { jobs } = await staff.call(createIntake, { body: intakeForm() });
  const [job] = jobs;
  if (!job) throw new Error("no job");
  return job;
}

it("a hold ends by itself when its date has come, once, also where several processes look", async () => {
  const { id } = await take();
  const until = "2026-11-23T07:00:00.000Z";
  await staff.call(holdRepair, { params: { id }, body: { reason: "supplier", until, version: 1 } });
  await endDueHolds(dependencies());
  const view = () => staff.call(getRepair, { params: { id } });
  expect((await view()).hold).toMatchObject({ reason: "supplier", until });
  now = new Date("2026-11-23T07:00:30Z");
  await Promise.all([1, 2, 3].map(() => endDueHolds(dependencies())));
  const repair = await view();
  expect(repair).toMatchObject({ hold: null, heldMinutes: 60, minutesInStage: 0, version: 3 });
  expect(repair.steps.filter(({ action }) => action === "resume")).toMatchObject([{ by: null, via: "system" }]);
});

it("when jobs get late follows opening hours that change, and touches nothing else", async () => {
  const { id } = await take();
  const dueAt = async () => (await api.app.db("repair_jobs").where({ id }).first()).stage_due_at;
  const before = await dueAt();
  // The rest of Monday is closed.
  const shop = { ...WEEK, closedDays: ["2026-11-23"] };
  await refreshStageTimes(dependencies({ shop }));
  const after = await dueAt();
  expect(after > before).toBe(true);
  expect(after).toEqual(shopMinutes(shop).after(now, 270));
  expect((await staff.call(getRepair, { params: { id } })).version).toBe(1);
});

it("one small message says to staff which job changed", async () => {
  socket = io(api.url, { auth: { token: staff.token }, transports: ["websocket"], reconnection: false });
  const received: Record<string, unknown>[] = [];
  socket.on("repair_changed", (payload) => received.push(payload));
  await new Promise<void>((resolve) => socket?.on("connect", () => resolve()));
  const { id } = await take();
  await expect
    .poll(() => received)
    .toEqual([{ eventId: expect.any(Number), id, stage: "received", technicianId: null, version: 1 }]);
});
