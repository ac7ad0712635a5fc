import { createHash } from "node:crypto";
import type { UploadStore } from "./store";

interface CloudinarySettings {
  /** cloudinary://key:secret@cloud, as Cloudinary's own console shows it. */
  url: string;
  /** Overridden in tests. */
  apiUrl?: string;
  deliveryUrl?: string;
}

const PATIENCE_MS = 30_000;

/** Returns the hash of the parameters, sorted by name; an & inside a value cannot pass for a separator. */
export function cloudinarySignature(parameters: Record<string, string>, secret: string): string {
  const signed = Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value.replaceAll("&", "%26")}`)
    .join("&");
  return createHash("sha1")
    .update(signed + secret)
    .digest("hex");
}

/** Stores pictures at Cloudinary, with signed requests. */
export function cloudinaryStore({
  url,
  apiUrl = "https://api.cloudinary.com",
  deliveryUrl = "https://res.cloudinary.com",
}: CloudinarySettings): UploadStore {
  const { username, password, hostname: cloud } = new URL(url);
  const [key, secret] = [decodeURIComponent(username), decodeURIComponent(password)];

  async function call(action: "upload" | "destroy", parameters: Record<string, string>, file?: Uint8Array) {
    const signed = { ...parameters, timestamp: String(Math.floor(Date.now() / 1000)) };
    const form = new FormData();
    for (const [name, value] of Object.entries(signed)) form.set(name, value);
    form.set("api_key", key);
    form.set("signature", cloudinarySignature(signed, secret));
    if (file) form.set("file", new Blob([new Uint8Array(file)]), "picture.webp");
    const response = await fetch(`${apiUrl}/v1_1/${cloud}/image/${action}`, {
      method: "POST",
      body: form,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = (await response.json().catch(() => ({}))) as {
      error?: { message?: string };
      public_id?: string;
      result?: string;
    };
    if (!response.ok) throw new Error(`Cloudinary ${response.status}: ${answer.error?.message ?? "no message"}`);
    return answer;
  }

  const publicId = (pictureKey: string) => pictureKey.replace(/\.webp$/, "");
  return {
    name: "cloudinary",
    async put(pictureKey, bytes) {
      const answer = await call("upload", { public_id: publicId(pictureKey) }, bytes);
      // An upload preset may rename the file; then the stored address would be wrong.
      if (answer.public_id !== publicId(pictureKey))
        throw new Error(`Cloudinary kept ${pictureKey} as ${answer.public_id}`);
    },
    async remove(pictureKey) {
      const { result } = await call("destroy", { public_id: publicId(pictureKey), invalidate: "true" });
      if (result !== "ok" && result !== "not found")
        throw new Error(`Cloudinary did not remove ${pictureKey}: ${result}`);
    },
    urlOf: (pictureKey) => `${deliveryUrl}/${cloud}/image/upload/v1/${pictureKey}`,
  };
}
