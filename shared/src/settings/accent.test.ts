import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AA_CONTRAST, accentProblem, accentShades, contrast, DEFAULT_ACCENT, GROUNDS, readableAccent } from "./accent";

const hexOf = (bits: number) => `#${bits.toString(16).padStart(6, "0")}`;

/** Every pair of text and background colours of the storefront, in both themes. */
function pairsOf(hex: string): [name: string, text: string, ground: string][] {
  const shades = accentShades(hex);
  return (["light", "dark"] as const).flatMap((theme) => {
    const { accent, strong, ink, soft } = shades[theme];
    const { paper, surface, sunken, ink: body, muted } = GROUNDS[theme];
    return [
      ...[accent, strong].map((ground): [string, string, string] => [`${theme} ink`, ink, ground]),
      ...[accent, strong].flatMap((text) =>
        [paper, surface, sunken, soft].map((ground): [string, string, string] => [`${theme} text`, text, ground]),
      ),
      ...[body, muted].map((text): [string, string, string] => [`${theme} words on the tint`, text, soft]),
    ];
  });
}

describe("the accent colour", () => {
  it("computes contrast as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("is refused when unreadable, with a readable colour nearby", () => {
    expect(accentProblem(DEFAULT_ACCENT)).toBeNull();
    expect(accentProblem("#000000")).toBeNull();
    expect(accentProblem("green")).toContain("such as");
    const near = readableAccent("#ffcc00");
    expect(accentProblem("#ffcc00")).toContain(`${near} would do`);
    expect(accentProblem(near)).toBeNull();
    // No darker than necessary, with the same hue.
    expect(contrast(near, GROUNDS.light.sunken)).toBeLessThan(4.8);
    expect(near).toMatch(/00$/);
  });

  it("of any colour is readable wherever it is used, in both themes, or is refused", () => {
    const check = (hex: string) => {
      const chosen = accentProblem(hex) === null ? hex : readableAccent(hex);
      expect(accentProblem(chosen)).toBeNull();
      for (const [name, text, ground] of pairsOf(chosen))
        if (contrast(text, ground) < AA_CONTRAST) throw new Error(`${hex} as ${chosen}: ${name}, ${text} on ${ground}`);
      for (const { accent, strong } of Object.values(accentShades(chosen))) expect(strong).not.toBe(accent);
    };
    // All corners and edges of the colour cube, then random colours.
    for (let red = 0; red < 256; red += 51)
      for (let green = 0; green < 256; green += 51)
        for (let blue = 0; blue < 256; blue += 51) check(hexOf((red << 16) | (green << 8) | blue));
    fc.assert(fc.property(fc.integer({ min: 0, max: 0xffffff }).map(hexOf), check), { numRuns: 3000 });
  });
});
