import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type PluginObj, type PluginPass, transformAsync, types } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { makeConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import linguiConfig from "./lingui.config";

/** A message as `format-message.ts` reads it. */
type Compiled = string | unknown[];

const LINGUI = makeConfig(linguiConfig, { skipValidation: true });
const APP = path.join(import.meta.dirname, "app");
const RUNTIME = "@fundi/i18n";
const TRANSLATIONS = "virtual:translations";
/** The languages beside English, each with a folder of browser code below `/assets/`. */
const OTHERS = ["sw"] as const;

const compile = (text: string): Compiled => {
  const compiled = compileMessage(text) as unknown[];
  return compiled.every((token) => typeof token === "string") ? compiled.join("") : compiled;
};

/** Returns the texts of a language by the id of the message, compiled. */
export function readTranslations(language: string): Record<string, Compiled> {
  const file = path.join(import.meta.dirname, "locales", `${language}.po`);
  const parsed = formatter({ printLinguiId: false }).parse(readFileSync(file, "utf8"), {
    locale: language,
    sourceLocale: "en",
    filename: file,
  }) as Record<string, { translation?: string }>;
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([id, { translation }]) => (translation ? [[id, compile(translation)]] : [])),
  );
}

/** Stands in the code of the browser where the text of a language is put in: in quotes, alone or for a compiled message. */
const placeholder = (id: string, kind: "text" | "message") => `%%${kind}:${id}%%`;
const PLACEHOLDERS = /"%%message:([^%"]+)%%"|%%text:([^%"]+)%%/g;

/** Characters that could end a string literal of any kind. */
const inQuotes = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\"/g, "\\u0022")
    .replace(/['`$]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** English texts of the modules that were transformed, by id; and the ids of each module. */
interface Found {
  english: Map<string, Compiled>;
  ofModule: Map<string, string[]>;
}

/**
 * Puts compiled texts where Lingui's macros have put ICU messages. For the browser's build placeholders are put in, and a
 * message without values becomes its text alone.
 */
const compiledTexts = (found: Found, forBrowser: boolean) => (): PluginObj<PluginPass> => ({
  visitor: {
    ObjectExpression(node, { file }) {
      if (!node.node.leadingComments?.some(({ value }) => value.trim() === "i18n")) return;
      // Else what takes its place would inherit the mark.
      types.removeComments(node.node);
      const fields = new Map(
        node.node.properties.flatMap((field) =>
          types.isObjectProperty(field) && types.isIdentifier(field.key) ? [[field.key.name, field] as const] : [],
        ),
      );
      const id = textOf(fields.get("id")?.value);
      const english = textOf(fields.get("message")?.value);
      if (id === undefined || english === undefined)
        throw node.buildCodeFrameError("A message needs its English text.");
      const compiled = compile(english);
      found.english.set(id, compiled);
      const module = file.opts.filename ?? "";
      found.ofModule.set(module, [...(found.ofModule.get(module) ?? []), id]);
      const rest = ["values", "components"].flatMap((name) => fields.get(name) ?? []);
      const call = node.parentPath;
      if (forBrowser && rest.length === 0 && typeof compiled === "string" && call?.isCallExpression()) {
        call.replaceWith(types.stringLiteral(placeholder(id, "text")));
        return;
      }
      const message = forBrowser
        ? types.stringLiteral(placeholder(id, typeof compiled === "string" ? "text" : "message"))
        : types.valueToNode(compiled);
      node.replaceWith(
        types.objectExpression([
          ...(forBrowser ? [] : [types.objectProperty(types.identifier("id"), types.stringLiteral(id))]),
          types.objectProperty(types.identifier("message"), message),
          ...rest,
        ]),
      );
    },
  },
});

const textOf = (node: types.Node | undefined): string | undefined =>
  types.isStringLiteral(node) ? node.value : undefined;

/**
 * The texts of the storefront (decision 097). Lingui's macros are compiled; the code of the browser is written once per
 * language, with nothing but the texts of that language in it: `/assets/` is English, `/assets/sw/` Kiswahili.
 */
export function messages(): Plugin {
  const found: Found = { english: new Map(), ofModule: new Map() };
  let isBrowserBuild = false;
  /** Of each language, read once for each build. */
  let translations: ReadonlyMap<string, Record<string, Compiled>> = new Map();
  return {
    name: "messages",
    enforce: "pre",
    config: () => ({ optimizeDeps: { exclude: ["@lingui/core/macro", "@lingui/react/macro"] } }),
    configResolved({ command, build, mode }) {
      isBrowserBuild = command === "build" && !build.ssr && mode !== "test";
    },
    buildStart() {
      translations = new Map(OTHERS.map((language) => [language, readTranslations(language)]));
    },
    resolveId(source) {
      if (source === RUNTIME) return path.join(APP, "i18n/index.ts");
      return source === TRANSLATIONS ? `\0${TRANSLATIONS}` : null;
    },
    load(id) {
      if (id !== `\0${TRANSLATIONS}`) return null;
      for (const language of OTHERS) this.addWatchFile(path.join(import.meta.dirname, "locales", `${language}.po`));
      const all = Object.fromEntries(OTHERS.map((language) => [language, readTranslations(language)]));
      // JSON in a string is parsed several times faster than the same as code.
      return `export const translations = JSON.parse(${JSON.stringify(JSON.stringify(all))});`;
    },
    async transform(code, id, options) {
      const [file = "", query] = id.split("?");
      // With a query the file only stands for something else that Remix puts in its place.
      if (query?.startsWith("__remix")) return null;
      if (!/\.tsx?$/.test(file) || !code.includes("@lingui/") || file.includes("node_modules")) return null;
      found.ofModule.delete(file);
      const forBrowser = isBrowserBuild && !options?.ssr;
      const made = await transformAsync(code, {
        filename: file,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        parserOpts: { plugins: ["typescript", "jsx"] },
        plugins: [[macros, { linguiConfig: LINGUI, stripMessageField: false }]],
      });
      // After all macros, whose result carries the comment that marks a message.
      const compiled = await transformAsync(made?.code ?? "", {
        filename: file,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        inputSourceMap: made?.map ?? undefined,
        parserOpts: { plugins: ["typescript", "jsx"] },
        plugins: [compiledTexts(found, forBrowser)],
      });
      return { code: compiled?.code ?? "", map: compiled?.map as never };
    },
    // A chunk is named after its texts in every language, or a corrected translation would keep an old name.
    augmentChunkHash({ modules }) {
      const ids = Object.keys(modules).flatMap((module) => found.ofModule.get(module) ?? []);
      if (ids.length === 0) return;
      const texts = [...translations.values()].map((all) => ids.map((id) => all[id]));
      return createHash("sha256")
        .update(JSON.stringify([ids.map((id) => found.english.get(id)), texts]))
        .digest("hex");
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        if (!isBrowserBuild) return;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          const { code } = chunk;
          for (const [language, texts] of translations)
            this.emitFile({
              type: "asset",
              fileName: inFolder(chunk.fileName, language),
              source: fill(code, (id) => texts[id] ?? found.english.get(id)).replace(ASSET_NAME, (name) =>
                inFolder(name, language),
              ),
            });
          chunk.code = fill(code, (id) => found.english.get(id));
        }
      },
    },
  };
}

/** Names of scripts in a list of what a chunk preloads; imports are relative and stay in their folder. */
const ASSET_NAME = /(?<=["'`])assets\/[\w.-]+\.js(?=["'`])/g;
const inFolder = (name: string, language: string) => name.replace(/^assets\//, `assets/${language}/`);

function fill(code: string, textFor: (id: string) => Compiled | undefined): string {
  return code.replace(PLACEHOLDERS, (_, message?: string, text?: string) => {
    const compiled = textFor(message ?? text ?? "");
    if (compiled === undefined) throw new Error(`No text for the message ${message ?? text}.`);
    if (message !== undefined) return JSON.stringify(compiled);
    if (typeof compiled !== "string") throw new Error(`The translation of ${text} has values that English has not.`);
    return inQuotes(compiled);
  });
}
