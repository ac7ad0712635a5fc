import { addPrivatePhoto, getPrivateFile } from "@fundi/shared/private-files/private-files";
import { addBenchPhotos, showRepairPhoto } from "@fundi/shared/workshop/bench-photos";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { getMyRepair } from "@fundi/shared/workshop/my-repairs";
import { getRepair } from "@fundi/shared/workshop/repairs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { workshopPersonalData } from "../privacy/workshop-personal-data";
import { intakeForm, jobForm } from "../test-intake";
import { findPhotos } from "./photo-store";

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.person("staff");
});
afterAll(() => api.stop());

/** Stores a photo as the console does, before any job names it. */
async function photo(by = staff) {
  const background = { r: 30, g: 90, b: 120 };
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const files = new FormData();
  files.set("kind", "repair-photo");
  files.set("image", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  return (await by.call(addPrivatePhoto, { files })).data;
}

const ARROW = { kind: "arrow" as const, from: { x: 0.1, y: 0.1 }, to: { x: 0.5, y: 0.5 } };
const take = (job: Partial<ReturnType<typeof jobForm>>, changes: Partial<ReturnType<typeof intakeForm>> = {}) =>
  staff.call(createIntake, { body: intakeForm({ jobs: [jobForm({ noPhotoReason: "", ...job })], ...changes }) });
const atPhotos = { fieldErrors: { "jobs.0.photos": expect.any(Array) } };

describe("photos of a device at intake", () => {
  it("are stored before the job names them, with marks beside the photo", async () => {
    const [one, two] = [await photo(), await photo()];
    const photos = [{ fileId: one.id, marks: [ARROW], caption: "Crack" }, { fileId: two.id }];
    const intake = await take({ photos });
    const { photos: shown } = await staff.call(getRepair, { params: { id: intake.jobs[0]?.id ?? 0 } });
    expect(shown).toMatchObject([
      { fileId: one.id, sha256: one.sha256, width: 60, height: 40, marks: [ARROW], caption: "Crack", phase: "intake" },
      { fileId: two.id, marks: [] },
    ]);
    expect((await failureOf(take({ photos }))).details).toMatchObject(atPhotos);
  });

  it("are two at least where the device is here, or somebody says why not", async () => {
    const photos = [{ fileId: (await photo()).id }];
    expect((await failureOf(take({ photos }))).details).toMatchObject(atPhotos);
    await take({ photos, noPhotoReason: "In a hurry" });
    await take({}, { bookedOn: "2099-11-25" });
    await take({ kind: "on_site", device: null, task: "Wi-Fi", address: "Westlands" });
  });

  it("are those of who takes them in: a colleague's and an unknown one are refused, and nothing is stored", async () => {
    const other = await photo(await api.person("staff"));
    for (const fileId of [other.id, "AAAAAAAAAAAAAAAAAAAAAA"])
      expect((await failureOf(take({ photos: [{ fileId }, { fileId: (await photo()).id }] }))).details).toMatchObject(
        atPhotos,
      );
  });

  it("are read by staff and their customer only, and are erased with the customer", async () => {
    const [customer, stranger] = [await api.person(), await api.person()];
    const { id: fileId } = await photo();
    const intake = await take(
      { photos: [{ fileId }, { fileId: (await photo()).id }] },
      { customer: { id: customer.id }, contact: { phone: "0712000112" } },
    );
    const read = (by: Person) => by.call(getPrivateFile, { params: { id: fileId } });
    await Promise.all([read(customer), read(staff)]);
    expect((await failureOf(read(stranger))).code).toBe("NOT_FOUND");
    expect(
      JSON.stringify(await workshopPersonalData(api.app.workshopDependencies).collect(api.app.db, customer.id)),
    ).toContain(fileId);
    await api.app.db("repair_jobs").where({ intake_id: intake.id }).update({ stage: "cancelled" });
    await api.app.inTransaction((tx) => workshopPersonalData(api.app.workshopDependencies).erase(tx, customer.id));
    expect(await findPhotos(api.app.db, [intake.jobs[0]?.id ?? 0])).toEqual([]);
    expect((await failureOf(read(staff))).code).toBe("NOT_FOUND");
  });
});

describe("photos of the bench", () => {
  async function jobOf(customer: Person) {
    const intake = await take(
      { noPhotoReason: "In a hurry" },
      { customer: { id: customer.id }, contact: { phone: "0712000113" } },
    );
    return staff.call(getRepair, { params: { id: intake.jobs[0]?.id ?? 0 } });
  }
  const add = (job: { id: number; version: number }, fileId: string, key: string | null = null) =>
    staff.call(addBenchPhotos, {
      params: { id: job.id },
      body: { photos: [{ fileId, marks: [ARROW] }], version: job.version },
      ...(key && { idempotencyKey: key }),
    });
  const show = (job: { id: number; version: number }, photoId: number, isForCustomer: boolean) =>
    staff.call(showRepairPhoto, { params: { id: job.id, photoId }, body: { isForCustomer, version: job.version } });

  it("stay inside until one is marked for the customer, and go back inside", async () => {
    const [customer, stranger] = [await api.person(), await api.person()];
    const job = await jobOf(customer);
    const [one, two] = [await photo(), await photo()];
    const added = await add(await add(job, one.id), two.id);
    expect(added.photos).toMatchObject([
      { fileId: one.id, phase: "bench", marks: [ARROW], isForCustomer: false },
      { fileId: two.id, isForCustomer: false },
    ]);
    const seen = async () =>
      (await customer.call(getMyRepair, { params: { id: job.id } })).photos.map(({ fileId }) => fileId);
    const read = (by: Person) => by.call(getPrivateFile, { params: { id: one.id } });
    expect(await seen()).toEqual([]);
    expect((await failureOf(read(customer))).code).toBe("NOT_FOUND");

    const shown = await show(added, added.photos[0]?.id ?? 0, true);
    expect(shown.photos.map(({ isForCustomer }) => isForCustomer)).toEqual([true, false]);
    expect(await seen()).toEqual([one.id]);
    await read(customer);
    expect((await failureOf(read(stranger))).code).toBe("NOT_FOUND");

    const inside = await show(shown, added.photos[0]?.id ?? 0, false);
    expect(await seen()).toEqual([]);
    expect((await failureOf(read(customer))).code).toBe("NOT_FOUND");
    expect((await show(inside, added.photos[0]?.id ?? 0, false)).version).toBe(inside.version);
  });

  it("are added once by one key, and refused where the job was changed or is over", async () => {
    const job = await jobOf(await api.person());
    const { id: fileId } = await photo();
    const [first, again] = [await add(job, fileId, "bench-photo-1"), await add(job, fileId, "bench-photo-1")];
    expect(again.photos).toEqual(first.photos);
    expect(first.photos).toHaveLength(1);
    expect((await failureOf(add(job, (await photo()).id))).code).toBe("STALE_VERSION");
    await api.app.db("repair_jobs").where({ id: job.id }).update({ stage: "cancelled" });
    expect((await failureOf(add(first, (await photo()).id))).code).toBe("INVALID_TRANSITION");
  });

  it("of another job are not there", async () => {
    const [job, other] = [await jobOf(await api.person()), await jobOf(await api.person())];
    const added = await add(job, (await photo()).id);
    expect((await failureOf(show(other, added.photos[0]?.id ?? 0, true))).code).toBe("NOT_FOUND");
  });
});
