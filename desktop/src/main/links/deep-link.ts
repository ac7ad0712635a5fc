import { LINK_SCHEME } from "../identity";

/** The screens that a link may lead to, by the word that the link uses. */
const SCREENS: ReadonlyMap<string, string> = new Map([
  ["order", "/admin/orders"],
  ["payment", "/admin/payments"],
  ["quote", "/admin/quotes"],
  ["appointment", "/admin/scheduling"],
  ["message", "/admin/messages"],
  ["ticket", "/admin/support"],
  ["customer", "/admin/customers"],
  ["product", "/admin/products"],
  ["item", "/admin/inventory"],
]);
/** Longer than any number, name or address of ours. */
const MAX_LENGTH = 120;

/**
 * The path of the console that a link such as `fundi://order/1042` means: a number is a record, anything else is looked
 * for. Null for what is no link of ours; it may come from any page or program.
 */
export function pathOfLink(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  const screen = SCREENS.get(url.hostname.toLowerCase());
  if (url.protocol !== `${LINK_SCHEME}:` || !screen) return null;
  let record: string;
  try {
    record = decodeURIComponent(url.pathname.slice(1));
  } catch {
    return null;
  }
  if (record === "") return screen;
  if (record.length > MAX_LENGTH) return null;
  return /^\d{1,10}$/.test(record) ? `${screen}/${record}` : `${screen}?search=${encodeURIComponent(record)}`;
}

/** The link among the words that the program was started with; Windows and Linux hand it over there. */
export function linkAmong(words: readonly string[]): string | null {
  return words.map(pathOfLink).find((path) => path !== null) ?? null;
}
