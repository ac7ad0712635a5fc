import type { Signature } from "@fundi/shared/signature/signature";
import type { Pad } from "@fundi/shared/web/signature-surface";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { PointGroup } from "signature_pad";
import { beforeEach, expect, it, vi } from "vitest";
import { SignaturePad } from "./signature-pad";

let groups: PointGroup[];
let pad: Pad & EventTarget;
let isClosed: boolean;
beforeEach(() => {
  groups = [];
  isClosed = false;
  vi.spyOn(HTMLCanvasElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 500, 200));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  return () => vi.restoreAllMocks();
});
const createPad = (_canvas: HTMLCanvasElement, penColor: string): Pad => {
  groups = [];
  pad = Object.assign(new EventTarget(), {
    penColor,
    toData: () => groups,
    fromData: (given: PointGroup[]) => {
      groups = given;
    },
    off: () => {
      isClosed = true;
    },
  });
  return pad;
};

/** Draws a line of so many points, 10 pixels apart. */
function stroke(points: number): void {
  const drawn = Array.from({ length: points }, (_, index) => ({
    x: 20 + index * 10,
    y: 50,
    pressure: 0.5,
    time: 1000 + index,
  }));
  groups = [...groups, { points: drawn } as PointGroup];
  act(() => {
    pad.dispatchEvent(new Event("endStroke"));
  });
}

it("gives the strokes in millimetres with their times, takes back the last, and is empty when cleared", () => {
  const signed: (Signature | null)[] = [];
  render(<SignaturePad label="Signature" onChange={(one) => signed.push(one)} createPad={createPad} />);
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
  stroke(12);
  expect(signed.at(-1)).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("too short");
  stroke(12);
  const last = signed.at(-1);
  expect(last).toMatchObject({ way: "drawn", width: 132.29, height: 52.92 });
  if (last?.way !== "drawn") throw new Error("It is drawn.");
  expect(last.strokes.map((points) => points.length)).toEqual([12, 12]);
  expect(last.strokes[0]?.[1]).toEqual({ x: 7.94, y: 13.23, t: 1 });
  expect(screen.getByRole("img", { name: "Signature: signed" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect([signed.at(-1), groups.length]).toEqual([null, 1]);
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect([signed.at(-1), groups.length]).toEqual([null, 0]);
});

it("takes a typed name, and says that it is shown as typed", () => {
  const signed: (Signature | null)[] = [];
  render(<SignaturePad label="Signature" onChange={(one) => signed.push(one)} createPad={createPad} />);
  stroke(30);
  fireEvent.click(screen.getByRole("button", { name: /Type the name/ }));
  expect([signed.at(-1), isClosed]).toEqual([null, true]);
  const field = screen.getByLabelText("Name of who signs");
  fireEvent.change(field, { target: { value: "W" } });
  expect(signed.at(-1)).toBeNull();
  fireEvent.change(field, { target: { value: " Wanjiku Mwangi " } });
  expect(signed.at(-1)).toEqual({ way: "typed", name: "Wanjiku Mwangi" });
  expect(screen.getByText(/shown as typed/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /Draw it/ }));
  expect(signed.at(-1)).toBeNull();
});
