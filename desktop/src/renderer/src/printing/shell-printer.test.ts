import { beforeEach, expect, it, vi } from "vitest";
import type { PrintOutcome } from "../../../bridge/contract";
import { toast } from "../testing/fake-toasts";
import { shellPrinter } from "./shell-printer";

const shell = vi.hoisted(() => ({ print: vi.fn<() => Promise<PrintOutcome>>() }));
const web = vi.hoisted(() => ({ print: vi.fn(() => Promise.resolve()), printPdf: vi.fn(() => Promise.resolve()) }));
vi.mock("../bridge/bridge", () => ({ bridge: shell }));
vi.mock("./web-printer", () => ({ webPrinter: web }));
vi.mock("../ui/toasts", () => import("../testing/fake-toasts"));

const RECEIPT = { title: "Receipt 1042", paper: "receipt", html: "<!doctype html>" } as const;
beforeEach(() => void vi.clearAllMocks());

it("prints without asking on the printer of the paper", async () => {
  shell.print.mockResolvedValue({ outcome: "printed" });
  await shellPrinter.print(RECEIPT);
  expect(shell.print).toHaveBeenCalledWith(RECEIPT);
  expect(web.print).not.toHaveBeenCalled();
});

it("asks where no printer was chosen", async () => {
  shell.print.mockResolvedValue({ outcome: "ask" });
  await shellPrinter.print(RECEIPT);
  expect(web.print).toHaveBeenCalledWith(RECEIPT);
});

it("says what is wrong with the printer, and asks for another", async () => {
  shell.print.mockResolvedValue({ outcome: "failed", problem: "The printer “TM-T20” is not connected." });
  await shellPrinter.print(RECEIPT);
  expect(web.print).toHaveBeenCalledWith(RECEIPT);
  await toast("The printer “TM-T20” is not connected. Choose another printer.");
});

it("asks where the shell itself does not take the page: what was to be printed is not lost", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  shell.print.mockRejectedValue(new Error("print: too long"));
  await shellPrinter.print(RECEIPT);
  expect(web.print).toHaveBeenCalledWith(RECEIPT);
});
