/** The scheme and the host of the console's own pages: a fixed origin, whatever the folder of the program. */
export const APP_SCHEME = "app";
export const APP_ORIGIN = "app://fundi";

/** Whether an address is one of the console's own pages. */
export function isOwnPage(url: string): boolean {
  try {
    const { protocol, host } = new URL(url);
    return `${protocol}//${host}` === APP_ORIGIN;
  } catch {
    return false;
  }
}

/** The page's address for a path of the console, e.g. `/admin/orders/12`. Two slashes would begin the name of another host. */
export const pageAddress = (path: string): string => new URL(path.replace(/^\/+/, "/"), `${APP_ORIGIN}/`).href;
