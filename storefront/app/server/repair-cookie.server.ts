import { parseTrackingCode } from "@fundi/shared/workshop/repair-number";
import { LANGUAGES, pathInLanguage } from "../i18n/language";
import { env } from "./env.server";

const nameOf = (code: string): string => `repair_${parseTrackingCode(code) ?? ""}`;

/** Returns the key of the full page of a repair that this browser keeps; null without one. */
export function keyIn(cookies: string | null, code: string): string | null {
  const begins = `${nameOf(code)}=`;
  const pair = cookies
    ?.split(";")
    .map((one) => one.trim())
    .find((one) => one.startsWith(begins));
  return pair?.slice(begins.length) || null;
}

/** Returns headers with a cookie of the pages of repairs: one for each language, as their addresses begin differently. */
function headersWith(code: string, value: string, seconds: number): Headers {
  const headers = new Headers();
  const secure = env.STOREFRONT_URL?.startsWith("https:") ? "; Secure" : "";
  for (const language of LANGUAGES)
    headers.append(
      "Set-Cookie",
      `${nameOf(code)}=${value}; Path=${pathInLanguage("/r", language)}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  return headers;
}

/** Returns the headers that keep a key on this browser until it ends; no script reads it, and no other page is sent it. */
export const keepKey = (code: string, { key, until }: { key: string; until: string }): Headers =>
  headersWith(code, key, Math.max(0, Math.round((Date.parse(until) - Date.now()) / 1000)));

/** Returns the headers that remove it. */
export const dropKey = (code: string): Headers => headersWith(code, "", 0);
