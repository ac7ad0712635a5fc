import { randomBytes } from "node:crypto";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { QUOTE_MAX_IMAGES } from "@fundi/shared/quotes/quote-status";
import type { Db } from "../../platform/database/database";
import type { Limiter } from "../../platform/limits/limits";
import type { Signer } from "../../platform/secrets/signer";
import { attachToQuote, countAlbum, findAlbumUploads, giveToVisitor } from "./upload-store";

interface Dependencies {
  db: Db;
  limits: Limiter;
  signer: Signer;
  clock: () => Date;
}

const PURPOSE = "album";
const VALID_MS = 2 * 3_600_000;
/** Some are replaced before the quote is sent. */
const ALBUM_MAX = 3 * QUOTE_MAX_IMAGES;

/**
 * Photos that people send without an account, for one quote or for messages: a token that the shop signs is their album for two hours.
 * What is in no quote is swept like other unused pictures.
 */
export function createAlbums({ db, limits, signer, clock }: Dependencies) {
  /** Returns the album of a token; null for one that was never given out or has expired. */
  function read(token: string): string | null {
    const [album = "", until = "", signature = ""] = token.split(".", 3);
    if (!signer.isSigned(PURPOSE, `${album}.${until}`, signature, 22)) return null;
    return Number.parseInt(until, 36) > clock().getTime() ? album : null;
  }

  return {
    /** Returns the token of a new, empty album. Nothing of it is stored. */
    start(): string {
      const named = `${randomBytes(16).toString("base64url")}.${(clock().getTime() + VALID_MS).toString(36)}`;
      return `${named}.${signer.sign(PURPOSE, named, 22)}`;
    },

    /** Counts a further picture, before its first byte is received; returns the album. Throws for a token that is none, or a limit. */
    async admit(token: string, address: string): Promise<string> {
      const album = read(token);
      if (album === null) throw fieldError("album", "Please open the form again: it was open for long.");
      await limits.count(db, "guestUploads", address);
      if ((await countAlbum(db, album)) >= ALBUM_MAX)
        throw new AppError("LIMIT_REACHED", "These are many pictures for one request. Please send it with those.", {
          limit: "guestUploads",
          max: ALBUM_MAX,
        });
      return album;
    },

    /** Throws for addresses that are not unused pictures of this album, naming `field`. */
    async require(tx: Db, token: string, urls: readonly string[], field: string): Promise<void> {
      const requested = new Set(urls);
      const album = read(token);
      const own = album === null ? [] : await findAlbumUploads(tx, album, [...requested]);
      if (own.length < requested.size) throw fieldError(field, "This image is no longer there. Please add it again.");
    },

    /** Gives unused pictures of an album to a visitor, who sends them. Throws like `require`. */
    async give(tx: Db, token: string, urls: readonly string[], userId: number): Promise<void> {
      await this.require(tx, token, urls, "attachments");
      await giveToVisitor(tx, urls, userId);
    },

    /** Gives pictures to the quote that shows them. */
    attach: attachToQuote,
  };
}

export type Albums = ReturnType<typeof createAlbums>;
