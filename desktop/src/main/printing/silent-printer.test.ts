import { expect, it, vi } from "vitest";
import type { PaperFormat } from "../../bridge/contract";
import { printOptions } from "./print-options";
import { createSilentPrinter, type PrintWindow } from "./silent-printer";

function printer(
  options: { chosen?: Partial<Record<PaperFormat, string>>; answer?: { ok: boolean; reason: string } } = {},
) {
  const jobs: { html: string; options: unknown }[] = [];
  const close = vi.fn(() => Promise.resolve());
  const { chosen = { receipt: "EPSON TM-T20" }, answer = { ok: true, reason: "" } } = options;
  const silent = createSilentPrinter({
    printerOf: (paper) => chosen[paper],
    printers: () => Promise.resolve(["EPSON TM-T20", "HP LaserJet"]),
    open: (html) =>
      Promise.resolve({
        height: () => Promise.resolve(600),
        print: (shown) => {
          jobs.push({ html, options: shown });
          return Promise.resolve(answer);
        },
        close,
      } satisfies PrintWindow),
    log: { warn: () => undefined },
  });
  return { silent, jobs, close };
}

it("prints on the printer chosen for the paper format without a dialog, and closes its window", async () => {
  const { silent, jobs, close } = printer();
  expect(await silent.print({ paper: "receipt", html: "<p>1</p>" })).toEqual({ outcome: "printed" });
  expect(jobs[0]?.options).toMatchObject({ silent: true, deviceName: "EPSON TM-T20", margins: { marginType: "none" } });
  expect(close).toHaveBeenCalledTimes(1);
});

it("returns `ask` where no printer was chosen", async () => {
  const { silent, jobs } = printer();
  expect(await silent.print({ paper: "a4", html: "<p>1</p>" })).toEqual({ outcome: "ask" });
  expect(jobs).toEqual([]);
});

it("reports a printer that is disconnected or refuses", async () => {
  const gone = printer({ chosen: { receipt: "Brother QL" } });
  expect(await gone.silent.print({ paper: "receipt", html: "" })).toEqual({
    outcome: "failed",
    problem: "The printer “Brother QL” is not connected to this computer.",
  });
  const refuses = printer({ answer: { ok: false, reason: "out of paper" } });
  expect(await refuses.silent.print({ paper: "receipt", html: "" })).toMatchObject({
    problem: "“EPSON TM-T20” did not take it: out of paper.",
  });
  expect(refuses.close).toHaveBeenCalledTimes(1);
});

it("prints documents one after the other, in order", async () => {
  const { silent, jobs } = printer();
  await Promise.all(["a", "b", "c"].map((html) => silent.print({ paper: "receipt", html })));
  expect(jobs.map(({ html }) => html)).toEqual(["a", "b", "c"]);
});

it("makes a receipt as long as its content, and a label as large as its paper format", () => {
  expect(printOptions("receipt", "p", 1000).pageSize).toEqual({ width: 80_000, height: 267_000 });
  expect(printOptions("receipt", "p", 10).pageSize).toEqual({ width: 80_000, height: 90_000 });
  expect(printOptions("label-62x29", "p", 10).pageSize).toEqual({ width: 62_000, height: 29_000 });
  expect(printOptions("a4", "p", 10).pageSize).toBe("A4");
});
