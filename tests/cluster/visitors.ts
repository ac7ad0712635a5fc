import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { expect } from "vitest";
import { root } from "../../scripts/lib/paths.mjs";
import type { Cluster } from "./cluster";
import type { ClusterPerson } from "./people";
import type { Recorder } from "./tries";

const PAGES = ["/", "/products", "/services", "/products?search=laptop"];
const PAUSE_MS = 700;
const UPLOAD_EVERY_MS = 4000;

/** People who look at pages of the storefront, and one who uploads pictures; what is not answered is asked for again. */
export function openVisitors({
  cluster,
  person,
  recorder,
}: {
  cluster: Cluster;
  person: ClusterPerson;
  recorder: Recorder;
}) {
  const picture = readFileSync(path.join(root, "storefront/public/icon-192.png"));
  const uploads: string[] = [];
  let isRunning = false;
  let loops: Promise<void>[] = [];

  async function insist(work: () => Promise<boolean>): Promise<void> {
    while (!(await work().catch(() => false))) await pause(500);
  }

  async function look(visitor: number): Promise<void> {
    const fetcher = recorder.fetchOf(`visitor ${visitor}`);
    for (let turn = visitor; isRunning; turn += 1) {
      const page = PAGES[turn % PAGES.length] ?? "/";
      await insist(async () => (await fetcher(`${cluster.urls.storefront}${page}`)).status < 500);
      await pause(PAUSE_MS);
    }
  }

  async function upload(): Promise<void> {
    const call = person.at(cluster.urls.storefront, recorder.fetchOf("uploader"));
    while (isRunning) {
      await insist(async () => {
        const files = new FormData();
        files.set("image", new Blob([new Uint8Array(picture)]), "icon.png");
        files.set("folder", "quotes");
        uploads.push((await call(uploadSingle, { files })).data.url);
        return true;
      });
      await pause(UPLOAD_EVERY_MS);
    }
  }

  return {
    begin(): void {
      isRunning = true;
      loops = [look(0), look(1), upload()];
    },
    async rest(): Promise<void> {
      isRunning = false;
      await Promise.all(loops);
    },
    /** Every acknowledged picture is served by every api. */
    async checkUploads(): Promise<void> {
      expect(uploads.length).toBeGreaterThan(0);
      for (const url of uploads)
        for (const machine of [1, 2, 3])
          expect((await fetch(new URL(url, cluster.apiOf(machine)))).status, `${url} at api${machine}`).toBe(200);
    },
  };
}

export type Visitors = ReturnType<typeof openVisitors>;
