import { createHash } from "node:crypto";
import { type AccentShades, accentProblem, accentShades } from "@fundi/shared/settings/accent";

const declarations = ({ accent, strong, ink, soft }: AccentShades): string =>
  [
    `--color-accent:${accent}`,
    `--color-accent-strong:${strong}`,
    `--color-accent-ink:${ink}`,
    `--color-accent-soft:${soft}`,
  ].join(";");

/** The shades of a colour for the variables of `tailwind.css`, for the system's theme and the chosen one. */
function themeSheet(accentColour: string): string {
  const { light, dark } = accentShades(accentColour);
  return [
    `:root{${declarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${declarations(dark)}}}`,
    `:root[data-theme="dark"]{${declarations(dark)}}`,
  ].join("\n");
}

/** The stylesheet's name changes with its content, so that every cache may keep it for ever. */
const nameOf = (accentColour: string): string => {
  const hash = createHash("sha256").update(themeSheet(accentColour)).digest("hex").slice(0, 10);
  return `${accentColour.slice(1)}-${hash}.css`;
};

/** A cache of one: every page needs it, and a shop has one colour at a time. */
let last: { accentColour: string; address: string | null } | undefined;

/** Returns the URL of an accent colour's stylesheet; null without a valid colour. */
export function themeAddress(accentColour: string): string | null {
  if (last?.accentColour !== accentColour)
    last = { accentColour, address: accentProblem(accentColour) === null ? `/theme/${nameOf(accentColour)}` : null };
  return last.address;
}

/** Returns the stylesheet of that name, or null. */
export function themeOfName(name: string): string | null {
  const accentColour = `#${name.slice(0, 6)}`;
  return accentProblem(accentColour) === null && nameOf(accentColour) === name ? themeSheet(accentColour) : null;
}
