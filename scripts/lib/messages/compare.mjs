import { compileMessage } from "@lingui/message-utils/compileMessage";

/** @typedef {import("./catalogue.mjs").Catalogue} Catalogue */

/**
 * Compares the messages of the code with a catalogue.
 * @param {string} language
 * @param {Catalogue} extracted what the code says
 * @param {Catalogue} stored    what the catalogue has
 */
export function compareMessages(language, extracted, stored) {
  const has = (/** @type {Catalogue} */ all, /** @type {string} */ id) => all[id] !== undefined && !all[id]?.obsolete;
  const missing = Object.entries(extracted).filter(([id]) => !has(stored, id) || !stored[id]?.translation);
  const obsolete = Object.entries(stored).filter(([id]) => !has(extracted, id));
  return [
    ...missing.map(([, { message }]) => `${language}: no text for “${message}”: npm run messages, then translate it`),
    ...obsolete.map(([, { message }]) => `${language}: “${message}” is in no file any more: npm run messages`),
  ];
}

/**
 * Returns translations whose values, elements or plural forms are not those of English.
 * @param {string} language
 * @param {Catalogue} stored
 */
export const messageProblems = (language, stored) =>
  Object.values(stored).flatMap(({ message = "", translation }) => {
    if (!translation) return [];
    const [wanted, found] = [partsOf(message), partsOf(translation)].map((parts) => parts.join(", "));
    return wanted === found
      ? []
      : [`${language}: “${translation}” has ${found || "no values"}, English ${wanted || "none"}`];
  });

/**
 * The values, choices and elements of a message, sorted.
 * @param {string} message
 */
export function partsOf(message) {
  const parts = new Set();
  const visit = (/** @type {unknown} */ compiled) => {
    for (const token of /** @type {unknown[]} */ (compiled)) {
      if (typeof token === "string") {
        for (const [, number] of token.matchAll(/<\/?(\d+)\/?>/g)) parts.add(`<${number}>`);
      } else {
        const [name, kind, cases] = /** @type {[string, string?, Record<string, unknown>?]} */ (token);
        if (kind && kind !== "plural" && kind !== "select")
          throw new Error(`“${message}” has a ${kind}; format it in code`);
        parts.add(kind ? `${name} (${kind}${kind === "select" ? `: ${Object.keys(cases ?? {}).sort()}` : ""})` : name);
        for (const each of Object.values(cases ?? {})) if (Array.isArray(each)) visit(each);
      }
    }
  };
  visit(compileMessage(message));
  return [...parts].sort();
}
