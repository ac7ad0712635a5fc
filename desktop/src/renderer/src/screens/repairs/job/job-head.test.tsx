import { getHandover } from "@fundi/shared/workshop/handovers";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { repair } from "../../../testing/repair-samples";
import type { Moves } from "../moves/use-moves";
import { JobActions } from "./job-head";
import { JobNotices } from "./job-sections";

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(getHandover, () => new Promise<never>(() => undefined));
});

const NO_MOVES: Moves = {
  ...{ openMenu: () => undefined, start: () => undefined, takeIt: () => undefined },
  ...{ savingId: undefined, dialog: null },
};
const ready = repair({ stage: "ready", allowedActions: ["collect"] });
const show = (job: typeof ready, at: string) =>
  renderScreen({
    ...{ path: "/admin/repairs/:id", role: "staff", at },
    Component: () => (
      <>
        <JobNotices job={job} />
        <JobActions job={job} moves={NO_MOVES} />
      </>
    ),
  });

it("hands a ready device over that was scanned, and once", async () => {
  const { address } = show(ready, "/admin/repairs/31?scanned");
  await screen.findByRole("dialog");
  await waitFor(() => expect(address()).toBe("/admin/repairs/31"));
});

it("opens only the job where it was not scanned, or cannot leave", async () => {
  const { unmount } = show(ready, "/admin/repairs/31");
  await screen.findByRole("button", { name: "Hand over…" });
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();
  const { address } = show(repair({ stage: "in_repair" }), "/admin/repairs/31?scanned");
  await waitFor(() => expect(address()).toBe("/admin/repairs/31"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

const step = (id: number, action: "fail" | "pass" | "finish", note: string) => ({
  ...{ id, action, from: null, to: "in_repair" as const, note, by: null, via: "console" as const, minutes: 0 },
  at: `2026-11-24T0${id}:00:00.000Z`,
});

it("says on top why the last check failed, until one has passed", () => {
  const failed = [step(1, "fail", "Key F7 still does not type"), step(2, "finish", "")];
  const { unmount } = show(repair({ stage: "checking", steps: failed }), "/admin/repairs/31");
  screen.getByText(/Key F7 still does not type/);
  unmount();
  show(repair({ stage: "ready", steps: [...failed, step(3, "pass", "")] }), "/admin/repairs/31");
  expect(screen.queryByText(/Key F7/)).toBeNull();
});
