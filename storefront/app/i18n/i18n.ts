import type { MessageDescriptor } from "@lingui/core";
import { type CompiledMessage, formatMessage } from "./format-message";
import { currentLanguage, type Language } from "./language";

/** A text that is not written yet: what the macro makes of `msg`, `t` and `<Trans>`. */
export interface Message {
  id?: string;
  /** English, compiled; in the browser that of the page's language. */
  message?: CompiledMessage;
  values?: Readonly<Record<string, unknown>>;
}

/** The texts of the other languages by id. The browser has none: they are in its code (storefront/vite-messages.ts). */
let translations: Partial<Record<Language, Readonly<Record<string, CompiledMessage>>>> = {};

/** Tells the texts of the languages that are not in the code. */
export function setTranslations(all: typeof translations): void {
  translations = all;
}

/** Returns the compiled text of a message in the page's language; English where it is not translated. */
export function compiledOf({ id, message }: Message): CompiledMessage {
  const translated = id === undefined ? undefined : translations[currentLanguage()]?.[id];
  return translated ?? message ?? id ?? "";
}

/** What Lingui's macros call. */
export const i18n = {
  /** Returns a text in the page's language. */
  _: (message: Message | string): string =>
    typeof message === "string" ? message : formatMessage(compiledOf(message), message.values),
};

/** Returns the text of a message that a module keeps, written `msg` of `@lingui/core/macro`. */
export const textOf = (message: MessageDescriptor): string => i18n._(message as unknown as Message);
