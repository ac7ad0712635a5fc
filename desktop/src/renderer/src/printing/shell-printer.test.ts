import { beforeEach, expect, it, vi } from "vitest";
import type { PrintOutcome } from "../../../bridge/contract";
import { toast } from "../testing/fake-toasts";
import { shellPrinter } from "./shell-printer";

const shell = vi.hoisted(() => ({ print: vi.fn<() => Promise<PrintOutcome>>() }));
const web = vi.hoisted(() => ({ print: vi.fn(() => Promise.resolve()), printPdf: vi.fn(() => Promise.resolve()) }));
vi.mock("../bridge/bridge", () => ({ bridge: shell }));
vi.mock("./web-printer", () => ({ webPrinter: web }));

const RECEIPT = { title: "Receipt 1042", paper: "receipt", html: "<!doctype html>" } as const;
beforeEach(() => void vi.clearAllMocks());

it("prints on the printer of the paper format without a dialog", async () => {
  shell.print.mockResolvedValue({ outcome: "printed" });
  await shellPrinter.print(RECEIPT);
  expect(shell.print).toHaveBeenCalledWith(RECEIPT);
  expect(web.print).not.toHaveBeenCalled();
});

it("opens the dialog where no printer was chosen", async () => {
  shell.print.mockResolvedValue({ outcome: "ask" });
  await shellPrinter.print(RECEIPT);
  expect(web.print).toHaveBeenCalledWith(RECEIPT);
});

it("reports the printer's problem, and opens the dialog to choose another", async () => {
  shell.print.mockResolvedValue({ outcome: "failed", problem: "The printer “TM-T20” is not connected." });
  await shellPrinter.print(RECEIPT);
  expect(web.print).toHaveBeenCalledWith(RECEIPT);
  await toast("The printer “TM-T20” is not connected. Choose another printer.");
});

it("opens the dialog where the shell rejects the page, so that the document is not lost", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  shell.print.mockRejectedValue(new Error("print: too long"));
  await shellPrinter.print(RECEIPT);
  expect(web.print).toHaveBeenCalledWith(RECEIPT);
});
