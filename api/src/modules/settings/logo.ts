import { DEFAULT_ACCENT } from "@fundi/shared/settings/accent";
import type { LogoEdge, LogoShape } from "@fundi/shared/settings/logo";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { fetchPublic } from "../../platform/files/fetch-public";
import { loadSharp } from "../../platform/images/sharp";
import type { Log } from "../../platform/log";

interface Dependencies {
  shop: Pick<ShopConfig, "logo" | "accentColour">;
  /** Reads a picture of our own upload store; null when the address is not one of ours. */
  readUpload: (url: string) => Promise<Buffer | null>;
  log: Log;
}

const MAX_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** How long a logo that could not be read is not retried. */
const FORGIVEN_AFTER_MS = 60_000;

/**
 * The part of a maskable icon's edge that the logo may take: systems crop such icons to circles and other shapes, with
 * a safe circle of 80 percent, which contains this square.
 */
const MASKABLE_SHARE = 0.56;
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

/** Returns the shop's logo as PNG, in its original size by default; null where there is none, or it cannot be read. */
export type DrawLogo = (edge: LogoEdge, shape?: LogoShape) => Promise<Buffer | null>;

/** The shop's logo in the sizes of screens and documents, cached in memory until it changes. */
export function createLogo({ shop, readUpload, log }: Dependencies): DrawLogo {
  let drawn = { source: "", pictures: new Map<string, Promise<Buffer | null>>() };

  async function draw(source: string, edge: LogoEdge, shape: LogoShape, ground: string): Promise<Buffer> {
    const [original, sharp] = await Promise.all([
      readUpload(source).then((own) => own ?? fetchPublic(source, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS })),
      loadSharp(),
    ]);
    const picture = sharp(original);
    if (shape === "plain")
      return picture.resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true }).png().toBuffer();
    const inner = shape === "maskable" ? Math.round(edge * MASKABLE_SHARE) : edge;
    const fitted = await picture
      .ensureAlpha()
      .resize({ width: inner, height: inner, fit: "contain", background: NOTHING })
      .png()
      .toBuffer();
    if (shape === "icon") return fitted;
    return sharp({ create: { width: edge, height: edge, channels: 4, background: ground } })
      .composite([{ input: fitted }])
      .png()
      .toBuffer();
  }

  return (edge, shape = "plain") => {
    const source = shop.logo;
    if (source !== drawn.source) drawn = { source, pictures: new Map() };
    const { pictures } = drawn;
    if (!source) return Promise.resolve(null);
    const ground = shop.accentColour || DEFAULT_ACCENT;
    const name = `${edge} ${shape} ${shape === "maskable" ? ground : ""}`;
    const known = pictures.get(name);
    if (known) return known;
    const picture = draw(source, edge, shape, ground).catch((error: unknown) => {
      // Pages and documents are rendered without it.
      log.warn({ err: error, source }, "logo not read");
      setTimeout(() => pictures.delete(name), FORGIVEN_AFTER_MS).unref();
      return null;
    });
    pictures.set(name, picture);
    return picture;
  };
}
