import { AppError } from "@fundi/shared/contract/errors";
import {
  type Backup,
  downloadBackup,
  downloadBackupUploads,
  listBackups,
  type RestoredBackup,
  startBackup,
} from "@fundi/shared/system/backups";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { saveFile } from "../../../testing/fake-save-file";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { SettingsScreen } from "../settings-screen";

const backup = (change: Partial<Backup> = {}): Backup => ({
  ...{
    id: 7,
    status: "done",
    done: 60,
    total: 60,
    bytes: 2.4 * 1024 ** 2,
    rows: 12_345,
    uploads: 3,
    uploadBytes: null,
    copiedAt: null,
    copyError: null,
    error: null,
    note: null,
  },
  ...{ requestedBy: null, createdAt: "2026-11-20T23:00:00.000Z", finishedAt: "2026-11-20T23:00:04.000Z" },
  ...change,
});

let api: FakeApi;
let backups: Backup[];
let restored: RestoredBackup | null;
let copies: { to: string; lastAt: string | null } | null;
beforeEach(() => {
  localStorage.clear();
  backups = [backup(), backup({ id: 6, status: "failed", bytes: null, rows: null, error: "No space left" })];
  restored = null;
  copies = null;
  api = createFakeApi();
  api.on(listBackups, () => ({ backups, keep: 14, isDaily: true, restored, copies }));
});
const show = (role: "manager" | "admin" = "admin") =>
  renderScreen({ path: "/admin/settings/:id?", Component: SettingsScreen, role, at: "/admin/settings/backups" });

it("shows when the last backup was made, its size and its result", async () => {
  show();
  await screen.findByRole("row", { name: /Done.*2\.4 MB.*12,345 rows, 3 uploads listed.*Every night/ });
  screen.getByRole("row", { name: /Failed.*No space left/ });
  screen.getByText(/One is made every night; the newest 14 are/);
});

it("says of a good backup why it was not read from the secondary", async () => {
  backups = [backup({ note: "Read from the primary. The secondary is RECOVERING in its group." })];
  show();
  await screen.findByRole("row", {
    name: /Done.*3 uploads listed\. Read from the primary\. The secondary is RECOVERING/,
  });
});

it("shows the origin of a restored shop, until it has a backup of its own", async () => {
  restored = { file: "fundi-7.sql.gz", madeAt: "2026-11-19T23:00:00.000Z", restoredAt: "2026-11-20T08:00:00.000Z" };
  backups = [];
  const { unmount } = show();
  await screen.findByText("No backup since the restore");
  screen.getByText(/from fundi-7\.sql\.gz, which was made 20 Nov 2026.*the next one is due tonight at the latest/);
  unmount();
  backups = [backup()];
  show();
  await screen.findByRole("row", { name: /Done/ });
  expect(screen.queryByText(/was restored/)).toBeNull();
});

it("makes one at a time, with its progress", async () => {
  api.on(startBackup, () => {
    const running = backup({ id: 8, status: "running", done: 30, bytes: null, rows: null, requestedBy: "Grace" });
    backups = [running, ...backups];
    return running;
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Back up now" }));
  await toast("The backup is under way. The shop goes on meanwhile.");
  await screen.findByRole("progressbar", { name: "Backup under way" });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Back up now" }).disabled).toBe(true);
});

it("downloads the file of a finished backup", async () => {
  api.on(downloadBackup, ({ params, body }) => {
    if (body.password !== "kibuyu-cha-maji") throw new AppError("INCORRECT_PASSWORD", "Incorrect password.");
    return `backup ${params.id}`;
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Database" }));
  await user.type(await screen.findByLabelText("Your password"), "wrong");
  await user.click(screen.getByRole("button", { name: "Download" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Incorrect password.");
  expect(saveFile).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText("Your password"));
  await user.type(screen.getByLabelText("Your password"), "kibuyu-cha-maji");
  await user.click(screen.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), "fundi-2026-11-20T2300-7.sql.gz"));
});

it("includes the uploads on request, and downloads their archive", async () => {
  const onStart = vi.fn();
  backups = [backup({ uploadBytes: 5.3 * 1024 ** 2 })];
  api.on(startBackup, ({ body }) => {
    onStart(body);
    return backup({ id: 8, status: "queued" });
  });
  api.on(downloadBackupUploads, ({ params }) => `uploads ${params.id}`);
  const { user } = show();
  await screen.findByRole("row", { name: /12,345 rows, 3 uploads \(5\.3 MB\)/ });
  await user.click(screen.getByRole("checkbox", { name: "With uploaded pictures" }));
  await user.click(screen.getByRole("button", { name: "Back up now" }));
  await waitFor(() => expect(onStart).toHaveBeenCalledWith({ withUploads: true }));
  await user.click(screen.getByRole("button", { name: "Uploads" }));
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(expect.anything(), "fundi-2026-11-20T2300-7.uploads.tar.gz"),
  );
});

it("shows that there are no off-site copies, and how to set them up", async () => {
  show();
  await screen.findByText(/on this machine only. Set BACKUP_COPY_TO and BACKUP_PASSPHRASE/);
});

it("shows the targets of off-site copies, which one failed and why, and that they are overdue", async () => {
  copies = { to: "s3://copies/shop/", lastAt: "2026-01-01T00:00:00.000Z" };
  backups = [
    backup({ copyError: "The folder is not there." }),
    backup({ id: 6, copiedAt: "2026-01-01T00:00:00.000Z" }),
  ];
  show();
  await screen.findByText(/Encrypted copies go to s3:\/\/copies\/shop\/.*Press “Back up now”/);
  screen.getByRole("row", { name: /Failed, tried again: The folder is not there\./ });
  screen.getByRole("row", { name: /Copied off this machine/ });
});

it("is available to administrators only", async () => {
  show("manager");
  await screen.findByText("You do not have access to this section.");
});
