import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.mjs";

const USE = "var(";

/** Returns the names of variables after each place where `before` stands, with what follows the name. */
function namesAfter(text: string, before: string): { name: string; rest: string }[] {
  return text
    .split(before)
    .slice(1)
    .flatMap((after) => {
      const start = after.trimStart();
      let end = 2;
      while (end < start.length && isNameCharacter(start.charAt(end))) end += 1;
      return start.startsWith("--") && end > 2
        ? [{ name: start.slice(0, end), rest: start.slice(end).trimStart() }]
        : [];
    });
}

const isNameCharacter = (character: string): boolean =>
  character === "-" || character === "_" || (character >= "0" && character <= "9") || isAlphabetic(character);
const isAlphabetic = (character: string): boolean => character.toLowerCase() !== character.toUpperCase();

/** In a style sheet, or by its name in quotes in a component. */
const definedIn = (text: string): string[] =>
  ["{", ";", "/", "\n", '"'].flatMap((before) =>
    namesAfter(text, before)
      .filter(({ rest }) => rest.startsWith(":") || (before === '"' && rest === ""))
      .map(({ name }) => name),
  );

function textsIn(folder: string, endings: readonly string[]): { file: string; text: string }[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(path.join(root, folder, file), "utf8") }));
}

/** An undefined variable makes its declaration invalid: a background is transparent then, and words lie over each other. */
it.each([
  ["console", "desktop/src/renderer/src", ["core", "icons"]],
  ["storefront", "storefront/app", []],
])("every CSS variable that the %s uses is defined", (_, folder, blueprint) => {
  const own = textsIn(folder, [".css", ".ts", ".tsx"]);
  const libraries = blueprint.flatMap((name) => textsIn(`node_modules/@blueprintjs/${name}/lib/css`, [".css"]));
  const defined = new Set([...own, ...libraries].flatMap(({ text }) => definedIn(text)));
  const unknown = own.flatMap(({ file, text }) =>
    namesAfter(text, USE)
      // With a fallback it may be undefined; Tailwind defines its own.
      .filter(({ name, rest }) => rest.startsWith(")") && !name.startsWith("--tw-") && !defined.has(name))
      .map(({ name }) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
