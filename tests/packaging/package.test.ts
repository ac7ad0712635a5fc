import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { extractFile, getRawHeader, listPackage } from "@electron/asar";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { Arch, build, type Configuration, Platform } from "electron-builder";
import plist from "plist";
import { NtExecutable, NtExecutableResource, Resource } from "resedit";
import { beforeAll, describe, expect, it } from "vitest";
import { APP_ID } from "../../desktop/src/main/identity";
import { root } from "../../scripts/lib/paths.mjs";
import { createStubRuntime } from "./stub-runtime";

// A wire is written in characters: "0" is off, "1" is on.
const OFF = "0".charCodeAt(0);
const ON = "1".charCodeAt(0);
const FUSES = {
  [FuseV1Options.RunAsNode]: OFF,
  [FuseV1Options.EnableCookieEncryption]: ON,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
  [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
  [FuseV1Options.OnlyLoadAppFromAsar]: ON,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: OFF,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: OFF,
};

/** Packages the built console for a system, with a stub of Electron's runtime; returns the folder. */
async function packageFor(platform: "linux" | "win32" | "darwin", target: Platform): Promise<string> {
  const output = await mkdtemp(path.join(tmpdir(), "fundi-package-"));
  const config: Configuration & { extends: string } = {
    extends: "../electron-builder.yml",
    electronDist: await createStubRuntime(platform),
    electronVersion: "45.4.1",
    directories: { output },
  };
  await build({
    targets: target.createTarget("dir", Arch.x64),
    projectDir: path.join(root, "desktop"),
    publish: "never",
    config,
  });
  return output;
}

const packaged = { linux: "", win32: "", darwin: "" };
const resources = {
  linux: () => path.join(packaged.linux, "linux-unpacked/resources"),
  win32: () => path.join(packaged.win32, "win-unpacked/resources"),
  darwin: () => path.join(packaged.darwin, "mac/Fundi Console.app/Contents/Resources"),
};
const programs = {
  linux: () => path.join(packaged.linux, "linux-unpacked/fundi-console"),
  win32: () => path.join(packaged.win32, "win-unpacked/Fundi Console.exe"),
  darwin: () => path.join(packaged.darwin, "mac/Fundi Console.app"),
};

beforeAll(async () => {
  // Nothing is signed here, even if the machine has keys.
  process.env.CSC_IDENTITY_AUTO_DISCOVERY = "false";
  packaged.linux = await packageFor("linux", Platform.LINUX);
  packaged.win32 = await packageFor("win32", Platform.WINDOWS);
  packaged.darwin = await packageFor("darwin", Platform.MAC);
}, 180_000);

const SYSTEMS = ["linux", "win32", "darwin"] as const;

describe.each(SYSTEMS)("the package for %s", (system) => {
  const archive = () => path.join(resources[system](), "app.asar");

  it("holds the built console and its one dependency: no sources, no secrets, no tools", () => {
    const files = listPackage(archive(), { isPack: false }).map((file) => file.replaceAll("\\", "/"));
    expect(files).toEqual(
      expect.arrayContaining([
        "/package.json",
        "/out/main/index.js",
        "/out/preload/index.cjs",
        "/out/renderer/index.html",
        "/node_modules/electron-updater/package.json",
      ]),
    );
    const unwanted = files.filter((file) =>
      /\.(tsx?|map)$|^\/(src|release|resources|out\/web)|\.env|\/(electron|vite|react|playwright|electron-builder|zod)\/package\.json$/.test(
        file.replace(/\.d\.ts$/, ""),
      ),
    );
    expect(unwanted).toEqual([]);
    const names = new Set(files.filter((file) => /^\/[^/]+$/.test(file)));
    expect([...names].sort()).toEqual(["/node_modules", "/out", "/package.json"]);
  });

  it("contains all pictures that it shows", () => {
    const shell = extractFile(archive(), "out/main/index.js").toString();
    const pictures = shell.match(/data:image\/png;base64,/g) ?? [];
    expect(pictures).toHaveLength(readdirSync(path.join(root, "desktop/resources/pictures")).length);
    expect(shell).not.toMatch(/import\.meta\.dirname, "[^"]+\.(png|ico|icns)"/);
  });

  it("names itself as the shell does", () => {
    const about = JSON.parse(extractFile(archive(), "package.json").toString());
    expect(about).toMatchObject({ productName: "Fundi Console", main: "./out/main/index.js" });
    expect(about.devDependencies).toBeUndefined();
  });

  it("cannot be turned into a Node, debugged or given another program", async () => {
    const wire = await getCurrentFuseWire(programs[system]());
    for (const [fuse, state] of Object.entries(FUSES))
      expect([fuse, wire[Number(fuse) as FuseV1Options]]).toEqual([fuse, state]);
  });
});

it("contains the update URL on Linux", () => {
  const feed = readFileSync(path.join(resources.linux(), "app-update.yml"), "utf8");
  expect(feed).toContain("provider: generic");
  expect(feed).toContain("url: https://updates.fundi.example/console");
  expect(feed).toContain("channel: latest");
});

// Windows cannot make an AppImage.
it.skipIf(process.platform === "win32")("starts on Linux within the sandbox, and is what links open", async () => {
  const entries: string[] = [];
  await build({
    targets: Platform.LINUX.createTarget("AppImage", Arch.x64),
    projectDir: path.join(root, "desktop"),
    publish: "never",
    prepackaged: path.join(packaged.linux, "linux-unpacked"),
    config: { extends: "../electron-builder.yml", directories: { output: packaged.linux } } as Configuration,
    // It is asked before the tools of an AppImage are fetched; true is enough.
    effectiveOptionComputed: ({ desktop }: { desktop: string }) => Promise.resolve(entries.push(desktop) > 0),
  });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatch(/^Exec=AppRun %U$/m);
  expect(entries[0]).toContain("MimeType=x-scheme-handler/fundi;");
  expect(entries[0]).toMatch(/^Name=Fundi Console$/m);
});

it("carries on Windows its name, its icon and the sum of its archive", () => {
  const program = NtExecutable.from(readFileSync(programs.win32()), { ignoreCert: true });
  const found = NtExecutableResource.from(program);
  const [version] = Resource.VersionInfo.fromEntries(found.entries);
  expect(version?.getStringValues({ lang: 1033, codepage: 1200 })).toMatchObject({
    ProductName: "Fundi Console",
    FileDescription: "Fundi Console",
  });
  expect(Resource.IconGroupEntry.fromEntries(found.entries)[0]?.icons.length).toBeGreaterThanOrEqual(6);
  const integrity = found.entries.find(({ type, id }) => type === "INTEGRITY" && id === "ELECTRONASAR");
  const sum = createHash("sha256")
    .update(getRawHeader(path.join(resources.win32(), "app.asar")).headerString)
    .digest("hex");
  expect(Buffer.from(integrity?.bin ?? new ArrayBuffer(0)).toString()).toContain(sum);
});

it("declares its identity, file types and permissions on macOS", () => {
  const contents = path.join(programs.darwin(), "Contents");
  const info = plist.parse(readFileSync(path.join(contents, "Info.plist"), "utf8")) as Record<string, unknown>;
  expect(info).toMatchObject({
    CFBundleIdentifier: APP_ID,
    CFBundleDisplayName: "Fundi Console",
    CFBundleIconFile: "icon.icns",
    LSApplicationCategoryType: "public.app-category.business",
    NSUserNotificationAlertStyle: "alert",
    CFBundleURLTypes: [{ CFBundleURLName: "Fundi", CFBundleURLSchemes: ["fundi"] }],
    ElectronAsarIntegrity: { "Resources/app.asar": { algorithm: "SHA256" } },
  });
  expect(existsSync(path.join(contents, "Resources/icon.icns"))).toBe(true);
  const helpers = readdirSync(path.join(contents, "Frameworks")).filter((name) => name.includes("Helper"));
  expect(helpers.every((name) => name.startsWith("Fundi Console Helper"))).toBe(true);
});
