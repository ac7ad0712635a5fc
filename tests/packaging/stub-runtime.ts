import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPackage } from "@electron/asar";
import { NtExecutable, NtExecutableResource, Resource } from "resedit";

/** What electron-builder looks for in a binary before it sets fuses: the sentinel, a version, a length, one byte a fuse. */
const FUSES = Buffer.concat([
  Buffer.alloc(64),
  Buffer.from("dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX"),
  Buffer.from([1, 9]),
  Buffer.from("101100011"),
  Buffer.alloc(64),
]);
const HELPERS = ["Helper", "Helper (GPU)", "Helper (Renderer)", "Helper (Plugin)"];

function emptyWindowsProgram(): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program, true);
  const version = Resource.VersionInfo.createEmpty();
  version.lang = 1033;
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: "Electron", FileDescription: "Electron" });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program, false);
  return Buffer.from(program.generate());
}

const plist = (values: Record<string, string>) =>
  `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>${Object.entries(values)
    .map(([key, value]) => `<key>${key}</key><string>${value}</string>`)
    .join("")}</dict></plist>`;

async function put(folder: string, name: string, content: string | Buffer): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { mode: 0o755 });
}

async function macBundle(folder: string, name: string): Promise<void> {
  await put(
    folder,
    "Contents/Info.plist",
    plist({ CFBundleExecutable: name, CFBundleName: name, CFBundleIdentifier: "e" }),
  );
  await put(folder, `Contents/MacOS/${name}`, FUSES);
}

/**
 * A folder that packages like Electron's runtime for a system and runs nothing: its program with the fuses, the files
 * that electron-builder moves or changes, and the archive that it replaces.
 */
export async function createStubRuntime(platform: "linux" | "win32" | "darwin"): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "fundi-runtime-"));
  const empty = await mkdtemp(path.join(tmpdir(), "fundi-empty-"));
  await writeFile(path.join(empty, "package.json"), "{}");
  await put(folder, "version", "45.4.1");
  await put(folder, "LICENSE", "");
  await put(folder, "LICENSES.chromium.html", "");
  if (platform === "darwin") {
    const bundle = path.join(folder, "Electron.app");
    await macBundle(bundle, "Electron");
    const frameworks = path.join(bundle, "Contents/Frameworks");
    await put(frameworks, "Electron Framework.framework/Electron Framework", FUSES);
    for (const helper of HELPERS)
      await macBundle(path.join(frameworks, `Electron ${helper}.app`), `Electron ${helper}`);
    await put(frameworks, "Electron Framework.framework/Versions/A/Resources/en.lproj/locale.pak", "");
    await put(bundle, "Contents/Resources/en.lproj/InfoPlist.strings", "");
    await createPackage(empty, path.join(bundle, "Contents/Resources/default_app.asar"));
    return folder;
  }
  if (platform === "win32") await put(folder, "electron.exe", Buffer.concat([emptyWindowsProgram(), FUSES]));
  else await put(folder, "electron", Buffer.concat([Buffer.from("\x7fELF"), FUSES]));
  await put(folder, "locales/en-US.pak", "");
  await put(folder, "locales/fr.pak", "");
  await mkdir(path.join(folder, "resources"), { recursive: true });
  await createPackage(empty, path.join(folder, "resources/default_app.asar"));
  return folder;
}
