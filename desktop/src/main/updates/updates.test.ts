import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import http, { type RequestListener } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { configureRequestOptions, HttpExecutor } from "builder-util-runtime";
import type { NsisUpdater as Nsis } from "electron-updater";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { UpdateState } from "../../bridge/contract";
import { createUpdates, notesOf, type Updater } from "./updates";

const { NsisUpdater } = createRequire(import.meta.url)("electron-updater") as { NsisUpdater: typeof Nsis };
const FILE = "Fundi-Console-Setup.exe";
const INSTALLER = randomBytes(300_000);

/** A fake of Electron's network for the updater, on Node's. */
class NodeHttp extends HttpExecutor<http.ClientRequest> {
  createRequest(options: http.RequestOptions, callback: (response: unknown) => void): http.ClientRequest {
    return http.request(options, callback as (response: http.IncomingMessage) => void);
  }
  async download(url: URL, destination: string, options: Parameters<HttpExecutor<never>["downloadToBuffer"]>[1]) {
    return await options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const request = {
        headers: options.headers ?? undefined,
        protocol: url.protocol,
        hostname: url.hostname,
        port: url.port,
        path: url.pathname,
      };
      configureRequestOptions(request as http.RequestOptions);
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination));
      this.doDownload(request, { destination, options, onCancel, callback, responseHandler: null } as never, 0);
    });
  }
}

interface Feed {
  version?: string;
  staging?: number;
  /** Responds to the request for the installer. */
  installer?: RequestListener;
  notes?: string;
}

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An update feed as `npm run package` writes it, and the real Windows updater that reads it. */
async function updaterOf({ version = "0.2.0", staging, notes = "Faster orders", installer }: Feed) {
  const sha512 = createHash("sha512").update(INSTALLER).digest("base64");
  const feed = [
    `version: ${version}`,
    `files:\n  - url: ${FILE}\n    sha512: ${sha512}\n    size: ${INSTALLER.length}`,
    `path: ${FILE}\nsha512: ${sha512}`,
    `releaseNotes: ${JSON.stringify(notes)}`,
    ...(staging === undefined ? [] : [`stagingPercentage: ${staging}`]),
    "releaseDate: '2026-11-20T00:00:00.000Z'\n",
  ].join("\n");
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith("/latest.yml")) return response.end(feed);
    if (!request.url?.startsWith(`/${FILE}`)) return response.writeHead(404).end();
    if (installer) return installer(request, response);
    response.writeHead(200, { "content-length": INSTALLER.length }).end(INSTALLER);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const folder = await mkdtemp(path.join(tmpdir(), "fundi-update-"));
  const config = path.join(folder, "app-update.yml");
  const { port } = server.address() as AddressInfo;
  await writeFile(config, `provider: generic\nurl: http://127.0.0.1:${port}\nupdaterCacheDirName: updates\n`);
  const updater = new NsisUpdater(null, {
    version: "0.1.0",
    name: "Fundi Console",
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  } as never);
  Object.assign(updater, { httpExecutor: new NodeHttp(), logger: null, disableDifferentialDownload: true });
  Object.assign(updater, { _testOnlyOptions: { platform: "win32" } });
  const quitAndInstall = vi.spyOn(updater, "quitAndInstall").mockReturnValue();
  const states: UpdateState[] = [];
  const log = { info: () => undefined, warn: () => undefined };
  const updates = createUpdates({ updater: updater as Updater, onChange: (state) => states.push(state), log });
  return { updates, updater, states, folder, quitAndInstall };
}

describe("a newer version", () => {
  it("is downloaded and verified in the background, and installed only on request", async () => {
    const { updates, updater, states, folder, quitAndInstall } = await updaterOf({});
    expect(updater.autoInstallOnAppQuit).toBe(false);
    updates.restart();
    expect(quitAndInstall).not.toHaveBeenCalled();
    expect(await updates.check()).toEqual({ state: "ready", version: "0.2.0", notes: "Faster orders" });
    expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(["checking", "downloading", "ready"]));
    expect(existsSync(path.join(folder, "updates/pending", FILE))).toBe(true);
    expect(quitAndInstall).not.toHaveBeenCalled();
    updates.restart();
    expect(quitAndInstall).toHaveBeenCalledWith(true, true);
  });

  it("is rejected when its hash does not match the published one", async () => {
    const tampered = Buffer.from(INSTALLER).fill(0, 0, 10);
    const { updates, folder } = await updaterOf({
      installer: (_request, response) => response.writeHead(200, { "content-length": tampered.length }).end(tampered),
    });
    expect(await updates.check()).toEqual({
      state: "failed",
      problem: expect.stringContaining("could not be fetched whole"),
    });
    expect(existsSync(path.join(folder, "updates/pending", FILE))).toBe(false);
    updates.restart();
  });

  it.each([
    ["older", { version: "0.0.9" }],
    ["the same", { version: "0.1.0" }],
    ["for others first", { staging: 0 }],
  ])("is ignored when it is %s", async (_name, feed) => {
    const { updates } = await updaterOf(feed);
    expect(await updates.check()).toEqual({ state: "none" });
  });

  it("is downloaded again after the connection broke in the middle", async () => {
    let times = 0;
    const { updates } = await updaterOf({
      installer(_request, response) {
        times += 1;
        response.writeHead(200, { "content-length": INSTALLER.length });
        if (times > 1) return response.end(INSTALLER);
        response.write(INSTALLER.subarray(0, 100_000), () => response.destroy());
      },
    });
    expect((await updates.check()).state).toBe("failed");
    expect((await updates.check()).state).toBe("ready");
    expect(times).toBe(2);
  });

  it("is not found when the server does not respond; the console continues", async () => {
    const { updates } = await updaterOf({});
    servers[0]?.closeAllConnections();
    await new Promise((resolve) => servers[0]?.close(resolve));
    expect(await updates.check()).toEqual({
      state: "failed",
      problem: expect.stringContaining("Check this computer's network"),
    });
  });
});

it("is reported before the download has finished, which continues in the background", async () => {
  let finish = () => undefined as unknown;
  const { updates } = await updaterOf({
    installer(_request, response) {
      response.writeHead(200, { "content-length": INSTALLER.length });
      response.write(INSTALLER.subarray(0, 100_000));
      finish = () => response.end(INSTALLER.subarray(100_000));
    },
  });
  expect(await updates.look()).toMatchObject({ state: "downloading", version: "0.2.0" });
  await vi.waitFor(() => {
    finish();
    expect(updates.read().state).toBe("ready");
  });
  expect(await updates.look()).toMatchObject({ state: "ready" });
});

it("reports no newer version, or no response, as soon as it has checked", async () => {
  expect(await (await updaterOf({ version: "0.1.0" })).updates.look()).toEqual({ state: "none" });
});

it("reports a failed installation, continues, and offers it again on the next check", async () => {
  const { updates, updater, quitAndInstall } = await updaterOf({});
  await updates.check();
  // As the Debian package does without the administrator's password.
  quitAndInstall.mockImplementation(() => {
    updater.emit("error", new Error("pkexec was dismissed"));
  });
  updates.restart();
  expect(updates.read()).toEqual({ state: "failed", problem: expect.stringContaining("administrator's password") });
  updates.restart();
  expect(quitAndInstall).toHaveBeenCalledTimes(1);
  expect(await updates.check()).toMatchObject({ state: "ready", version: "0.2.0" });
});

it("reports that it cannot update itself where it is not installed", async () => {
  const { updates, updater } = await updaterOf({});
  vi.spyOn(updater, "isUpdaterActive").mockReturnValue(false);
  expect(await updates.look()).toEqual({ state: "failed", problem: expect.stringContaining("does not update itself") });
});

it("does not interrupt a sale: finding and downloading a version changes nothing but the notice", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { updates, states, quitAndInstall, updater } = await updaterOf({});
  const install = vi.spyOn(updater as unknown as { install: () => boolean }, "install");
  updates.start();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(updates.read().state).toBe("ready"));
  updates.stop();
  expect(states.at(-1)?.state).toBe("ready");
  expect([quitAndInstall.mock.calls.length, install.mock.calls.length]).toEqual([0, 0]);
});

it("shows release notes as plain text, whatever their format", () => {
  expect(notesOf({ version: "2", releaseNotes: "<ul><li>Faster &amp; calmer</li></ul>" })).toBe("• Faster & calmer");
  expect(
    notesOf({
      version: "2",
      releaseNotes: [
        { version: "2", note: "B" },
        { version: "1", note: null },
      ],
    }),
  ).toBe("2\nB\n\n1");
  expect(notesOf({ version: "2", releaseNotes: null })).toBe("");
});
