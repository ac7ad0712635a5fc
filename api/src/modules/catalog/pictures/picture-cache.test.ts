import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLog } from "../../../platform/log";
import { createPictureCache } from "./picture-cache";

let server: Server;
let origin: string;
let folder: string;
let requests: string[] = [];
let now = 0;

beforeAll(async () => {
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#0b6b4f" } })
    .jpeg()
    .toBuffer();
  server = createServer((req, res) => {
    requests.push(req.url ?? "");
    if (req.url === "/photo.jpg") res.end(photo);
    else if (req.url === "/page.html") res.end("<h1>Not a picture</h1>");
    else if (req.url === "/drawing.svg")
      res.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(path.join(tmpdir(), "fundi-pictures-"));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  requests = [];
});

const createCache = () =>
  createPictureCache({ folder, log: createLog("silent"), mayReach: () => true, now: () => now });

it("resizes a large photo once for any number of concurrent callers", async () => {
  const picture = createCache();
  const results = await Promise.all([1, 2, 3].map(() => picture(`${origin}/photo.jpg`, 320)));
  const { format, width, height } = await sharp(results[0] ?? undefined).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 320, height: 240 });
  expect(requests).toEqual(["/photo.jpg"]);
  // A restarted server finds it on the disk.
  expect(await createCache()(`${origin}/photo.jpg`, 320)).toEqual(results[0]);
  expect(requests).toHaveLength(1);
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("returns null for something that is not a picture, and retries only after a while", async () => {
  const picture = createCache();
  for (const name of ["none.jpg", "page.html", "drawing.svg"]) {
    expect(await picture(`${origin}/${name}`, 640), name).toBeNull();
    expect(await picture(`${origin}/${name}`, 160), name).toBeNull();
  }
  expect(requests).toHaveLength(3);
  now += 16 * 60_000;
  await picture(`${origin}/none.jpg`, 640);
  expect(requests).toHaveLength(4);
});

it("reads uploads directly from this machine's folder", async () => {
  const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: "#fff" } })
    .webp()
    .toBuffer();
  const picture = createPictureCache({
    folder,
    log: createLog("silent"),
    readOwn: async (url) => (url === "/uploads/products/a.webp" ? photo : null),
  });
  expect(await picture("/uploads/products/a.webp", 160)).not.toBeNull();
  expect(await picture("/uploads/products/b.webp", 160)).toBeNull();
});
