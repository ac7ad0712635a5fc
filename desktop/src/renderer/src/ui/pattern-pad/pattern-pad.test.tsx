import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { dotAt, pointOf, withDot } from "./pattern-dots";
import { PatternPad } from "./pattern-pad";

function Pad({ onDigits }: { onDigits: (digits: string) => void }) {
  const [digits, setDigits] = useState("");
  const change = (next: string) => {
    setDigits(next);
    onDigits(next);
  };
  return <PatternPad label="Pattern" digits={digits} onChange={change} />;
}

/** Shows an empty pad; returns its surface, of 300 by 300, and the last pattern. */
function show() {
  const digits = vi.fn();
  render(<Pad onDigits={digits} />);
  const surface = screen.getByRole("button", { name: "Dot 1" }).parentElement as HTMLElement;
  surface.getBoundingClientRect = () => new DOMRect(0, 0, 300, 300);
  return { surface, last: () => digits.mock.lastCall?.[0] };
}
const at = (x: number, y: number) => ({ clientX: x, clientY: y });

it("knows its dots, and takes each once", () => {
  expect([pointOf("1"), pointOf("9")]).toEqual([
    { x: 50, y: 50 },
    { x: 250, y: 250 },
  ]);
  expect([dotAt({ x: 60, y: 40 }), dotAt({ x: 100, y: 100 }), dotAt({ x: 250, y: 150 })]).toEqual(["1", null, "6"]);
  expect([withDot("14", "7"), withDot("14", "4"), withDot("14", null)]).toEqual(["147", "14", "14"]);
});

it("is drawn by a pointer; drawn again, it is another one", () => {
  const { surface, last } = show();
  fireEvent.pointerDown(surface, at(50, 50));
  for (const [x, y] of [
    [50, 150],
    [90, 200],
    [50, 250],
    [150, 250],
  ] as const)
    fireEvent.pointerMove(surface, at(x, y));
  fireEvent.pointerUp(surface);
  expect(last()).toBe("1478");
  fireEvent.pointerMove(surface, at(250, 250));
  expect(last()).toBe("1478");
  fireEvent.pointerDown(surface, at(250, 50));
  fireEvent.pointerMove(surface, at(150, 50));
  expect(last()).toBe("32");
});

it("is typed with the keys 1 to 9, tapped dot by dot, and cleared", async () => {
  const user = userEvent.setup();
  const { last } = show();
  await user.tab();
  await user.keyboard("15509a7{Backspace}");
  expect(last()).toBe("159");
  screen.getByRole("button", { name: "Dot 8" }).click();
  expect(last()).toBe("1598");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(last()).toBe("");
});

it("that is only shown has nothing to press", () => {
  render(<PatternPad label="Pattern" digits="2587" />);
  screen.getByText("2 → 5 → 8 → 7");
  expect(screen.queryByRole("button")).toBeNull();
});
