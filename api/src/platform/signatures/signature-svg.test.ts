import { Signature } from "@fundi/shared/signature/signature";
import fc from "fast-check";
import { Parser } from "htmlparser2";
import { expect, it } from "vitest";
import { keepSignature } from "./keep-signature";
import { signatureSvg, sizeOfSignature } from "./signature-svg";

const coordinate = (max: number) => fc.double({ min: 0, max, noNaN: true });
const drawn = fc.record({
  way: fc.constant("drawn" as const),
  width: fc.double({ min: 20, max: 300, noNaN: true }),
  height: fc.double({ min: 20, max: 300, noNaN: true }),
  strokes: fc.array(
    fc.array(fc.record({ x: coordinate(20), y: coordinate(20), t: fc.nat(1000) }), { minLength: 1, maxLength: 40 }),
    { minLength: 1, maxLength: 6 },
  ),
});
const typed = fc.record({
  way: fc.constant("typed" as const),
  name: fc.string({ minLength: 2, maxLength: 160, unit: "grapheme" }),
});

/** Returns the names of all elements and attributes, and the text. */
function read(svg: string) {
  const [elements, attributes]: [string[], Set<string>] = [[], new Set()];
  let text = "";
  const parser = new Parser(
    {
      onopentag(name, given) {
        elements.push(name);
        for (const attribute of Object.keys(given)) attributes.add(attribute);
      },
      ontext(part) {
        text += part;
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return { elements, attributes: [...attributes], text };
}

it("draws every stroke, and nothing but shapes and text", () => {
  fc.assert(
    fc.property(fc.oneof(drawn, typed), (candidate) => {
      const parsed = Signature.safeParse(candidate);
      fc.pre(parsed.success);
      const signature = parsed.data as Signature;
      const svg = signatureSvg(signature);
      const { elements, attributes, text } = read(svg);
      expect(elements.filter((name) => !["svg", "rect", "g", "path", "text"].includes(name))).toEqual([]);
      expect(attributes.filter((name) => name.startsWith("on") || name.includes("href") || name === "style")).toEqual(
        [],
      );
      expect(svg).not.toMatch(/NaN|Infinity|undefined|e[+-]?\d/);
      if (signature.way === "drawn")
        expect(elements.filter((name) => name === "path")).toHaveLength(signature.strokes.length);
      else expect(text).toBe(`${signature.name}Typed, not drawn`);
    }),
  );
});

it("has the size of what was signed on", () => {
  const signature = { way: "drawn" as const, width: 90, height: 36, strokes: [[{ x: 1, y: 1, t: 0 }]] };
  expect(signatureSvg(signature)).toContain('width="90mm" height="36mm" viewBox="0 0 90 36"');
  expect(sizeOfSignature(signature)).toEqual({ width: 340, height: 136 });
});

it("is refused at its field when it is empty, and nothing is stored", () => {
  const files = {
    keepMade: () => {
      throw new Error("stored");
    },
  };
  const scribble = { way: "drawn" as const, width: 90, height: 36, strokes: [[{ x: 1, y: 1, t: 0 }]] };
  const keep = () => keepSignature(files, scribble, { kind: "repair-signature", uploadedBy: 1, field: "sign" });
  expect(keep).toThrow(expect.objectContaining({ details: { fieldErrors: { sign: [expect.any(String)] } } }));
});
