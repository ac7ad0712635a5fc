import { LINK_SCHEME } from "../identity";

/** The screens that a link can open, by the link's host. */
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
/** Longer than any of our numbers, names or addresses. */
const MAX_LENGTH = 120;

/**
 * Returns the console path of a link such as `fundi://order/1042`: a number opens a record, anything else is a search. Null
 * for other links. The input is untrusted: any page or program can open a link.
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

/** Returns the path of the link among the program's arguments, where Windows and Linux pass it. */
export function linkAmong(words: readonly string[]): string | null {
  return words.map(pathOfLink).find((path) => path !== null) ?? null;
}
