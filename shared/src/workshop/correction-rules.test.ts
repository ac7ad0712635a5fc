import { describe, expect, it } from "vitest";
import {
  CODES_WAIT_MINUTES,
  codesWaitUntil,
  correctionRefusal,
  type Depending,
  mayGetCode,
  phoneInLog,
} from "./correction-rules";

const now = new Date("2026-11-23T06:00:00Z");
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe("codes to a changed number", () => {
  it("wait for an hour, but not where a manager sends them or changed it", () => {
    const until = codesWaitUntil("staff", now);
    expect(until).toEqual(after(CODES_WAIT_MINUTES));
    expect(mayGetCode(until, "staff", after(59))).toBe(false);
    expect(mayGetCode(until, undefined, after(59))).toBe(false);
    expect(mayGetCode(until, "manager", now)).toBe(true);
    expect(mayGetCode(until, "staff", after(60))).toBe(true);
    expect(codesWaitUntil("manager", now)).toBeNull();
    expect(mayGetCode(null, undefined, now)).toBe(true);
  });

  it("leave only three digits in the log", () => {
    expect([phoneInLog("0712345678"), phoneInLog(null)]).toEqual(["…678", null]);
  });
});

describe("another customer or device", () => {
  const nothing: Depending = { stages: ["received"], isSigned: false, isCharged: false, isDecided: false };
  const refusal = (changes: Partial<Depending>, role: "staff" | "manager" = "staff") =>
    correctionRefusal({ ...nothing, ...changes }, role);

  it("is chosen by staff until work begins, and by managers later", () => {
    expect(refusal({ stages: ["booked", "received", "cancelled"] })).toBeNull();
    expect(refusal({ stages: ["received", "diagnosing"] })?.isForManager).toBe(true);
    expect(refusal({ stages: ["received", "diagnosing"] }, "manager")).toBeNull();
  });

  it.each([
    [{ stages: ["collected", "received"] as const }],
    [{ stages: ["cancelled"] as const }],
    [{ isSigned: true }],
    [{ isCharged: true }],
    [{ isDecided: true }],
    [{ isReturn: true }],
  ])("is chosen by nobody where something depends on it: %o", (changes) => {
    expect(refusal(changes, "manager")).toMatchObject({ isForManager: false });
  });
});
