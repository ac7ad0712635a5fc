import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { describeCrashDumps } from "./crash-dumps";
import { saveLog } from "./save-log";

const folder = () => mkdtempSync(path.join(tmpdir(), "fundi-log-"));
const clock = () => new Date("2026-11-22T08:00:00Z");

it("saves both log files as one, with a header for support", async () => {
  const place = folder();
  const files = ["console.old.log", "console.log"].map((name) => path.join(place, name));
  writeFileSync(files[0] ?? "", "older\n");
  writeFileSync(files[1] ?? "", "newer\n");
  let proposed = "";
  const saved = await saveLog({
    files,
    about: ["Fundi Console 0.1.0", "No crash dumps."],
    askForPath: (name) => {
      proposed = name;
      return Promise.resolve(path.join(place, "saved.log"));
    },
    clock,
  });
  expect([saved, proposed]).toEqual([path.join(place, "saved.log"), "fundi-console-2026-11-22.log"]);
  expect(readFileSync(path.join(place, "saved.log"), "utf8")).toBe(
    "Fundi Console 0.1.0\nNo crash dumps.\n\nolder\n\nnewer\n",
  );
});

it("saves an empty log where nothing was logged yet, and nothing when the dialog is cancelled", async () => {
  const place = path.join(folder(), "saved.log");
  const options = { files: ["/none/console.log"], about: ["About"], clock };
  expect(await saveLog({ ...options, askForPath: () => Promise.resolve(null) })).toBeNull();
  await saveLog({ ...options, askForPath: () => Promise.resolve(place) });
  expect(readFileSync(place, "utf8")).toBe("About\n");
});

it("lists when the program crashed and where its dumps are", async () => {
  const place = folder();
  expect(await describeCrashDumps(place)).toBe("No crash dumps.");
  expect(await describeCrashDumps(path.join(place, "none"))).toBe("No crash dumps.");
  mkdirSync(path.join(place, "completed"));
  for (const [name, day] of [
    ["a.dmp", 20],
    ["b.dmp", 21],
  ] as const) {
    const file = path.join(place, "completed", name);
    writeFileSync(file, "memory");
    const at = new Date(`2026-11-${day}T08:00:00Z`);
    utimesSync(file, at, at);
  }
  writeFileSync(path.join(place, "settings.dat"), "");
  expect(await describeCrashDumps(place)).toBe(
    [
      `2 crash dumps in ${place}, the newest first:`,
      `  2026-11-21T08:00:00.000Z ${path.join("completed", "b.dmp")}`,
      `  2026-11-20T08:00:00.000Z ${path.join("completed", "a.dmp")}`,
    ].join("\n"),
  );
});
