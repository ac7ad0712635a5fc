/**
 * Returns the content security policy of the console's pages: they may connect to themselves and the open shop only. Scripts
 * come from the program; Blueprint and the tables set inline styles. Product images may be anywhere on the web.
 */
export function contentSecurityPolicy(shopAddress: string | null): string {
  const shop = shopAddress ? [shopAddress, shopAddress.replace(/^http/, "ws")] : [];
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", "https:", ...shop.slice(0, 1)],
    "media-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...shop],
    "frame-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'self'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
