import { AsyncLocalStorage } from "node:async_hooks";
import { extname } from "node:path/posix";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Request } from "express";
import { isLanguage, LANGUAGE_FACTS, LANGUAGES, type Language, pathInLanguage, splitLanguage } from "../i18n/language";

/** The visitor's choice, made by the switch in menu and footer. */
const COOKIE = "language";
const YEAR_S = 365 * 24 * 3600;

/** One for the process: the bundle of Remix, in which texts are made, has modules of its own. */
type Shared = typeof globalThis & { fundiRequestLanguages?: AsyncLocalStorage<Language> };
const shared: Shared = globalThis;
shared.fundiRequestLanguages ??= new AsyncLocalStorage();
const requests = shared.fundiRequestLanguages;

/** Runs what answers a request, whose texts are in that language. */
export const inLanguage = <T>(language: Language, run: () => T): T => requests.run(language, run);

/** Returns the header that stores the choice for a year. */
export const languageCookie = (language: Language): string =>
  `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;

/** What a page without a language in its URL depends on, beside the URL. */
export const LANGUAGE_HEADERS = "Accept-Language, Cookie";

type Headers = Pick<Request, "method" | "get" | "originalUrl">;

/**
 * Returns where a visitor is sent who opens a page without a language in its URL and prefers another than English, by choice
 * or by the browser's settings; null for everybody else, for crawlers, and for what is not a page.
 */
export function preferredAddress(req: Headers): string | null {
  if (req.method !== "GET" && req.method !== "HEAD") return null;
  if (!req.get("accept")?.includes("text/html")) return null;
  if (splitLanguage(req.originalUrl).language !== "en" || isFile(req.originalUrl)) return null;
  const language = chosenLanguage(req.get("cookie")) ?? acceptedLanguage(req.get("accept-language"));
  return language === "en" ? null : pathInLanguage(req.originalUrl, language);
}

/** Whether an address names a file, such as robots.txt, or data of a page. */
const isFile = (address: string): boolean => extname(address.split("?", 1)[0] ?? "") !== "";

/** The language of the cookie, if there is one. */
function chosenLanguage(cookies = ""): Language | undefined {
  const pair = cookies.split(";").find((one) => one.trim().startsWith(`${COOKIE}=`));
  const value = pair?.slice(pair.indexOf("=") + 1).trim();
  return isLanguage(value) ? value : undefined;
}

/** The first of our languages in the order of the browser's settings; English where there is none. */
function acceptedLanguage(header = ""): Language {
  const wanted = header
    .slice(0, 500)
    .split(",")
    .map((entry, place) => {
      const [tag = "", ...parameters] = entry.split(";");
      const weight = Number(
        parameters
          .find((one) => one.trim().startsWith("q="))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: tag.trim().split("-")[0]?.toLowerCase(), weight: weight || 0, place };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place);
  return wanted.map(({ language }) => language).find(isLanguage) ?? "en";
}

/** Scripts of a build; the manifest is the same for all languages. */
const SCRIPTS = /\/assets\/(?!manifest-)([\w.-]+\.js)/g;

/** Returns the build as a language sees it: its addresses, and in production its scripts. */
export function buildFor(build: ServerBuild, language: Language, development: boolean): ServerBuild {
  const { prefix } = LANGUAGE_FACTS[language];
  if (!prefix) return build;
  const assets = development
    ? build.assets
    : (JSON.parse(JSON.stringify(build.assets).replace(SCRIPTS, `/assets${prefix}/$1`)) as ServerBuild["assets"]);
  return { ...build, basename: prefix, assets };
}

/** Returns what is made once for each language. */
export const perLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;

export type Handle = (request: globalThis.Request, context: AppLoadContext) => Promise<Response>;
