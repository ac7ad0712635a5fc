import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { MachineSettings, PrintOutcome } from "../../../../../bridge/contract";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { ComputerTab } from "./computer-tab";

const shell = vi.hoisted(() => ({
  settings: {} as MachineSettings,
  readMachine: vi.fn(),
  changeMachine: vi.fn(),
  listPrinters: vi.fn(() => Promise.resolve([{ name: "TM-T20", label: "EPSON TM-T20" }])),
  print: vi.fn<(document: { paper: string }) => Promise<PrintOutcome>>(),
  readUpdate: vi.fn(() => Promise.resolve({ state: "none" })),
  checkForUpdate: vi.fn(() => Promise.resolve({ state: "none" })),
  saveLog: vi.fn(() => Promise.resolve("C:\\log.txt")),
  on: () => () => undefined,
}));
vi.mock("../../../bridge/bridge", () => ({ bridge: shell, isInstalled: true, start: { version: "0.1.0", shops: [] } }));

beforeEach(() => {
  vi.clearAllMocks();
  shell.settings = { launchAtLogin: false, closeToTray: true, startInTray: false, pausedUntil: null, printers: {} };
  shell.readMachine.mockImplementation(() => Promise.resolve(shell.settings));
  shell.changeMachine.mockImplementation((choices: Partial<MachineSettings>) => {
    shell.settings = { ...shell.settings, ...choices };
    return Promise.resolve(shell.settings);
  });
});
const show = () => renderScreen({ path: "/admin/settings/computer", Component: ComputerTab });

it("starts with the computer and stays in the tray, as chosen", async () => {
  const { user } = show();
  await user.click(await screen.findByLabelText("Open the console when the computer starts"));
  await waitFor(() => expect(shell.changeMachine).toHaveBeenCalledWith({ launchAtLogin: true }));
  const waits = screen.getByLabelText<HTMLInputElement>("Wait in the tray when the computer starts, without a window");
  await user.click(waits);
  await waitFor(() => expect(shell.settings.startInTray).toBe(true));
  await user.click(screen.getByLabelText("Keep alerting from the tray when the window is closed"));
  await waitFor(() => expect(shell.settings.closeToTray).toBe(false));
  // Without the tray a hidden window could not be opened.
  expect(waits.disabled).toBe(true);
});

it("assigns a printer to a paper, and prints a test page", async () => {
  const { user } = show();
  const receipts = await screen.findByLabelText("Receipts (80 mm)");
  await screen.findAllByRole("option", { name: "EPSON TM-T20" });
  await user.selectOptions(receipts, "TM-T20");
  await waitFor(() => expect(shell.settings.printers).toEqual({ receipt: "TM-T20" }));
  shell.print.mockResolvedValue({ outcome: "printed" });
  await user.click(screen.getByRole("button", { name: "Print a test page: Receipts (80 mm)" }));
  await toast("The test page is printed.");
  expect(shell.print.mock.calls[0]?.[0].paper).toBe("receipt");
  shell.print.mockResolvedValue({ outcome: "failed", problem: "“TM-T20” did not take it: out of paper." });
  await user.click(screen.getByRole("button", { name: "Print a test page: Receipts (80 mm)" }));
  await toast("“TM-T20” did not take it: out of paper.");
});

it("keeps a printer that was unplugged, and reports it", async () => {
  shell.settings = { ...shell.settings, printers: { a4: "HP LaserJet" } };
  show();
  expect((await screen.findByLabelText<HTMLSelectElement>("A4")).value).toBe("HP LaserJet");
  expect(screen.getByRole("option", { name: "HP LaserJet (not connected)" })).toBeDefined();
});

it("checks for updates, and saves the log", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Look for a newer version" }));
  expect(shell.checkForUpdate).toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Save the log…" }));
  await toast("The log is in C:\\log.txt.");
});

it("pauses the alerts of this computer for an hour, and resumes them", async () => {
  const { user } = show();
  const before = Date.now();
  await user.click(await screen.findByRole("button", { name: "Pause for an hour" }));
  await screen.findByText(/^Paused on this computer until \d\d:\d\d\./);
  const until = Date.parse(shell.settings.pausedUntil ?? "");
  expect(until - before).toBeGreaterThanOrEqual(3_600_000);
  expect(until - Date.now()).toBeLessThanOrEqual(3_600_000);
  await user.click(screen.getByRole("button", { name: "Resume" }));
  await waitFor(() => expect(shell.settings.pausedUntil).toBeNull());
});

it("saves two printers that are chosen faster than the computer responds", async () => {
  const respond: (() => void)[] = [];
  shell.changeMachine.mockImplementation(async (choices: Partial<MachineSettings>) => {
    await new Promise<void>((resolve) => respond.push(resolve));
    shell.settings = { ...shell.settings, ...choices };
    return shell.settings;
  });
  const { user } = show();
  const receipts = await screen.findByLabelText<HTMLSelectElement>("Receipts (80 mm)");
  await screen.findAllByRole("option", { name: "EPSON TM-T20" });
  await user.selectOptions(receipts, "TM-T20");
  await user.selectOptions(screen.getByLabelText("A4"), "TM-T20");
  // The second is sent once the first has its response.
  for (const number of [1, 2]) {
    await waitFor(() => expect(respond).toHaveLength(number));
    respond.at(-1)?.();
  }
  await waitFor(() => expect(shell.settings.printers).toEqual({ receipt: "TM-T20", a4: "TM-T20" }));
  expect(receipts.value).toBe("TM-T20");
});
