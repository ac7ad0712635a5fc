/** Stores the bytes of pictures. A key is a path without a leading slash that ends in `.webp`. */
export interface UploadStore {
  name: "local" | "cloudinary" | "s3";
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Removing a missing file is not an error, so that it can be retried. */
  remove(key: string): Promise<void>;
  urlOf(key: string): string;
}
