import type { CallInput, CallOutput } from "@fundi/shared/contract/endpoint";
import { addPrivatePhoto } from "@fundi/shared/private-files/private-files";
import { SIGNATURE_MIN_POINTS } from "@fundi/shared/signature/signature";
import { getIntakeRules, updateIntakeRules } from "@fundi/shared/workshop/intake-rules";
import { shownAtIntake } from "@fundi/shared/workshop/intake-shown";
import { createIntake, IntakeForm } from "@fundi/shared/workshop/intakes";
import { getRepairDocuments } from "@fundi/shared/workshop/repair-documents";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { checkInRepair, getRepair } from "@fundi/shared/workshop/repairs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { testChecks } from "../test-checks";
import { intakeForm, jobForm } from "../test-intake";

let api: TestApi;
let staff: Person;
let admin: Person;
let words: CallOutput<typeof getRepairWords>;
beforeAll(async () => {
  api = await startTestApi();
  [staff, admin] = [await api.person("staff"), await api.person("admin")];
  words = await staff.call(getRepairWords, {});
});
afterAll(() => api.stop());

type Here = Omit<CallInput<typeof checkInRepair>["body"], "version">;

const drawing = {
  ...{ way: "drawn" as const, width: 90, height: 36 },
  strokes: [Array.from({ length: SIGNATURE_MIN_POINTS }, (_, index) => ({ x: 10 + 2 * index, y: 12, t: index }))],
};

async function photo() {
  const background = { r: 30, g: 90, b: 120 };
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const files = new FormData();
  files.set("kind", "repair-photo");
  files.set("image", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  return { fileId: (await staff.call(addPrivatePhoto, { files })).data.id };
}

/** Books a phone, with what its customer is to be told of the price. */
async function book() {
  const job = jobForm({ checks: null, noPhotoReason: "", agreement: { feePolicy: "always", fee: 500 } });
  const intake = await staff.call(createIntake, { body: intakeForm({ bookedOn: "2099-11-25", jobs: [job] }) });
  const [{ id } = { id: 0 }] = intake.jobs;
  return { id, intakeId: intake.id, job };
}
type Booked = Awaited<ReturnType<typeof book>>;

/** What the console shows before the customer signs. */
const shownOf = ({ job }: Booked, here: Pick<Here, "accessories" | "photos" | "checks" | "consents">) =>
  shownAtIntake({
    ...{ language: "en" as const, timeZone: "Africa/Nairobi" },
    jobs: IntakeForm.parse(intakeForm({ jobs: [{ ...job, ...here }] })).jobs,
    names: {
      ...{ device: () => "Tecno Spark 10", problem: String, repair: String },
      items: (list) => words.checklists.find(({ id }) => id === list)?.items ?? [],
    },
  });

const checkIn = ({ id }: Booked, here: Here) =>
  staff.call(checkInRepair, { params: { id }, body: { version: 1, ...here } });

it("is signed for with what was shown, its hash and photos, and its receipt says so", async () => {
  const booked = await book();
  const here = {
    accessories: [{ name: "Charger", quantity: 2 }],
    photos: [await photo(), await photo()],
    checks: testChecks("phone", "intake", { glass_and_touch: "fault" }),
  };
  const shown = shownOf(booked, here);
  expect(shown).toContain("2 × Charger");
  expect(shown).toContain("The diagnosis costs Ksh 500");
  const signature = { name: "Grace Wanjiru", drawing, shown };
  const received = await checkIn(booked, { ...here, signature });
  expect(received).toMatchObject({
    ...{ stage: "received", accessories: [{ name: "Charger", quantity: 2 }] },
    photos: [{ phase: "intake" }, { phase: "intake" }],
    intake: { noSignatureReason: "", signatures: [{ purpose: "intake", shown, shownHash: expect.any(String) }] },
  });
  const { receipts } = await staff.call(getRepairDocuments, { params: { id: booked.intakeId } });
  expect(receipts).toMatchObject([{ signed: { name: "Grace Wanjiru", fileId: expect.any(String) } }]);
  expect(receipts[0]?.jobs[0]?.lines.map(({ label, text }) => (label ? `${label}: ${text}` : text)).join("\n")).toBe(
    shown,
  );
});

it("is not signed for where something else was shown, and stays booked", async () => {
  const booked = await book();
  const here = { noPhotoReason: "No light", checks: testChecks() };
  const signature = { name: "Grace", drawing, shown: shownOf(booked, { ...here, accessories: [{ name: "Cover" }] }) };
  expect((await failureOf(checkIn(booked, { ...here, signature }))).details).toMatchObject({
    fieldErrors: { signature: expect.any(Array) },
  });
  expect(await staff.call(getRepair, { params: { id: booked.id } })).toMatchObject({ stage: "booked", photos: [] });
});

it("has as many photos as the shop asks for, or a reason", async () => {
  const [booked, other] = [await book(), await book()];
  const here = { noSignatureReason: "On paper", checks: testChecks() };
  const atPhotos = { fieldErrors: { photos: expect.any(Array) } };
  expect((await failureOf(checkIn(booked, { ...here, photos: [await photo()] }))).details).toMatchObject(atPhotos);
  expect(await checkIn(booked, { ...here, noPhotoReason: "No light" })).toMatchObject({ noPhotoReason: "No light" });
  const { version } = await staff.call(getIntakeRules, {});
  const rules = await admin.call(updateIntakeRules, { body: { photos: 0, version } });
  expect((await staff.call(getRepairWords, {})).intakePhotos).toBe(0);
  await checkIn(other, here);
  expect((await failureOf(admin.call(updateIntakeRules, { body: { photos: 3, version } }))).code).toBe("STALE_VERSION");
  await admin.call(updateIntakeRules, { body: { photos: 2, version: rules.version } });
});
