import { AppError } from "@fundi/shared/contract/errors";
import { getSettings, updateSettings } from "@fundi/shared/settings/settings";
import {
  discardFailedJob,
  type FailedJob,
  getRetention,
  getSystemStatus,
  listFailedJobs,
  RETENTION,
  RETENTION_KEYS,
  retryFailedJob,
  type SystemCheck,
  updateRetention,
} from "@fundi/shared/system/system";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { settings } from "../../../testing/settings-sample";
import { SettingsScreen } from "../settings-screen";

const checks: SystemCheck[] = [
  { part: "mail", state: "problem", text: "No mail server is set.", action: "Set SMTP_URL in .env and restart." },
  { part: "backups", state: "ok", text: "The last good backup is 6 hours old.", action: null },
];
const usual = Object.fromEntries(RETENTION_KEYS.map((key) => [key, RETENTION[key].usual]));

let api: FakeApi;
let jobs: FailedJob[];
beforeEach(() => {
  localStorage.clear();
  jobs = [
    {
      ...{ id: 7, kind: "card-refund", attempts: 10, error: "Paystack is away" },
      ...{ createdAt: "2026-11-20T23:00:00.000Z", failedAt: "2026-11-20T23:00:04.000Z" },
    },
  ];
  api = createFakeApi();
  api.on(getSystemStatus, () => ({
    ...{ version: "0.1.0", database: "10.11.6", uptime: 60, checkedAt: "2026-11-22T08:00:00.000Z" },
    checks,
  }));
  api.on(listFailedJobs, () => jobs);
  api.on(getRetention, () => usual as never);
});
const show = () =>
  renderScreen({
    path: "/admin/settings/:id?",
    Component: SettingsScreen,
    role: "admin",
    at: "/admin/settings/system",
  });

it("shows the state of each part, and what to do about it", async () => {
  show();
  const mail = (await screen.findByText("No mail server is set.", { exact: false })).closest("li") as HTMLElement;
  expect(mail.textContent).toContain("Act now");
  expect(mail.textContent).toContain("Set SMTP_URL in .env and restart.");
  expect(within(mail).getByRole("link", { name: "Outbox" }).getAttribute("href")).toBe("/admin/settings/outbox");
  expect(screen.getByText(/Fundi 0\.1\.0, database 10\.11\.6/)).toBeTruthy();
});

it.each([
  ["Retry", retryFailedJob, "The job is queued again."],
  ["Discard", discardFailedJob, "The job is discarded."],
])("%s takes a failed job up", async (button, endpoint, text) => {
  api.on(endpoint, (() => {
    jobs = [];
    return { retried: true, discarded: true };
  }) as never);
  const { user } = show();
  await screen.findByText(/Paystack is away/);
  await user.click(screen.getByRole("button", { name: button }));
  await toast(text);
  await screen.findByText("No job failed for good.");
});

it("reopens a setup step that was settled before the shop opened", async () => {
  let stored = settings({ settledSteps: ["tax", "backup"] });
  let sent: unknown;
  api.on(getSettings, () => stored);
  api.on(updateSettings, ({ body }) => {
    sent = body;
    stored = settings({ version: 4, settledSteps: ["tax"] });
    return stored;
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Take up again: Copy a backup to another machine" }));
  await waitFor(() => expect(screen.queryByText("Copy a backup to another machine")).toBeNull());
  expect(sent).toEqual({ settledSteps: ["tax"], version: 3 });
  expect(screen.getByText("VAT and KRA PIN")).toBeTruthy();
});

it("saves changed retention periods, and rejects those that are too short", async () => {
  const saved: unknown[] = [];
  api.on(updateRetention, ({ body }) => {
    saved.push(body);
    return { ...usual, ...body } as never;
  });
  const { user } = show();
  const field = await screen.findByLabelText(RETENTION.mails.label);
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save periods" });
  expect(save.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, "3");
  expect(await screen.findByText("Enter 7 to 3660 days")).toBeTruthy();
  expect(save.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, "30");
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  await toast("The periods are saved.");
  expect(saved).toEqual([{ mails: 30 }]);
});

it("shows that the state could not be loaded, and retries", async () => {
  api.on(getSystemStatus, () => {
    throw new AppError("UNAVAILABLE", "We cannot reach our records right now.");
  });
  show();
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});
