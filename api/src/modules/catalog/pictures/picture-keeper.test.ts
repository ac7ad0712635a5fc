import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLog } from "../../../platform/log";
import { createPictureKeeper } from "./picture-keeper";

let server: Server;
let origin: string;
let folder: string;
let asked: string[] = [];
let now = 0;

beforeAll(async () => {
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#0b6b4f" } })
    .jpeg()
    .toBuffer();
  server = createServer((req, res) => {
    asked.push(req.url ?? "");
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
  asked = [];
});

const keeper = () => createPictureKeeper({ folder, log: createLog("silent"), mayReach: () => true, now: () => now });

it("makes a large photo small, once, however many ask at the same time", async () => {
  const picture = keeper();
  const answers = await Promise.all([1, 2, 3].map(() => picture(`${origin}/photo.jpg`, 320)));
  const { format, width, height } = await sharp(answers[0] ?? undefined).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 320, height: 240 });
  expect(asked).toEqual(["/photo.jpg"]);
  // A restarted server finds it on the disk.
  expect(await keeper()(`${origin}/photo.jpg`, 320)).toEqual(answers[0]);
  expect(asked).toHaveLength(1);
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("gives nothing for what is no picture, and asks again only after a while", async () => {
  const picture = keeper();
  for (const name of ["none.jpg", "page.html", "drawing.svg"]) {
    expect(await picture(`${origin}/${name}`, 640), name).toBeNull();
    expect(await picture(`${origin}/${name}`, 160), name).toBeNull();
  }
  expect(asked).toHaveLength(3);
  now += 16 * 60_000;
  await picture(`${origin}/none.jpg`, 640);
  expect(asked).toHaveLength(4);
});

it("reads uploads of this machine where they lie", async () => {
  const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: "#fff" } })
    .webp()
    .toBuffer();
  const picture = createPictureKeeper({
    folder,
    log: createLog("silent"),
    readOwn: async (url) => (url === "/uploads/products/a.webp" ? photo : null),
  });
  expect(await picture("/uploads/products/a.webp", 160)).not.toBeNull();
  expect(await picture("/uploads/products/b.webp", 160)).toBeNull();
});
