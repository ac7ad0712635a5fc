import { describe, expect, it } from "vitest";
import {
  type AnswerKind,
  answersOf,
  cannotBeTested,
  checklistFor,
  differenceOf,
  fits,
  isChecked,
  isDrawn,
  keyOf,
  missingAnswers,
  needsCheck,
  photosAsked,
  unexplained,
} from "./check-rules";

const item = (key: string, change: { answer?: AnswerKind; isRequired?: boolean; wantsPhoto?: boolean } = {}) => ({
  ...{ key, textEn: key, textSw: key, answer: "state" as const, isRequired: true, wantsPhoto: false },
  ...change,
});
const said = (key: string, answer: string, note = "") => ({ key, answer, note });
const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key);

describe("the list of a device", () => {
  const any = { deviceType: null, phase: "intake" as const, active: true };
  const phone = { ...any, deviceType: "phone" };

  it("is that of its type, else that of any device", () => {
    expect(checklistFor([any, phone], "phone", "intake")).toBe(phone);
    expect(checklistFor([any, phone], "tv", "intake")).toBe(any);
    expect(checklistFor([any, { ...phone, active: false }], "phone", "intake")).toBe(any);
    expect(checklistFor([any, phone], "phone", "after")).toBeNull();
  });

  it("is for devices in custody", () => {
    expect(["carry_in", "mail_in", "pickup"].every((kind) => isChecked(kind as never))).toBe(true);
    expect(["remote", "on_site", "internal"].some((kind) => isChecked(kind as never))).toBe(false);
  });
});

describe("answers", () => {
  it("fit their question; that it was not tested fits each", () => {
    for (const kind of ["state", "yes_no", "text", "number"] as const)
      expect(fits({ answer: kind }, "untested")).toBe(true);
    expect(fits({ answer: "state" }, "fault")).toBe(true);
    expect(fits({ answer: "state" }, "yes")).toBe(false);
    expect(fits({ answer: "yes_no" }, "no")).toBe(true);
    expect(fits({ answer: "number" }, "87.5")).toBe(true);
    expect(fits({ answer: "number" }, "much")).toBe(false);
    expect(fits({ answer: "text" }, "")).toBe(false);
  });

  it("are missing where a question is required and open, or the answer does not fit", () => {
    const items = [item("touch"), item("camera", { isRequired: false }), item("health", { answer: "number" })];
    expect(keys(missingAnswers(items, []))).toEqual(["touch", "health"]);
    expect(keys(missingAnswers(items, [said("touch", "untested"), said("health", "x")]))).toEqual(["health"]);
    expect(missingAnswers(items, [said("touch", "ok"), said("health", "91")])).toEqual([]);
  });

  it("are those of the list, in its order", () => {
    const items = [item("touch"), item("camera")];
    expect(answersOf(items, [said("camera", "ok"), said("wings", "ok"), said("touch", "")])).toEqual([
      said("camera", "ok"),
    ]);
  });

  it("are all given where nothing can be tested, with the reason, but for those that there are", () => {
    const all = cannotBeTested([item("touch"), item("frame")], [said("frame", "fault", "bent")], "Does not power on");
    expect(all).toEqual([said("touch", "untested", "Does not power on"), said("frame", "fault", "bent")]);
  });
});

describe("before and after", () => {
  it("what was not tested before is found, and no new damage", () => {
    expect(differenceOf("untested", "fault")).toBe("found");
    expect(differenceOf("untested", "ok")).toBe("found");
    expect(differenceOf("ok", "fault")).toBe("worse");
    expect(differenceOf("fault", "ok")).toBe("better");
    expect(differenceOf("ok", "untested")).toBe("changed");
    expect(differenceOf("yes", "yes")).toBe("same");
    expect(differenceOf(undefined, "ok")).toBeNull();
  });

  it("ok before and fault now has to be explained", () => {
    const items = [item("touch"), item("camera")];
    const before = [said("touch", "ok"), said("camera", "untested")];
    const after = [said("touch", "fault"), said("camera", "fault")];
    expect(keys(unexplained(items, before, after))).toEqual(["touch"]);
    expect(unexplained(items, before, [said("touch", "fault", "Cracked in our hands")])).toEqual([]);
    // What is still a fault may be what it came for.
    expect(keys(unexplained(items, [said("camera", "fault")], [said("camera", "fault")]))).toEqual(["camera"]);
    expect(unexplained(items, [said("camera", "fault")], [said("camera", "fault", "Not asked for")])).toEqual([]);
    // What nobody tried again may be broken.
    expect(keys(unexplained(items, before, [said("touch", "untested", "")]))).toEqual(["touch"]);
  });

  it("asks for the photos of the list, and for one where a fault is to be seen", () => {
    const list = { photos: 0, items: [item("frame", { wantsPhoto: true })] };
    expect(photosAsked(list, [said("frame", "ok")])).toBe(0);
    expect(photosAsked(list, [said("frame", "fault")])).toBe(1);
    expect(photosAsked({ ...list, photos: 2 }, [said("frame", "fault")])).toBe(2);
  });
});

it("equal words have one key", () => {
  expect(keyOf("Touch, and Glass?")).toBe("touch_and_glass");
  expect(keyOf("Touch and glass")).toBe("touch_and_glass");
  expect(keyOf("字")).toBe("question");
});

describe("work", () => {
  it("is not checked where all of it is services that need no check", () => {
    const service = { kind: "labour", needsCheck: false };
    expect(needsCheck([service, { kind: "part", needsCheck: null }])).toBe(false);
    expect(needsCheck([service, { kind: "labour", needsCheck: null }])).toBe(true);
    expect(needsCheck([service, { kind: "labour", needsCheck: true }])).toBe(true);
    expect(needsCheck([])).toBe(true);
  });

  it("is drawn by its share of a hundred", () => {
    const drawn = (share: number) => Array.from({ length: 100 }, (_, n) => n).filter((n) => isDrawn(share, n)).length;
    expect([0, 10, 100].map(drawn)).toEqual([0, 10, 100]);
  });
});
