import { AppError } from "@fundi/shared/contract/errors";
import * as endpoints from "@fundi/shared/workshop/passcodes";
import { type Repair, updateRepair } from "@fundi/shared/workshop/repairs";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { jobPasscodes, repair } from "../../../testing/repair-samples";
import { PasscodeSection } from "./passcode-section";

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (known: Partial<endpoints.JobPasscodes> = {}, job: Partial<Repair> = {}) => {
  api.on(endpoints.getRepairPasscodes, () => jobPasscodes(known));
  const shown = repair(job);
  return renderScreen({ path: "/admin/repairs", Component: () => <PasscodeSection job={shown} />, role: "staff" });
};
/** Everything that a screen reader or an eye could read. */
const page = () => document.body.innerHTML;

it("says that one is sealed, asks what it is needed for, and shows it for a minute by keyboard alone", async () => {
  const asked: unknown[] = [];
  api.on(endpoints.revealRepairPasscode, ({ params, body }) => {
    asked.push([params.passcodeId, body]);
    return { passcode: "904177", seconds: 60 };
  });
  const { user } = show();
  await screen.findByText("Sealed");
  expect(page()).not.toContain("904177");
  await user.keyboard("v");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("To find the fault")));
  await user.click(screen.getByRole("button", { name: "Reveal" }));
  await screen.findByText("Say what you need it for");
  await user.click(screen.getByLabelText("To test the repair"));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.keyboard("{Enter}");
  expect((await screen.findByRole("status", { name: "PIN" })).textContent).toBe("904177");
  const left = () => Number(/\d+/.exec(screen.getByRole("timer").textContent ?? "")?.[0]);
  expect(left()).toBeGreaterThan(50);
  act(() => vi.advanceTimersByTime((left() - 5) * 1000));
  expect(left()).toBeGreaterThan(0);
  expect(left()).toBeLessThan(7);
  act(() => vi.advanceTimersByTime(6000));
  await waitFor(() => expect(page()).not.toContain("904177"));
  expect(asked).toEqual([[4, { reason: "test" }]]);
});

it("hides it at once when asked to, and draws a pattern", async () => {
  const pattern = { ...jobPasscodes().passcodes[0], kind: "pattern" } as endpoints.JobPasscodes["passcodes"][number];
  api.on(endpoints.revealRepairPasscode, () => ({ passcode: "14789", seconds: 60 }));
  const { user } = show({ passcodes: [pattern] });
  await user.click(await screen.findByRole("button", { name: "Reveal: Pattern" }));
  await user.click(await screen.findByLabelText("To install or set up software"));
  await user.click(screen.getByRole("button", { name: "Reveal" }));
  await screen.findByText("1 → 4 → 7 → 8 → 9");
  await user.click(screen.getByRole("button", { name: "Hide it now" }));
  await waitFor(() => expect(screen.queryByText("1 → 4 → 7 → 8 → 9")).toBeNull());
});

it("offers no Reveal to who may not, and says who does", async () => {
  show({ mayReveal: false });
  await screen.findByText("The technician of this job reveals it, or a manager.");
  expect(screen.queryByRole("button", { name: /Reveal/ })).toBeNull();
});

it("says that one is gone for ever", async () => {
  api.on(endpoints.revealRepairPasscode, () => {
    throw new AppError("SECRET_GONE", "This passcode is destroyed, and nobody can read it: ask the customer.");
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Reveal: PIN" }));
  await user.click(await screen.findByLabelText("To find the fault"));
  await user.click(screen.getByRole("button", { name: "Reveal" }));
  await screen.findByText(/nobody can read it: ask the customer/);
});

it("lists what was revealed, and what was destroyed and why", async () => {
  const [sealed] = jobPasscodes().passcodes;
  if (!sealed) throw new Error("no sample");
  const reveal = { reason: "test", by: { id: 3, name: "Brian" }, at: "2026-11-20T08:00:00.000Z" } as const;
  const gone = { destroyedAt: "2026-11-21T08:00:00.000Z", destroyedBecause: "collected" } as const;
  show({
    passcodes: [
      { ...sealed, reveals: [reveal, { ...reveal, at: "2026-11-20T09:00:00.000Z" }] },
      { ...sealed, id: 5, kind: "password", ...gone },
    ],
  });
  await screen.findByText("Revealed twice");
  screen.getByText("One is destroyed");
  screen.getByText(/when the device was handed over/);
});

it("seals another one, which it forgets at once, and destroys one after asking", async () => {
  const sent: unknown[] = [];
  api.on(endpoints.sealRepairPasscode, ({ body: { clientId, ...body } }) => {
    sent.push(body);
    return jobPasscodes();
  });
  api.on(endpoints.destroyRepairPasscode, ({ params }) => {
    sent.push(params.passcodeId);
    return jobPasscodes({ passcodes: [] });
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Add a passcode…" }));
  await user.click(screen.getByRole("button", { name: "Account" }));
  await user.click(screen.getByRole("button", { name: "Seal it" }));
  await screen.findByText("Say what it opens");
  await user.type(screen.getByLabelText("Which account"), "Google");
  await user.type(screen.getByLabelText("Password"), " s3cret ");
  await user.click(screen.getByRole("button", { name: "Seal it" }));
  await waitFor(() => expect(screen.queryByLabelText("Which account")).toBeNull());
  expect(page()).not.toContain("s3cret");
  await user.click(screen.getByRole("button", { name: "Destroy: PIN" }));
  await user.click(screen.getByRole("button", { name: "Destroy it" }));
  await waitFor(() => expect(sent).toEqual([{ kind: "account", label: "Google", passcode: " s3cret " }, 4]));
});

it("takes how it is unlocked without one, and is not there where nothing needs it or nothing can be sealed", async () => {
  const sent: unknown[] = [];
  api.on(updateRepair, ({ body }) => {
    sent.push(body);
    return repair({ unlocking: "guest_account" });
  });
  const { user, unmount } = show({ passcodes: [] });
  await user.click(await screen.findByRole("button", { name: "Guest account" }));
  await waitFor(() => expect(sent).toEqual([{ unlocking: "guest_account", version: 1 }]));
  unmount();
  for (const known of [{ isAsked: false }, { canSeal: false }]) {
    const empty = show({ ...known, passcodes: [] });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText("Passcode")).toBeNull();
    empty.unmount();
  }
});
