import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startCloudinaryDouble } from "../../../../../tests/support/cloudinary-double";
import { startS3Double } from "../../../../../tests/support/s3-double";
import { diskFileStore } from "../../../platform/files/disk-file-store";
import { createShopFiles, fileSettings } from "../../../platform/files/shop-files";
import { cloudinarySignature, cloudinaryStore } from "./cloudinary";
import { bucketUploads, fileUploads } from "./file-uploads";
import type { UploadStore } from "./store";

const KEY = "quotes/k3x9q2AbCdEfGhIjKlMn-_.webp";
const BYTES = new Uint8Array([0x52, 0x49, 0x46, 0x46, 0, 255, 10, 13]);

const folder = await mkdtemp(path.join(tmpdir(), "fundi-store-"));
const cloudinary = await startCloudinaryDouble({ cloud: "shop", key: "1234", secret: "s3cr&t" });
const s3 = await startS3Double({
  bucket: "pictures",
  secret: "s3/secret+key",
  isPublic: (key) => key.startsWith("uploads/"),
});
afterAll(() => Promise.all([cloudinary.stop(), s3.stop(), rm(folder, { recursive: true })]));

const cloudinaryWith = (secret: string) =>
  cloudinaryStore({
    url: `cloudinary://1234:${encodeURIComponent(secret)}@shop`,
    apiUrl: cloudinary.url,
    deliveryUrl: cloudinary.url,
  });
const s3With = (secret: string, publicUrl?: string) =>
  bucketUploads(
    createShopFiles(
      fileSettings({
        DATA_DIR: folder,
        S3_BUCKET: "pictures",
        S3_ENDPOINT: s3.url,
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY: secret,
        S3_PUBLIC_URL: publicUrl,
      }),
    ),
  );
const atBucket = () => `${s3.url}/pictures`;

const fetched = async (url: string) => {
  const response = await fetch(url);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
};
const fromDisk = (url: string) =>
  readFile(path.join(folder, url.replace("/uploads/", ""))).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );

const STORES: { store: UploadStore; read: (url: string) => Promise<Uint8Array | null> }[] = [
  { store: fileUploads(diskFileStore(folder)), read: fromDisk },
  { store: cloudinaryWith("s3cr&t"), read: fetched },
  { store: s3With("s3/secret+key", atBucket()), read: fetched },
];

for (const { store, read } of STORES)
  describe(`the ${store.name} store`, () => {
    it("stores bytes at the address it returns", async () => {
      await store.put(KEY, BYTES);
      expect(await read(store.urlOf(KEY))).toEqual(BYTES);
      // The address of the small version follows from it (upload-rules).
      expect(store.urlOf(KEY)).toMatch(/\/quotes\/[\w-]{22}\.webp$/);
    });

    it("stores several concurrently", async () => {
      const keys = ["one", "two", "three"].map((name) => `general/${name.padEnd(22, "-")}.webp`);
      await Promise.all(keys.map((key, index) => store.put(key, BYTES.subarray(index))));
      for (const [index, key] of keys.entries()) expect(await read(store.urlOf(key))).toEqual(BYTES.subarray(index));
    });

    it("removes them, also twice", async () => {
      await store.remove(KEY);
      expect(await read(store.urlOf(KEY))).toBeNull();
      await store.remove(KEY);
    });
  });

describe("a store that rejects", () => {
  it("reports Cloudinary's error", async () => {
    await expect(cloudinaryWith("wrong").put(KEY, BYTES)).rejects.toThrow(/401: Invalid Signature/);
  });

  it("reports S3's error", async () => {
    await expect(s3With("wrong").put(KEY, BYTES)).rejects.toThrow("403 SignatureDoesNotMatch");
  });
});

it("signs for Cloudinary as Cloudinary's own example does", () => {
  const parameters = {
    timestamp: "1315060510",
    public_id: "sample_image",
    eager: "w_400,h_300,c_pad|w_260,h_200,c_crop",
  };
  expect(cloudinarySignature(parameters, "abcd")).toBe("bfd09f95f331f558cbd1320e67aa8d488770583e");
});

it("returns the api's address for pictures in a bucket, or that of the CDN", () => {
  expect(s3With("x").urlOf("a.webp")).toBe("/uploads/a.webp");
  expect(s3With("x", "https://cdn.shop.example/").urlOf("a.webp")).toBe("https://cdn.shop.example/uploads/a.webp");
});

it("marks a picture in a bucket as an immutable picture for browsers and caches", async () => {
  await s3With("s3/secret+key").put(KEY, BYTES);
  const { headers } = await fetch(s3With("x", atBucket()).urlOf(KEY));
  expect(headers.get("content-type")).toBe("image/webp");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

it("leaves no unfinished files on the disk", async () => {
  expect(await readdir(path.join(folder, "general"))).toEqual([
    expect.stringMatching(/^one-+\.webp$/),
    expect.stringMatching(/^three-+\.webp$/),
    expect.stringMatching(/^two-+\.webp$/),
  ]);
});
