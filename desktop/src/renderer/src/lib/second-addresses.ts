/** Screens with two paths: the one in the menu, and the one in links to their records. */
export const SECOND_ADDRESSES = { "/admin/scheduling": "/admin/appointments" } as const;

/** Converts a path to the one that the menu uses. */
export function mainAddressOf(path: string): string {
  for (const [main, second] of Object.entries(SECOND_ADDRESSES))
    if (path === second || path.startsWith(`${second}/`)) return main + path.slice(second.length);
  return path;
}
