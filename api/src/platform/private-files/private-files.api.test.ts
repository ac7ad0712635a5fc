import { createHash } from "node:crypto";
import { isStaff } from "@fundi/shared/accounts/roles";
import { PRIVATE_FILE_KINDS } from "@fundi/shared/private-files/private-file-kinds";
import { addPrivatePhoto, deletePrivateFile } from "@fundi/shared/private-files/private-files";
import { getSystemStatus } from "@fundi/shared/system/system";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { startS3Double } from "../../../../tests/support/s3-double";
import { RESTORED_ROW } from "../database/restore";
import { FileMissing } from "../files/file-store";
import { idInKey, keysOf, newPrivateFileId, smallKeyOf } from "./private-file-keys";
import type { PrivateFileOwner } from "./private-file-owner";

const DAY_MS = 24 * 3_600_000;
const NOBODY = "AAAAAAAAAAAAAAAAAAAAAA";

/** An owner whose records are customers, by their id: staff read everything, a customer what is marked for them. */
const owner: PrivateFileOwner = {
  kinds: PRIVATE_FILE_KINDS,
  mayAdd: ({ role }) => isStaff(role),
  async mayRead(db, reader, { subjectId, isForCustomer }) {
    const record = await db("users").where({ id: subjectId }).first("id");
    if (!reader || reader.id === null || !record) return false;
    return isStaff(reader.role) || (isForCustomer && reader.id === record.id);
  },
};

const photo = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: { r: 200, g: 80, b: 40 } } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitudeRef: "S" } })
    .toBuffer();

function formOf(bytes: Uint8Array, kind = "repair-photo"): FormData {
  const files = new FormData();
  files.set("kind", kind);
  files.set("image", new Blob([new Uint8Array(bytes)]), "IMG_1.jpg");
  return files;
}
const send = async (by: Person, bytes?: Uint8Array) =>
  (await by.call(addPrivatePhoto, { files: formOf(bytes ?? (await photo())) })).data;

describe.each(["a disk", "a bucket"])("private files on %s", (place) => {
  let api: TestApi;
  let s3: Awaited<ReturnType<typeof startS3Double>> | undefined;
  let now = new Date();
  let staff: Person;
  let customer: Person;
  beforeAll(async () => {
    if (place === "a bucket") s3 = await startS3Double({ bucket: "shop", secret: "secret" });
    const bucket: Record<string, string> = s3
      ? { S3_BUCKET: "shop", S3_ENDPOINT: s3.url, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" }
      : {};
    api = await startTestApi({ env: bucket, clock: () => now });
    api.app.privateFiles.declare([owner]);
    [staff, customer] = await Promise.all([api.person("staff"), api.person()]);
  });
  afterAll(async () => {
    await api.stop();
    await s3?.stop();
  });

  /** Stores a photo that the record of a customer names. */
  async function named({ isForCustomer = false, by = staff, of = customer } = {}) {
    const file = await send(by);
    await api.app.inTransaction((tx) =>
      api.app.privateFiles.name(tx, [file.id], {
        ...{ kind: "repair-photo", subjectId: of.id, uploadedBy: by.id, isForCustomer },
      }),
    );
    return file;
  }
  const get = (id: string, by?: Person, query = "") =>
    fetch(`${api.url}/api/private-files/${id}${query}`, {
      headers: by ? { authorization: `Bearer ${by.token}` } : {},
    });
  const keysIn = async () => {
    const keys: string[] = [];
    for await (const { key } of api.app.files.private.list("")) keys.push(key);
    return keys;
  };
  const hasBytes = async (id: string) => (await keysIn()).some((key) => idInKey(key) === id);
  const hasRow = async (id: string) => (await api.app.db("private_files").where({ id })).length === 1;

  it("are re-encoded, without metadata, with their hash and size", async () => {
    const file = await named();
    expect(file).toMatchObject({ mime: "image/webp", width: 900, height: 300 });
    const response = await get(file.id, staff);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.length, createHash("sha256").update(bytes).digest("hex")]).toEqual([file.size, file.sha256]);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.format, metadata.exif]).toEqual(["webp", undefined]);
    const small = await sharp(Buffer.from(await (await get(file.id, staff, "?size=small")).arrayBuffer())).metadata();
    expect(small.width).toBe(400);
  });

  it("are stored by no cache, run nothing, and are a picture and nothing else", async () => {
    const { headers } = await get((await named()).id, staff);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="repair-photo\.webp"/);
    expect(headers.get("etag")).toBeNull();
  });

  it("have no public address, and no folder that tells whose they are", async () => {
    const { id } = await named();
    expect(id).toMatch(/^[\w-]{22}$/);
    const [key = ""] = (await keysIn()).filter((one) => idInKey(one) === id);
    for (const address of [
      `/uploads/${key}`,
      `/uploads/private/${key}`,
      `/uploads/../private/${key}`,
      `/private/${key}`,
    ])
      expect((await fetch(api.url + address)).status, address).toBe(404);
    if (!s3) return;
    expect([...s3.objects.keys()]).toContain(`private/${key}`);
    expect((await fetch(`${s3.url}/shop/private/${key}`)).status).toBe(403);
  });

  it("are read by those whom the record allows it, and for everybody else they do not exist", async () => {
    const [manager, admin, other] = await Promise.all([api.person("manager"), api.person("admin"), api.person()]);
    const [hidden, marked] = [await named(), await named({ isForCustomer: true })];
    const unknown = await (await get(NOBODY)).json();
    const walk: [string, Person | undefined, hidden: number, marked: number][] = [
      ["guest", undefined, 404, 404],
      ["other customer", other, 404, 404],
      ["customer", customer, 404, 200],
      ["staff", staff, 200, 200],
      ["manager", manager, 200, 200],
      ["admin", admin, 200, 200],
    ];
    for (const [who, person, ...expected] of walk) {
      const answers = await Promise.all([get(hidden.id, person), get(marked.id, person)]);
      expect(
        answers.map(({ status }) => status),
        who,
      ).toEqual(expected);
      for (const answer of answers) {
        if (answer.status === 200) continue;
        const { requestId: _one, ...body } = await answer.json();
        const { requestId: _other, ...same } = unknown;
        expect(body, who).toEqual(same);
        expect(answer.headers.get("cache-control"), who).not.toMatch(/public/);
      }
    }
    for (const id of ["x", "..%2f..%2fsecret.key", "a".repeat(22), "%00", "é".repeat(9)])
      expect((await get(id, admin)).status, id).toBe(404);
  });

  it("are asked about in the same way, whether there is such a file or not", async () => {
    const { id } = await named();
    const asked: string[][] = [];
    for (const one of [id, NOBODY]) {
      const statements: string[] = [];
      const note = ({ sql }: { sql: string }) => statements.push(sql);
      api.app.db.on("query", note);
      await get(one, customer);
      api.app.db.off("query", note);
      asked.push(statements.filter((sql) => /private_files|from `users` where `id`/.test(sql)));
    }
    expect(asked[0]?.length).toBeGreaterThan(1);
    expect(asked[0]).toEqual(asked[1]);
  });

  it("are lost to somebody at the next request after their right ends", async () => {
    const { id } = await named({ isForCustomer: true });
    expect((await get(id, customer)).status).toBe(200);
    await api.app.inTransaction((tx) => api.app.privateFiles.markForCustomer(tx, id, false));
    expect((await get(id, customer)).status).toBe(404);
  });

  it("are seen by who stored them, and by nobody else, until a record names them", async () => {
    const { id } = await send(staff);
    const [admin] = [await api.person("admin")];
    expect([(await get(id, staff)).status, (await get(id, admin)).status, (await get(id)).status]).toEqual([
      ...[200, 404, 404],
    ]);
    await staff.call(deletePrivateFile, { params: { id } });
    await expect.poll(() => hasBytes(id)).toBe(false);
    expect(await failureOf(staff.call(deletePrivateFile, { params: { id } }))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("are added only by those whom the owner allows it, to kinds that people send", async () => {
    const files = formOf(await photo());
    expect(await failureOf(customer.call(addPrivatePhoto, { files }))).toMatchObject({ code: "FORBIDDEN" });
    for (const kind of ["repair-signature", "other", ""]) {
      const failure = await failureOf(staff.call(addPrivatePhoto, { files: formOf(await photo(), kind) }));
      expect(failure, kind).toMatchObject({ code: "VALIDATION_ERROR" });
    }
    api.app.privateFiles.declare([]);
    const refused = await failureOf(staff.call(addPrivatePhoto, { files: formOf(await photo()) }));
    api.app.privateFiles.declare([owner]);
    expect(refused).toMatchObject({ code: "FORBIDDEN" });
  });

  it("are named by one record, of their kind, by who stored them", async () => {
    const other = await api.person("staff");
    const { id } = await send(staff);
    const name = (ids: string[], more: { subjectId?: number; uploadedBy?: number; kind?: "repair-notice" } = {}) =>
      api.app.inTransaction((tx) =>
        api.app.privateFiles.name(tx, ids, {
          ...{ kind: "repair-photo", subjectId: customer.id, uploadedBy: staff.id, field: "photos" },
          ...more,
        }),
      );
    const refused = { code: "VALIDATION_ERROR", details: { fieldErrors: { photos: [expect.any(String)] } } };
    await expect(name([id], { uploadedBy: other.id })).rejects.toMatchObject(refused);
    await expect(name([id], { kind: "repair-notice" })).rejects.toMatchObject(refused);
    await expect(name([id, NOBODY])).rejects.toMatchObject(refused);
    await name([id]);
    await name([id, id]);
    await expect(name([id], { subjectId: other.id })).rejects.toMatchObject(refused);
    // Named: its uploader can no longer take it back.
    expect(await failureOf(staff.call(deletePrivateFile, { params: { id } }))).toMatchObject({ code: "NOT_FOUND" });
    const race = await send(staff);
    const results = await Promise.allSettled([
      name([race.id], { subjectId: customer.id }),
      name([race.id], { subjectId: other.id }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("are deleted once, with their bytes, however many delete them at the same time", async () => {
    const { id } = await named();
    const counts = await Promise.all(
      Array.from({ length: 5 }, () => api.app.inTransaction((tx) => api.app.privateFiles.discard(tx, [id]))),
    );
    expect(counts.sort()).toEqual([0, 0, 0, 0, 1]);
    await expect.poll(() => hasBytes(id)).toBe(false);
    expect((await get(id, staff)).status).toBe(404);
  });

  it("are read as a whole or not at all while they are deleted", async () => {
    for (let round = 0; round < 5; round += 1) {
      const file = await named();
      const deletion = api.app.inTransaction((tx) => api.app.privateFiles.discard(tx, [file.id]));
      const answers = await Promise.all(Array.from({ length: 6 }, () => get(file.id, staff)));
      await deletion;
      for (const answer of answers)
        if (answer.status === 200)
          expect(
            createHash("sha256")
              .update(Buffer.from(await answer.arrayBuffer()))
              .digest("hex"),
          ).toBe(file.sha256);
        else expect(answer.status).toBe(404);
    }
  });

  it("are not shown when their bytes have changed", async () => {
    const { id } = await named();
    const [key = ""] = keysOf(id);
    await api.app.files.private.put(key, Buffer.from("something else"));
    expect(await (await get(id, staff)).json()).toMatchObject({ code: "UNREADABLE_FILE" });
    await api.app.files.private.delete(key);
    expect((await get(id, staff)).status).toBe(404);
  });

  it("are deleted when their retention ends, and after a day when no record names them", async () => {
    const [expired, lasting, unnamed] = [await named(), await named({ of: staff }), await send(staff)];
    const at = new Date(now.getTime() + DAY_MS / 2);
    await api.app.inTransaction((tx) => api.app.privateFiles.deleteAt(tx, ["repair-photo"], [customer.id], at));
    await api.app.privateFiles.sweep();
    expect(await Promise.all([expired, lasting, unnamed].map(({ id }) => hasRow(id)))).toEqual([true, true, true]);
    now = new Date(now.getTime() + DAY_MS + 1000);
    await api.app.privateFiles.sweep();
    expect(await Promise.all([expired, lasting, unnamed].map(({ id }) => hasRow(id)))).toEqual([false, true, false]);
    await expect.poll(() => hasBytes(expired.id)).toBe(false);
    await expect.poll(() => hasBytes(unnamed.id)).toBe(false);
    expect(await api.app.privateFiles.sweep()).toBe(0);
  });

  it("leave no bytes behind that no row names", async () => {
    const { id } = await named();
    const orphan = newPrivateFileId();
    const [key = ""] = keysOf(orphan);
    await api.app.files.private.put(key, Buffer.from("left by a restore"));
    await api.app.files.private.put("readme.txt", Buffer.from("not ours"));
    // A day and more after they were stored.
    now = new Date(Date.now() + 2 * DAY_MS);
    const restored = { file: "a", madeAt: null, restoredAt: now.toISOString() };
    await api.app.db("shop_settings").insert({ name: RESTORED_ROW, value: JSON.stringify(restored), updated_at: now });
    expect(await api.app.privateFiles.deleteOrphans()).toBe(0);
    await api.app.db("shop_settings").where({ name: RESTORED_ROW }).del();
    expect(await api.app.privateFiles.deleteOrphans()).toBeGreaterThan(0);
    expect([await hasBytes(orphan), await hasBytes(id)]).toEqual([false, true]);
    expect(await keysIn()).toContain("readme.txt");
    await api.app.files.private.delete("readme.txt");
  });

  it("are left alone where most have no row: the database is another one", async () => {
    const keys = Array.from({ length: 120 }, () => smallKeyOf(newPrivateFileId()));
    for (const key of keys) await api.app.files.private.put(key, Buffer.from("of another shop"));
    now = new Date(Date.now() + 2 * DAY_MS);
    expect(await api.app.privateFiles.deleteOrphans()).toBe(0);
    for (const key of keys) await api.app.files.private.delete(key);
  });

  it("are looked through for such bytes once a day, by one process, and in a new database after a month", async () => {
    await api.app.db("shop_settings").where({ name: "privateFilesSwept" }).del();
    const first = await api.app.db("jobs").max({ last: "id" }).first();
    const queuedAfter = (id: number) =>
      api.app
        .db("jobs")
        .where("id", ">", id)
        .where({ kind: "private-files.orphans" })
        .then((rows) => rows.length);
    await api.app.privateFiles.queueOrphans();
    now = new Date(now.getTime() + 29 * DAY_MS);
    await api.app.privateFiles.queueOrphans();
    expect(await queuedAfter(first?.last ?? 0)).toBe(0);
    now = new Date(now.getTime() + 2 * DAY_MS);
    const before = await api.app.db("jobs").max({ last: "id" }).first();
    await Promise.all(Array.from({ length: 4 }, () => api.app.privateFiles.queueOrphans()));
    expect(await queuedAfter(before?.last ?? 0)).toBe(1);
  });

  it("are never half stored: what the store refuses leaves neither row nor name", async () => {
    const put = api.app.files.private.put;
    const before = await api.app.db("private_files").count({ count: "id" }).first();
    api.app.files.private.put = () => Promise.reject(new FileMissing("full"));
    const failure = await failureOf(staff.call(addPrivatePhoto, { files: formOf(await photo()) }));
    api.app.files.private.put = put;
    expect(failure).toMatchObject({ code: "UNAVAILABLE" });
    expect(await api.app.db("private_files").count({ count: "id" }).first()).toEqual(before);
    // The others of an intake are there.
    expect(await send(staff)).toMatchObject({ width: 900 });
  });

  it("refuse whatever is no picture, and never answer with a failure of the server", async () => {
    const jpeg = await photo();
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 2000 }),
      // A picture with some bytes changed.
      fc.array(fc.tuple(fc.nat(jpeg.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }).map((changes) => {
        const damaged = Buffer.from(jpeg);
        for (const [at, value] of changes) damaged[at] = value;
        return new Uint8Array(damaged);
      }),
      fc.nat(jpeg.length).map((length) => new Uint8Array(jpeg.subarray(0, length))),
    );
    const kind = fc.constantFrom("repair-photo", "repair-notice", "../..", "");
    await fc.assert(
      fc.asyncProperty(bytes, kind, async (content, named) => {
        const response = await fetch(`${api.url}/api/admin/private-files`, {
          ...{ method: "POST", body: formOf(content, named) },
          headers: { authorization: `Bearer ${staff.token}` },
        });
        expect([200, 400, 413, 415, 422]).toContain(response.status);
        await response.arrayBuffer();
      }),
      { numRuns: 40 },
    );
  });

  it("count in the system status", async () => {
    const admin = await api.person("admin");
    const { checks } = await admin.call(getSystemStatus, {});
    expect(checks.find(({ part }) => part === "privateFiles")).toMatchObject({ state: "ok" });
  });

  it("are in the download of who stored them while no record names them, and go with the account", async () => {
    const leaving = await api.person("staff");
    const [mine, ofRecord] = [await send(leaving), await named({ by: leaving })];
    const { privateFiles } = await api.app.people.collect(api.app.db, leaving.id);
    expect(privateFiles).toEqual([mine]);
    await api.app.inTransaction((tx) => api.app.people.erase(tx, leaving.id));
    expect([await hasRow(mine.id), await hasRow(ofRecord.id)]).toEqual([false, true]);
  });
});
