import type { PhotoMark } from "@fundi/shared/photo-marks/photo-marks";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { PhotoMarkEditor } from "./photo-mark-editor";
import { SAMPLE_PHOTO } from "./sample-photo";

let marks: readonly PhotoMark[];
beforeEach(() => {
  vi.spyOn(SVGElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 500, 300));
  return () => vi.restoreAllMocks();
});

function Editor({ start }: { start: readonly PhotoMark[] }) {
  const [current, setCurrent] = useState(start);
  marks = current;
  return <PhotoMarkEditor {...SAMPLE_PHOTO} marks={current} onChange={setCurrent} />;
}
const show = (start: readonly PhotoMark[] = []) => render(<Editor start={start} />);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const surface = () => screen.getByRole("group", { name: "Marks on the photo" });
/** A press by a pointer counts its clicks; one by the keyboard has none. */
const click = (name: string) => fireEvent.click(button(name), { detail: 1 });

it("draws a mark from where the pointer goes down to where it goes up", () => {
  show();
  click("Arrow");
  fireEvent.pointerDown(surface(), { clientX: 100, clientY: 60 });
  fireEvent.pointerMove(surface(), { clientX: 250, clientY: 150 });
  fireEvent.pointerUp(surface());
  fireEvent.pointerMove(surface(), { clientX: 0, clientY: 0 });
  expect(marks).toEqual([{ kind: "arrow", from: { x: 0.2, y: 0.2 }, to: { x: 0.5, y: 0.5 } }]);
  click("Circle");
  fireEvent.pointerDown(surface(), { clientX: 250, clientY: 150 });
  fireEvent.pointerMove(surface(), { clientX: 300, clientY: 150 });
  fireEvent.pointerUp(surface());
  expect(marks[1]).toMatchObject({ kind: "circle", center: { x: 0.5, y: 0.5 } });
  expect(marks[1]?.kind === "circle" && marks[1].radius).toBeCloseTo(0.1);
});

it("moves, removes and takes back by keyboard alone", () => {
  show();
  fireEvent.click(button("Circle"));
  const circle = button("Circle, 1 of 1");
  fireEvent.keyDown(circle, { key: "ArrowRight" });
  fireEvent.keyDown(circle, { key: "ArrowUp", shiftKey: true });
  expect(marks[0]?.kind === "circle" && marks[0].center).toEqual({
    x: expect.closeTo(0.51),
    y: expect.closeTo(0.45),
  });
  fireEvent.keyDown(circle, { key: "+" });
  expect(marks[0]?.kind === "circle" && marks[0].radius).toBeCloseTo(0.088);
  fireEvent.keyDown(circle, { key: "Delete" });
  expect(marks).toEqual([]);
  fireEvent.keyDown(surface(), { key: "z", ctrlKey: true });
  expect(marks).toHaveLength(1);
  for (let times = 0; times < 4; times += 1) fireEvent.click(button("Undo"));
  expect(marks).toEqual([]);
  expect(button("Undo")).toHaveProperty("disabled", true);
});

it("moves a mark that is dragged, and no other", () => {
  const [one, two]: PhotoMark[] = [
    { kind: "circle", center: { x: 0.2, y: 0.2 }, radius: 0.05 },
    { kind: "text", at: { x: 0.5, y: 0.5 }, text: "Crack" },
  ];
  if (!one || !two) throw new Error("There are two.");
  show([one, two]);
  fireEvent.pointerDown(button("Crack, 2 of 2"), { clientX: 250, clientY: 150 });
  fireEvent.pointerMove(surface(), { clientX: 300, clientY: 180 });
  fireEvent.pointerUp(surface());
  expect(marks).toEqual([one, { kind: "text", at: { x: expect.closeTo(0.6), y: expect.closeTo(0.6) }, text: "Crack" }]);
});

it("writes words, and drops a mark whose words are emptied", () => {
  show();
  fireEvent.click(button("Words"));
  const field = screen.getByLabelText("Words on the photo");
  fireEvent.change(field, { target: { value: "Scratch from before" } });
  expect(button("Scratch from before, 1 of 1")).toBeTruthy();
  fireEvent.change(field, { target: { value: " " } });
  fireEvent.blur(field);
  expect(marks).toEqual([]);
});
