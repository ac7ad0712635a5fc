import { type FileStore, readWhole } from "../../platform/files/file-store";
import { bucketAddress } from "../../platform/files/s3-client";
import type { ShopFiles } from "../../platform/files/shop-files";

const PICTURE = /^[a-z-]+\/[\w-]+(\.thumb)?\.webp$/;

/** Returns whether it is the key of a picture. */
export const isPictureKey = (key: string): boolean => PICTURE.test(key);

/** Returns where the picture of an address is among the shop's files; null for an address of others. */
function placeOf({ uploads, formerUploads, settings: { bucket } }: ShopFiles, url: string) {
  const bases: [base: string, store: FileStore][] = [["/uploads/", uploads]];
  if (bucket && formerUploads)
    for (const address of [bucketAddress(bucket), ...(bucket.publicUrl ? [bucket.publicUrl] : [])])
      bases.push([`${address}/uploads/`, uploads], [`${address}/`, formerUploads]);
  for (const [base, store] of bases) {
    const key = url.startsWith(base) ? url.slice(base.length) : "";
    if (isPictureKey(key)) return { store, key };
  }
  return null;
}

/**
 * Returns the bytes of one of our own pictures by its address; null for any other address. It is read from the store,
 * never from its public address, which this machine may not reach. Throws FileMissing and FileStoreUnavailable.
 */
export function readOwnPicture(files: ShopFiles, url: string): Promise<Buffer | null> {
  const place = placeOf(files, url);
  return place ? readWhole(place.store, place.key) : Promise.resolve(null);
}
