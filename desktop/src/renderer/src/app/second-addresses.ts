/** Screens that have two addresses: the one in the menu, and the one that links to their records use. */
export const SECOND_ADDRESSES = { "/admin/scheduling": "/admin/appointments" } as const;

/** The same place by the address in the menu. */
export function mainAddressOf(path: string): string {
  for (const [main, second] of Object.entries(SECOND_ADDRESSES))
    if (path === second || path.startsWith(`${second}/`)) return main + path.slice(second.length);
  return path;
}
