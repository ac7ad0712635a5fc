/** The scheme and origin of the console's own pages: fixed, wherever the program is installed. */
export const APP_SCHEME = "app";
const APP_ORIGIN = "app://fundi";

/** Whether a URL is one of the console's own pages. */
export function isOwnPage(url: string): boolean {
  try {
    const { protocol, host } = new URL(url);
    return `${protocol}//${host}` === APP_ORIGIN;
  } catch {
    return false;
  }
}

/** Returns the URL of a console path, e.g. `/admin/orders/12`. Two leading slashes would name another host. */
export const pageAddress = (path: string): string => new URL(path.replace(/^\/+/, "/"), `${APP_ORIGIN}/`).href;
