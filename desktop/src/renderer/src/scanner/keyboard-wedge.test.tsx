import { fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { READS_CODES, TAKES_SCANS } from "./field";
import { listenForScans } from "./keyboard-wedge";

let codes: string[];
let commands: string[];
let stop: () => void;
const hearCommand = ({ key }: KeyboardEvent) => commands.push(key);

beforeEach(() => {
  vi.useFakeTimers();
  codes = [];
  commands = [];
  document.addEventListener("keydown", hearCommand);
  stop = listenForScans((code) => codes.push(code));
});
afterEach(() => {
  stop();
  document.removeEventListener("keydown", hearCommand);
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

/** Presses a key as a browser would: what nobody prevents is written into the field that has the focus. */
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
/** Whatever still waits has had its time. */
const rest = () => vi.advanceTimersByTime(1000);

describe("a scan", () => {
  it("is told, and presses no command", () => {
    scan("HP-840-G5");
    rest();
    expect(codes).toEqual(["HP-840-G5"]);
    expect(commands).toEqual([]);
  });

  it("leaves the field that has the focus as it was, caret and all, for React too", () => {
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

  it("stays in a field that takes scans, which is not sent by it", () => {
    render(<Form field={TAKES_SCANS} />);
    field().focus();
    field().setSelectionRange(0, 6);
    scan("5901234123457");
    expect(field().value).toBe("5901234123457");
    expect(codes).toEqual([]);
    expect(commands).not.toContain("Enter");
  });

  it("may end with Tab, and hold capitals and blanks", () => {
    [..."AB 12 ab"].forEach((key) => {
      vi.advanceTimersByTime(3);
      if (/[A-Z]/.test(key)) press("Shift", { shiftKey: true });
      press(key);
    });
    press("Tab");
    expect(codes).toEqual(["AB 12 ab"]);
  });

  it("is forgotten with Esc", () => {
    type("HP-840", 8);
    press("Escape");
    press("Enter");
    rest();
    expect(codes).toEqual([]);
    expect(commands.slice(-2)).toEqual(["Escape", "Enter"]);
  });

  it("is none while nobody listens", () => {
    stop();
    scan("HP-840-G5");
    expect(codes).toEqual([]);
    expect(commands).toHaveLength(10);
  });
});

describe("a person", () => {
  it("types letters that are commands, each once and in order", () => {
    type("jjk", 120);
    rest();
    press("Escape");
    expect(commands).toEqual(["j", "j", "k", "Escape"]);
  });

  it("is not mistaken for a scanner by a short word and Enter", () => {
    type("gojo", 10, "Enter");
    rest();
    expect(codes).toEqual([]);
    expect(commands).toEqual(["g", "o", "j", "o", "Enter"]);
  });

  it("may hold a key down", () => {
    for (let turn = 0; turn < 12; turn += 1) {
      vi.advanceTimersByTime(30);
      press("j", { repeat: turn > 0 });
    }
    press("Enter");
    expect(codes).toEqual([]);
    expect(commands.filter((key) => key === "j")).toHaveLength(12);
  });

  it("uses commands with Ctrl as ever, and Ctrl-Enter ends no code", () => {
    press("k", { ctrlKey: true });
    render(<Form />);
    field().focus();
    type("Not in the statement", 5);
    press("Enter", { ctrlKey: true });
    expect(codes).toEqual([]);
    expect(field().value).toContain("Not in the statement");
    expect([commands[0], commands.at(-1)]).toEqual(["k", "Enter"]);
  });

  it("types at any human speed without losing a letter, in a field and out of it", () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,24}$/);
    // Outside of a field nobody types words; whoever presses commands that fast holds none of them back for long.
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

it("tells every code of six and more keys, however a scanner paces them, and leaves nothing behind", () => {
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

it("tells a code whole or not at all, at any speed and with any jitter, and loses no key of it", () => {
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
      // Outside of a field each is a code. In one, a slow one may be somebody typing: it stays as it was typed.
      if (!inField) expect([codes, commands]).toEqual([[text], []]);
      else expect([codes, field().value]).toEqual(codes.length ? [[text], "before"] : [[], `before${text}`]);
      unmount();
    }),
    { numRuns: 120 },
  );
});

it("leaves every key, and Enter, to a field that reads codes itself", () => {
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

it("passes a command on where the button that had the focus is gone by then", () => {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  press("r");
  button.remove();
  rest();
  expect(commands).toEqual(["r"]);
});
