import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROLES, type Role } from "../accounts/roles";
import { wallClock } from "../values/time";
import { ALERT_KINDS, type AlertKind } from "./alert-kinds";
import {
  type AlertMemory,
  BURST_MAX,
  BURST_MS,
  decide,
  EMPTY_ALERT_MEMORY,
  isQuiet,
  isShownAt,
  SILENCE,
  type WindowState,
} from "./alert-policy";
import { type AlertChoices, type AlertPreferences, alertKindsOf, alertPreferencesOf, QuietHours } from "./alerts";

const NAIROBI = "Africa/Nairobi";
const preferencesOf = (role: Role, choices: AlertChoices = {}) => alertPreferencesOf(role, choices, NAIROBI);

/** A Friday, noon in Nairobi. */
const NOON = new Date("2026-11-20T09:00:00Z");
const nairobi = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+03:00`);
const AWAY: WindowState = { isFocused: false, path: "/admin/dashboard" };

const preferences = (change: Partial<AlertPreferences> = {}): AlertPreferences => ({
  ...preferencesOf("admin", { kinds: { order: { bell: true, chime: true, desktop: true } } }),
  ...change,
});
const order = (id = 1) => ({ id, kind: "order" as AlertKind, path: `/admin/orders/${id}` });
const about = (event = order(), change: Partial<AlertPreferences> = {}, window = AWAY, now = NOON) =>
  decide(EMPTY_ALERT_MEMORY, event, preferences(change), now, window).decision;

/** Passes events in sequence, each a given number of milliseconds after the one before. */
function tell(count: number, apartMs: number, change: Partial<AlertPreferences> = {}) {
  let memory: AlertMemory = EMPTY_ALERT_MEMORY;
  return Array.from({ length: count }, (_, index) => {
    const now = new Date(NOON.getTime() + index * apartMs);
    const told = decide(memory, order(index + 1), preferences(change), now, AWAY);
    memory = told.memory;
    return told.decision;
  });
}

describe("an event", () => {
  it("alerts on every channel chosen for its kind", () => {
    expect(about()).toEqual({ toast: true, chime: true, desktop: true, summaryOf: null });
    const only = (chime: boolean, desktop: boolean) =>
      about(order(), { kinds: { order: { bell: true, chime, desktop } } });
    expect(only(true, false)).toMatchObject({ toast: true, chime: true, desktop: false });
    expect(only(false, true)).toMatchObject({ toast: true, chime: false, desktop: true });
    expect(only(false, false)).toEqual(SILENCE);
  });

  it("alerts once, even when it arrives under several names", () => {
    const first = decide(EMPTY_ALERT_MEMORY, order(), preferences(), NOON, AWAY);
    const again = decide(first.memory, order(), preferences(), new Date(NOON.getTime() + 60_000), AWAY);
    expect(again.decision).toEqual(SILENCE);
    expect(again.memory).toBe(first.memory);
  });

  it("that was silent does not alert later either", () => {
    const silent = preferences({ kinds: { order: { bell: true, chime: false, desktop: false } } });
    const first = decide(EMPTY_ALERT_MEMORY, order(), silent, NOON, AWAY);
    expect(decide(first.memory, order(), preferences(), NOON, AWAY).decision).toEqual(SILENCE);
  });

  it("is silent without the chime or without desktop alerts at all", () => {
    expect(about(order(), { chime: false })).toMatchObject({ chime: false, desktop: true });
    expect(about(order(), { desktop: false })).toMatchObject({ chime: true, desktop: false });
    expect(about(order(), { chime: false, desktop: false })).toEqual(SILENCE);
  });

  it("of a kind that does not concern the role does not alert", () => {
    const staff = preferencesOf("staff");
    const failed = { id: 1, kind: "mail" as AlertKind, path: "/admin/settings/outbox" };
    expect(decide(EMPTY_ALERT_MEMORY, failed, staff, NOON, AWAY).decision).toEqual(SILENCE);
  });

  it("stays inside the console only for a person who is looking at it", () => {
    const at = (isFocused: boolean, path: string) => about(order(41), {}, { isFocused, path });
    expect(at(true, "/admin/orders/41")).toEqual({ ...SILENCE, toast: true });
    expect(at(false, "/admin/orders/41")).toMatchObject({ chime: true, desktop: true });
    expect(at(true, "/admin/orders")).toMatchObject({ chime: true, desktop: true });
    expect(at(true, "/admin/orders/4")).toMatchObject({ chime: true, desktop: true });
  });
});

it.each([
  ["/admin/orders/41?status=pending&page=2", "/admin/orders/41", true],
  ["/admin/orders/4", "/admin/orders/41", false],
  ["/admin/orders?search=41", "/admin/orders/41", false],
  // A conversation and a ticket of the same number are two records of one screen.
  ["/admin/support/42?tab=tickets&assignee=me", "/admin/support/42?tab=tickets", true],
  ["/admin/support/42?tab=tickets", "/admin/support/42", false],
  ["/admin/support/42", "/admin/support/42?tab=tickets", false],
  ["/admin/messages?open=contact:5&state=new", "/admin/messages?open=contact:5", true],
  ["/admin/messages?open=contact:6", "/admin/messages?open=contact:5", false],
  // A filtered list may not show the new record.
  ["/admin/payments", "/admin/payments", true],
  ["/admin/payments?search=FD-1", "/admin/payments", false],
])("a window at %s shows %s: %s", (here, path, expected) => {
  expect(isShownAt(here, path)).toBe(expected);
});

describe("a burst", () => {
  it("of three makes three alerts; the fourth makes one summary", () => {
    expect(tell(6, 100).map(({ chime, summaryOf }) => [chime, summaryOf])).toEqual([
      [true, null],
      [true, null],
      [true, null],
      [true, 4],
      [false, 5],
      [false, 6],
    ]);
  });

  it("ends when ten seconds have fewer events", () => {
    expect(tell(8, BURST_MS / 3 + 1).every(({ summaryOf }) => summaryOf === null)).toBe(true);
    const long = tell(4, 100);
    expect(long[3]?.summaryOf).toBe(4);
    let memory: AlertMemory = { ids: [], loudAt: [0, 100, 200, 300].map((ms) => NOON.getTime() + ms) };
    const later = decide(memory, order(9), preferences(), new Date(NOON.getTime() + BURST_MS + 301), AWAY);
    memory = later.memory;
    expect(later.decision.summaryOf).toBeNull();
    expect(memory.loudAt).toHaveLength(1);
  });

  it("does not count silent events", () => {
    const quiet: QuietHours = { isOn: true, from: 0, until: 1439, days: [0, 1, 2, 3, 4, 5, 6] };
    expect(tell(5, 10, { quiet }).every(({ summaryOf, toast }) => summaryOf === null && toast)).toBe(true);
  });

  it("of a thousand is remembered, within a bound", () => {
    let memory: AlertMemory = EMPTY_ALERT_MEMORY;
    for (let id = 1; id <= 1200; id += 1) memory = decide(memory, order(id), preferences(), NOON, AWAY).memory;
    expect(memory.ids).toHaveLength(1000);
    expect(memory.ids).toContain(1200);
  });
});

describe("quiet hours", () => {
  const quiet = (change: Partial<QuietHours> = {}): QuietHours => ({
    ...{ isOn: true, from: 12 * 60, until: 14 * 60, days: [0, 1, 2, 3, 4, 5, 6] },
    ...change,
  });

  it("mute the chime and desktop alerts, and leave the toast in the console", () => {
    expect(about(order(), { quiet: quiet() })).toEqual({ ...SILENCE, toast: true });
    expect(about(order(), { quiet: quiet({ isOn: false }) })).toMatchObject({ chime: true });
  });

  it("also apply while alerts are paused on this computer", () => {
    expect(about(order(), {}, { ...AWAY, isPaused: true })).toEqual({ ...SILENCE, toast: true });
  });

  it("begin and end to the minute, by the shop's clock", () => {
    const hours = quiet();
    const at = (time: string) => isQuiet(hours, nairobi("20", time), NAIROBI);
    expect(["11:59", "12:00", "13:59", "14:00"].map(at)).toEqual([false, true, true, false]);
    expect(isQuiet(hours, NOON, "Europe/London")).toBe(false);
  });

  it("apply on their days only", () => {
    const weekend = quiet({ days: [6, 0] });
    expect(["20", "21", "22", "23"].map((day) => isQuiet(weekend, nairobi(day, "13:00"), NAIROBI))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isQuiet(quiet({ days: [] }), NOON, NAIROBI)).toBe(false);
  });

  it("over midnight belong to the day that they begin on", () => {
    // Friday night alone.
    const night = quiet({ from: 21 * 60, until: 7 * 60, days: [5] });
    const at = (day: string, time: string) => isQuiet(night, nairobi(day, time), NAIROBI);
    expect(at("20", "20:59")).toBe(false);
    expect(at("20", "21:00")).toBe(true);
    expect(at("20", "23:59")).toBe(true);
    expect(at("21", "00:00")).toBe(true);
    expect(at("21", "06:59")).toBe(true);
    expect(at("21", "07:00")).toBe(false);
    expect(at("20", "03:00")).toBe(false);
    expect(at("21", "22:00")).toBe(false);
  });

  it("over midnight of Saturday reach into Sunday", () => {
    const night = quiet({ from: 23 * 60, until: 60, days: [6] });
    expect(isQuiet(night, nairobi("22", "00:30"), NAIROBI)).toBe(true);
    expect(isQuiet(night, nairobi("21", "00:30"), NAIROBI)).toBe(false);
  });

  it("last some time", () => {
    expect(QuietHours.safeParse(quiet({ from: 60, until: 60 })).success).toBe(false);
    expect(QuietHours.safeParse(quiet({ from: 60, until: 24 * 60 })).success).toBe(false);
  });
});

describe("default alerts", () => {
  it("give every role a chime for orders, and only kinds that concern the role", () => {
    expect(ROLES.map((role) => preferencesOf(role).kinds.order?.chime)).toEqual([undefined, true, true, true]);
    expect(alertKindsOf("staff")).not.toContain("payment");
    expect(alertKindsOf("manager")).toEqual(ALERT_KINDS.filter((kind) => kind !== "mail" && kind !== "system"));
    expect(alertKindsOf("admin")).toEqual([...ALERT_KINDS]);
  });

  it("are loud for managers where a decision waits for them", () => {
    const { kinds } = preferencesOf("manager");
    expect([kinds.payment, kinds.payment_reversed, kinds.quote]).toEqual(
      Array(3).fill({ bell: true, chime: true, desktop: true }),
    );
    expect(preferencesOf("staff").kinds.quote).toEqual({ bell: true, chime: true, desktop: false });
  });

  it("are loud for everyone where a customer waits: in a small shop the owner is alone", () => {
    for (const role of ["staff", "manager", "admin"] as const) {
      const { order, booking, message, ticket } = preferencesOf(role).kinds;
      expect([order, booking, message, ticket]).toEqual(Array(4).fill({ bell: true, chime: true, desktop: true }));
    }
  });

  it("are overridden by each chosen switch", () => {
    const { kinds, chime } = preferencesOf("staff", { chime: false, kinds: { order: { desktop: true } } });
    expect(chime).toBe(false);
    expect(kinds.order).toEqual({ bell: true, chime: true, desktop: true });
    expect(kinds.quote).toEqual({ bell: true, chime: true, desktop: false });
  });
});

describe("whatever happens", () => {
  const kinds = fc.constantFrom(...ALERT_KINDS);
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const quietHours: fc.Arbitrary<QuietHours> = fc
    .record({
      isOn: fc.boolean(),
      from: minute,
      until: minute,
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
    })
    .filter(({ from, until }) => from !== until);
  const ways = fc.record({ chime: fc.boolean(), desktop: fc.boolean() });
  const anyPreferences: fc.Arbitrary<AlertPreferences> = fc.record({
    chime: fc.boolean(),
    desktop: fc.boolean(),
    kinds: fc.dictionary(kinds, ways) as fc.Arbitrary<AlertPreferences["kinds"]>,
    quiet: quietHours,
    timeZone: fc.constantFrom(NAIROBI, "Europe/London", "America/New_York", "Pacific/Kiritimati", "Asia/Kolkata"),
  });
  const path = (id: number) => `/admin/orders/${id}`;
  const happening = fc.record({
    id: fc.integer({ min: 1, max: 30 }),
    kind: kinds,
    afterMs: fc.integer({ min: 0, max: 6000 }),
    isFocused: fc.boolean(),
    at: fc.integer({ min: 1, max: 30 }).map(path),
    isPaused: fc.boolean(),
  });
  const START = Date.UTC(2026, 10, 20, 18);

  it("each event alerts at most once, as chosen, and never too loudly", () => {
    fc.assert(
      fc.property(anyPreferences, fc.array(happening, { maxLength: 60 }), (chosen, happenings) => {
        let memory = EMPTY_ALERT_MEMORY;
        let now = START;
        const told = new Set<number>();
        const loudAt: number[] = [];
        const alone: number[] = [];
        for (const { id, kind, afterMs, at, ...window } of happenings) {
          now += afterMs;
          const made = decide(memory, { id, kind, path: path(id) }, chosen, new Date(now), { ...window, path: at });
          memory = made.memory;
          const { chime, desktop, toast, summaryOf } = made.decision;
          const isLoud = chime || desktop;
          if (told.has(id)) {
            expect(made.decision).toEqual(SILENCE);
            continue;
          }
          told.add(id);
          // A channel that was not chosen stays silent, and every sound comes with a toast.
          if (chime) expect(chosen.chime && chosen.kinds[kind]?.chime).toBe(true);
          if (desktop) expect(chosen.desktop && chosen.kinds[kind]?.desktop).toBe(true);
          if (isLoud) expect(toast).toBe(true);
          const isMuted = window.isPaused || isQuiet(chosen.quiet, new Date(now), chosen.timeZone);
          if (isMuted || (window.isFocused && at === path(id))) {
            expect(isLoud).toBe(false);
            continue;
          }
          if (!toast) continue;
          // An event that only raises a summary's count is included.
          loudAt.push(now);
          if (summaryOf === null) alone.push(now);
          else expect(summaryOf).toBe(loudAt.filter((each) => now - each < BURST_MS).length);
          expect(alone.filter((each) => now - each < BURST_MS).length).toBeLessThanOrEqual(BURST_MAX);
        }
      }),
    );
  });

  it("quiet hours hold for as long as they say, day by day, in whatever time zone the console stands", () => {
    const lengthOf = ({ from, until }: QuietHours) => (until - from + 24 * 60) % (24 * 60);
    // Nairobi has no daylight saving time: each of its days has 1440 minutes.
    fc.assert(
      fc.property(quietHours, fc.integer({ min: 0, max: 6 }), (quiet, day) => {
        const night = { ...quiet, isOn: true, days: [day] };
        const week = Array.from({ length: 7 * 24 * 4 }, (_, index) => new Date(START + index * 15 * 60_000));
        const held = week.filter((now) => isQuiet(night, now, NAIROBI));
        expect(Math.abs(held.length * 15 - lengthOf(night))).toBeLessThanOrEqual(15);
        for (const now of held) {
          const { weekday, minutes } = wallClock(now, NAIROBI);
          const isNextDay = minutes < night.from;
          expect(weekday).toBe((day + Number(isNextDay)) % 7);
        }
        expect(week.some((now) => isQuiet({ ...night, isOn: false }, now, NAIROBI))).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});
