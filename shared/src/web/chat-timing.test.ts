// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from "../conversations/conversation-rules";
import { createReadMarker, createTypingIndicator, createTypingThrottle } from "./chat-timing";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the typing indicator", () => {
  it("is shown for some seconds after the last report", () => {
    const show = vi.fn();
    const report = createTypingIndicator(show);
    report(true);
    vi.advanceTimersByTime(TYPING_SHOWN_MS - 1);
    report(true);
    vi.advanceTimersByTime(TYPING_SHOWN_MS - 1);
    expect(show).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenLastCalledWith(false);
  });

  it("ends when the message arrives", () => {
    const show = vi.fn();
    const report = createTypingIndicator(show);
    report(true);
    report(false);
    expect(show).toHaveBeenLastCalledWith(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it("reports typing at most every few seconds", () => {
  const mayReport = createTypingThrottle();
  expect([mayReport(), mayReport()]).toEqual([true, false]);
  vi.advanceTimersByTime(TYPING_EVERY_MS);
  expect([mayReport(), mayReport()]).toEqual([true, false]);
});

describe("reading", () => {
  const visibility = (state: DocumentVisibilityState) =>
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);

  it("marks messages once, and later ones again", () => {
    const [read, mark] = [createReadMarker(), vi.fn()];
    for (const newest of [7, 7, 9]) read(newest, true, mark);
    expect(mark.mock.calls.map(([upTo]) => upTo)).toEqual([7, 9]);
  });

  it("marks nothing in a hidden page or where all is read", () => {
    const [read, mark] = [createReadMarker(), vi.fn()];
    read(7, false, mark);
    visibility("hidden");
    read(7, true, mark);
    expect(mark).not.toHaveBeenCalled();
    visibility("visible");
    read(7, true, mark);
    expect(mark).toHaveBeenCalledTimes(1);
  });

  it("repeats a failed mark, unless a later one was made meanwhile", () => {
    const [read, mark] = [createReadMarker(), vi.fn()];
    const fail = (call: number) => mark.mock.calls[call]?.[1]();
    read(7, true, mark);
    fail(0);
    read(7, true, mark);
    read(9, true, mark);
    fail(1);
    read(9, true, mark);
    expect(mark.mock.calls.map(([upTo]) => upTo)).toEqual([7, 7, 9]);
  });
});
