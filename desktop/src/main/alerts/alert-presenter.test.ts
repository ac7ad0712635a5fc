import type { NotificationConstructorOptions } from "electron";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { NavigationTarget } from "../../bridge/contract";
import { createAlertPresenter, type SystemAlert, targetOfActivation } from "./alert-presenter";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Emit = (event: string, ...said: unknown[]) => void;
const ORDER = { id: "event:7", title: "New order", body: "Achieng, Ksh 18,500", path: "/admin/orders/7" };

function system(
  options: {
    isPaused?: boolean;
    isSupported?: boolean;
    answers?: "show" | "failed" | "nothing";
    platform?: NodeJS.Platform;
  } = {},
) {
  const created: (NotificationConstructorOptions & { emit: Emit; closed: boolean })[] = [];
  const opened: NavigationTarget[] = [];
  const warn = vi.fn();
  const presenter = createAlertPresenter({
    platform: options.platform ?? "darwin",
    isPaused: () => options.isPaused ?? false,
    isSupported: () => options.isSupported ?? true,
    onClick: (target) => opened.push(target),
    log: { warn },
    create(alert) {
      const listeners = new Map<string, Emit>();
      const emit: Emit = (event, ...said) => listeners.get(event)?.("", ...said);
      const entry = { ...alert, closed: false, emit };
      created.push(entry);
      const { answers: responses = "show" } = options;
      return {
        show: () => responses !== "nothing" && entry.emit(responses, "HRESULT:-2143420143"),
        close() {
          entry.closed = true;
          entry.emit("close");
        },
        on: (event: string, listener: unknown) => listeners.set(event, listener as Emit),
      } as unknown as SystemAlert;
    },
  });
  return { presenter, created, opened, warn };
}

it("shows an alert without a sound of its own and reports the target of a click", async () => {
  const { presenter, created, opened } = system();
  expect(await presenter.show(ORDER)).toBe("shown");
  expect(created[0]).toMatchObject({ title: "New order", silent: true });
  expect(presenter.size()).toBe(1);
  created[0]?.emit("click");
  expect(opened).toEqual([{ path: "/admin/orders/7", alertId: "event:7" }]);
  expect(presenter.size()).toBe(0);
});

it("encodes the navigation target in the alert's id, for a click after a restart", async () => {
  const { presenter, created } = system();
  await presenter.show({ ...ORDER, path: "/admin/orders/7?tab=a&b=1" });
  const name = created[0]?.id ?? "";
  const target = { path: "/admin/orders/7?tab=a&b=1", alertId: "event:7" };
  expect(targetOfActivation(`type=click&tag=${name}&x=1`)).toEqual(target);
  expect([presenter.isKnown(name), presenter.isKnown(name.replace("event:7", "event:70"))]).toEqual([true, false]);
  expect(targetOfActivation("type=click&tag=other")).toBeNull();
  expect(targetOfActivation("event:7~%2F%E0%A4%A")).toBeNull();
});

it("puts the target into the Windows toast and reports one click once, however Windows delivers it", async () => {
  const { presenter, created, opened } = system({ platform: "win32" });
  await presenter.show(ORDER);
  expect(created[0]).toMatchObject({
    id: "event:7",
    toastXml: expect.stringContaining("way=event:7~%2Fadmin%2Forders%2F7"),
  });
  created[0]?.emit("click");
  created[0]?.emit("click");
  expect([opened.length, presenter.isKnown("type=click&tag=event:7&way=event:7~%2Fadmin")]).toEqual([1, true]);
});

it("replaces an earlier alert with the same id", async () => {
  const { presenter, created } = system();
  await presenter.show(ORDER);
  await presenter.show({ ...ORDER, body: "Achieng, Ksh 20,000" });
  expect(created.map(({ closed }) => closed)).toEqual([true, false]);
  expect(presenter.size()).toBe(1);
});

it("shows nothing while alerts are paused or unsupported", async () => {
  for (const [options, outcome] of [
    [{ isPaused: true }, "paused"],
    [{ isSupported: false }, "unsupported"],
  ] as const) {
    const { presenter, created } = system(options);
    expect([await presenter.show(ORDER), created.length]).toEqual([outcome, 0]);
  }
});

it("reports a refusal when the system fails the alert, or does not respond for ten seconds", async () => {
  const failing = system({ answers: "failed" });
  expect(await failing.presenter.show(ORDER)).toBe("refused");
  expect(failing.warn).toHaveBeenCalledWith(expect.any(String), "HRESULT:-2143420143");
  expect(failing.presenter.size()).toBe(0);
  const silent = system({ answers: "nothing" });
  const outcome = silent.presenter.show(ORDER);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe("refused");
  expect(silent.presenter.size()).toBe(0);
});

it("keeps a reference to an alert until it is clicked or closed, so that its click is not lost", async () => {
  const { presenter, created, opened } = system();
  await presenter.show(ORDER);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(presenter.size()).toBe(1);
  created[0]?.emit("close");
  expect([presenter.size(), opened.length]).toEqual([0, 0]);
});

it("keeps no more references than alerts that can still be clicked", async () => {
  const { presenter } = system();
  for (let n = 0; n < 80; n += 1) await presenter.show({ ...ORDER, id: `event:${n}` });
  expect(presenter.size()).toBe(50);
});
