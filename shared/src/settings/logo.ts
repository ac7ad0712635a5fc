import { pictureVersion } from "../catalog/product-picture";

/** Edge lengths of the logo, in pixels: for tab icons, for screens, for documents. */
export const LOGO_EDGES = [64, 192, 512] as const;
export type LogoEdge = (typeof LOGO_EDGES)[number];

/**
 * Shapes of the logo: unchanged, centred in a square, or in a square of the accent colour with padding, which systems
 * may crop to any shape ("maskable").
 */
export const LOGO_SHAPES = ["plain", "icon", "maskable"] as const;
export type LogoShape = (typeof LOGO_SHAPES)[number];

/** `accept` attribute for a logo; the server checks the content only. */
export const LOGO_ACCEPT = "image/png,image/jpeg,image/webp";
export const LOGO_REFUSED = "A logo must be a PNG, JPEG or WebP picture. Others, such as SVG, cannot be used.";

interface ShopLogo {
  logo: string;
  accentColour: string;
}

/** Returns the version of a rendered logo, which changes with the logo and its background colour. */
export const logoVersion = ({ logo, accentColour }: ShopLogo, shape: LogoShape): string =>
  pictureVersion(shape === "maskable" ? `${logo} ${accentColour}` : logo);

/** Returns the URL of the shop's logo as PNG, which changes with the logo. `logo` is that of the settings, not empty. */
export const logoUrl = (logo: string, edge: LogoEdge): string => `/api/logo?w=${edge}&v=${pictureVersion(logo)}`;

/** Returns the URL of the logo as a square icon. The shop must have one. */
export const logoIconUrl = (shop: ShopLogo, edge: LogoEdge, shape: "icon" | "maskable"): string =>
  `/api/logo?w=${edge}&shape=${shape}&v=${logoVersion(shop, shape)}`;
