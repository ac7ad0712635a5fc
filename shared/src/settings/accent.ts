/**
 * The owner's accent colour and the shades derived from it, as text or as the background of text on the storefront.
 * Free of schemas.
 */

/** Backgrounds of text in the accent colour; as in the storefront's `tailwind.css`. */
export const GROUNDS = {
  light: { paper: "#fbfaf7", surface: "#ffffff", sunken: "#f3f1eb", ink: "#15181d", muted: "#585e67" },
  dark: { paper: "#0e1114", surface: "#161a1f", sunken: "#0a0d0f", ink: "#eceef1", muted: "#a0a8b2" },
} as const;

/** The shades of one theme. */
export interface AccentShades {
  accent: string;
  /** For hover, and for emphasised text. */
  strong: string;
  /** Text on the two above. */
  ink: string;
  /** A background tint for text in any of them. */
  soft: string;
}

/** The colour that a shop has until its owner chooses another. */
export const DEFAULT_ACCENT = "#0b6b4f";
/** The contrast that WCAG level AA requires for text. */
export const AA_CONTRAST = 4.5;
/** Bright text on a dark background needs more than the minimum. */
const DARK_CONTRAST = 5.5;

type Rgb = readonly [red: number, green: number, blue: number];

const parse = (hex: string): Rgb => {
  const bits = Number.parseInt(hex.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
};
const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Mixes a `share` of another colour into a colour. */
function mix(hex: string, other: string, share: number): string {
  const [from, to] = [parse(hex), parse(other)];
  const mixed = (part: 0 | 1 | 2) => from[part] + (to[part] - from[part]) * share;
  return format([mixed(0), mixed(1), mixed(2)]);
}

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the WCAG contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

const readableOn = (text: string, grounds: readonly string[], least = AA_CONTRAST): boolean =>
  grounds.every((ground) => contrast(text, ground) >= least);

/** Returns the first acceptable colour between two colours; the second where none before it is. */
function towards(hex: string, other: string, willDo: (candidate: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.01) {
    const candidate = mix(hex, other, share);
    if (willDo(candidate)) return candidate;
  }
  return other;
}

const groundsOf = ({ paper, surface, sunken }: (typeof GROUNDS)["light" | "dark"]) => [paper, surface, sunken];

/** Returns a tint on which text of all these colours is readable. */
const tint = (surface: string, accent: string, texts: readonly string[]): string =>
  towards(mix(surface, accent, 0.12), surface, (soft) => texts.every((text) => readableOn(text, [soft])));

/** Whether white text is readable on a colour, and text in it on every background of the light theme. */
const isReadable = (hex: string): boolean => readableOn(hex, [...groundsOf(GROUNDS.light), "#ffffff"]);

/** Returns the nearest darker colour of the same hue that is readable. */
export const readableAccent = (hex: string): string => towards(hex, "#000000", isReadable);

/** Returns the problem of an accent colour with a readable alternative; null when it is readable. */
export function accentProblem(hex: string): string | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return "Enter a colour such as #0b6b4f";
  if (isReadable(hex)) return null;
  return `${hex} is too light to be read as a link, or under white text. Near it, ${readableAccent(hex)} would do`;
}

/** Every shade of a colour that has no problem. */
export function accentShades(hex: string): { light: AccentShades; dark: AccentShades } {
  const { light, dark } = GROUNDS;
  // The hover shade of an almost black colour has to be lighter.
  const strong = luminance(hex) < 0.02 ? mix(hex, "#ffffff", 0.18) : mix(hex, "#000000", 0.22);
  const bright = towards(hex, "#ffffff", (candidate) => readableOn(candidate, groundsOf(dark), DARK_CONTRAST));
  const brighter = mix(bright, "#ffffff", 0.25);
  const ink = towards(mix(hex, "#000000", 0.7), "#000000", (candidate) => readableOn(candidate, [bright, brighter]));
  return {
    light: {
      accent: hex,
      strong,
      ink: "#ffffff",
      soft: tint(light.surface, hex, [hex, strong, light.ink, light.muted]),
    },
    dark: {
      accent: bright,
      strong: brighter,
      ink,
      soft: tint(dark.surface, bright, [bright, brighter, dark.ink, dark.muted]),
    },
  };
}
