import { isLanguage, LANGUAGE_HEADER, type Language } from "@fundi/shared/languages/languages";
import type { Request } from "express";

/** Returns the language of the page that sent a request; English for clients that name none. */
export function languageOf(req: Pick<Request, "get">): Language {
  const named = req.get(LANGUAGE_HEADER);
  return isLanguage(named) ? named : "en";
}
