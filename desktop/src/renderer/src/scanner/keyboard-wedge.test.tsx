import { fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { READS_CODES, TAKES_SCANS } from "./field";
import { listenForScans } from "./keyboard-wedge";

let codes: string[];
let commands: string[];
let stop: () => void;
const recordCommand = ({ key }: KeyboardEvent) => commands.push(key);

beforeEach(() => {
  vi.useFakeTimers();
  codes = [];
  commands = [];
  document.addEventListener("keydown", recordCommand);
  stop = listenForScans((code) => codes.push(code));
});
afterEach(() => {
  stop();
  document.removeEventListener("keydown", recordCommand);
  vi.useRealTimers();
});

function Form({ field = {} }: { field?: object }) {
  const [text, setText] = useState("before");
  return (
    <form onSubmit={() => commands.push("submit")}>
      <input aria-label="Search" {...field} value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </form>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>("Search");

/** Presses a key as a browser would: unless prevented, it is written into the focused field. */
function press(key: string, more: KeyboardEventInit = {}): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, "timeStamp", { value: Date.now() });
  target.dispatchEvent(event);
  if (event.defaultPrevented || key.length > 1 || !(target instanceof HTMLInputElement)) return;
  const [from, to] = [target.selectionStart ?? 0, target.selectionEnd ?? 0];
  fireEvent.input(target, { target: { value: target.value.slice(0, from) + key + target.value.slice(to) } });
  target.setSelectionRange(from + 1, from + 1);
}

/** Types a text with the given time before each key. */
function type(text: string, gapsMs: number | readonly number[], end?: string): void {
  [...text, ...(end ? [end] : [])].forEach((key, index) => {
    vi.advanceTimersByTime(typeof gapsMs === "number" ? gapsMs : (gapsMs[index] ?? 0));
    press(key);
  });
}
const scan = (text: string) => type(text, 8, "Enter");
/** Runs all pending timers. */
const rest = () => vi.advanceTimersByTime(1000);

describe("a quick typist", () => {
  it("has what follows a key that leads into a field typed there, whole", () => {
    render(<Form />);
    const toField = ({ key }: KeyboardEvent) => {
      if (key !== "/") return;
      field().focus();
      field().select();
    };
    document.addEventListener("keydown", toField);
    type("/84", 60);
    rest();
    document.removeEventListener("keydown", toField);
    expect(field().value).toBe("84");
    expect(screen.getByRole("status").textContent).toBe("84");
    expect(commands).toEqual(["/"]);
    expect(codes).toEqual([]);
  });
});

describe("a scan", () => {
  it("is reported, and triggers no hotkey", () => {
    scan("HP-840-G5");
    rest();
    expect(codes).toEqual(["HP-840-G5"]);
    expect(commands).toEqual([]);
  });

  it("restores the focused field with its caret, for React too", () => {
    render(<Form />);
    field().focus();
    field().setSelectionRange(2, 4);
    scan("HP-840-G5");
    expect(codes).toEqual(["HP-840-G5"]);
    expect(field().value).toBe("before");
    expect(screen.getByRole("status").textContent).toBe("before");
    expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4]);
    expect(commands).not.toContain("submit");
    expect(commands).not.toContain("Enter");
  });

  it("keeps what was typed before it", () => {
    render(<Form />);
    field().focus();
    field().setSelectionRange(6, 6);
    type("!ab", 80);
    vi.advanceTimersByTime(200);
    scan("5901234123457");
    expect(field().value).toBe("before!ab");
    expect(codes).toEqual(["5901234123457"]);
  });

  it("stays in a field that takes scans, and does not submit it", () => {
    render(<Form field={TAKES_SCANS} />);
    field().focus();
    field().setSelectionRange(0, 6);
    scan("5901234123457");
    expect(field().value).toBe("5901234123457");
    expect(codes).toEqual([]);
    expect(commands).not.toContain("Enter");
  });

  it("may end with Tab, and contain capitals and spaces", () => {
    [..."AB 12 ab"].forEach((key) => {
      vi.advanceTimersByTime(3);
      if (/[A-Z]/.test(key)) press("Shift", { shiftKey: true });
      press(key);
    });
    press("Tab");
    expect(codes).toEqual(["AB 12 ab"]);
  });

  it("is discarded with Esc", () => {
    type("HP-840", 8);
    press("Escape");
    press("Enter");
    rest();
    expect(codes).toEqual([]);
    expect(commands.slice(-2)).toEqual(["Escape", "Enter"]);
  });

  it("is ignored after unsubscribing", () => {
    stop();
    scan("HP-840-G5");
    expect(codes).toEqual([]);
    expect(commands).toHaveLength(10);
  });
});

describe("a person", () => {
  it("can type letters that are hotkeys, each once and in order", () => {
    type("jjk", 120);
    rest();
    press("Escape");
    expect(commands).toEqual(["j", "j", "k", "Escape"]);
  });

  it("is not taken for a scanner after a short word and Enter", () => {
    type("gojo", 10, "Enter");
    rest();
    expect(codes).toEqual([]);
    expect(commands).toEqual(["g", "o", "j", "o", "Enter"]);
  });

  it("can hold a key down", () => {
    for (let setOn = 0; setOn < 12; setOn += 1) {
      vi.advanceTimersByTime(30);
      press("j", { repeat: setOn > 0 });
    }
    press("Enter");
    expect(codes).toEqual([]);
    expect(commands.filter((key) => key === "j")).toHaveLength(12);
  });

  it("can use hotkeys with Ctrl, and Ctrl-Enter ends no code", () => {
    press("k", { ctrlKey: true });
    render(<Form />);
    field().focus();
    type("Not in the statement", 5);
    press("Enter", { ctrlKey: true });
    expect(codes).toEqual([]);
    expect(field().value).toContain("Not in the statement");
    expect([commands[0], commands.at(-1)]).toEqual(["k", "Enter"]);
  });

  it("can type at any human speed without losing a letter, in a field and outside", () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,24}$/);
    // Outside fields people press single hotkeys, not words; pressing them fast delays none for long.
    const gaps = fc.array(fc.integer({ min: 95, max: 400 }), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(word, gaps, fc.boolean(), (text, gapsMs, inField) => {
        const { unmount } = render(<Form />);
        commands.splice(0);
        codes.splice(0);
        if (inField) {
          field().focus();
          field().setSelectionRange(6, 6);
        }
        type(text, gapsMs, "Enter");
        rest();
        expect(codes).toEqual([]);
        expect(commands.filter((key) => key !== "submit")).toEqual([...text, "Enter"]);
        expect(field().value).toBe(inField ? `before${text}` : "before");
        unmount();
      }),
      { numRuns: 60 },
    );
  });
});

it("reports every code of six or more keys, at any scanner speed, and leaves no text behind", () => {
  const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ./-]{4,30}[A-Za-z0-9]$/);
  const gaps = fc.array(fc.integer({ min: 0, max: 34 }), { minLength: 33, maxLength: 33 });
  fc.assert(
    fc.property(code, gaps, fc.boolean(), (text, gapsMs, inField) => {
      const { unmount } = render(<Form />);
      commands.splice(0);
      codes.splice(0);
      if (inField) field().focus();
      rest();
      type(text, gapsMs, "Enter");
      rest();
      expect(codes).toEqual([text]);
      expect(field().value).toBe("before");
      if (!inField) expect(commands).toEqual([]);
      unmount();
    }),
    { numRuns: 60 },
  );
});

const JITTER = fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 34, maxLength: 34 });
const CODE = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9./-]{4,30}[A-Za-z0-9]$/);

it("reports a code completely or not at all, at any speed and with any jitter, and loses no key", () => {
  fc.assert(
    fc.property(CODE, fc.oneof(JITTER, fc.integer({ min: 1, max: 80 })), fc.boolean(), (text, gapsMs, inField) => {
      const { unmount } = render(<Form />);
      commands.splice(0);
      codes.splice(0);
      if (inField) {
        field().focus();
        field().setSelectionRange(6, 6);
      }
      rest();
      type(text, gapsMs, "Enter");
      rest();
      // Outside fields each is a code. In a field a slow one may be typing: it stays as typed.
      if (!inField) expect([codes, commands]).toEqual([[text], []]);
      else expect([codes, field().value]).toEqual(codes.length ? [[text], "before"] : [[], `before${text}`]);
      unmount();
    }),
    { numRuns: 120 },
  );
});

it("passes all keys, including Enter, to a field that reads codes itself", () => {
  fc.assert(
    fc.property(CODE, fc.oneof(JITTER, fc.integer({ min: 1, max: 80 })), (text, gapsMs) => {
      const { unmount } = render(<Form field={READS_CODES} />);
      commands.splice(0);
      field().focus();
      field().setSelectionRange(0, 6);
      rest();
      field().value = "";
      type(text, gapsMs, "Enter");
      rest();
      expect([field().value, codes, commands.at(-1)]).toEqual([text, [], "Enter"]);
      unmount();
    }),
    { numRuns: 60 },
  );
});

it("replays a hotkey on the document when the focused button has been removed", () => {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  press("r");
  button.remove();
  rest();
  expect(commands).toEqual(["r"]);
});
