import { endpoint } from "../contract/endpoint";
import { Success } from "../contract/fields";
import { z } from "../contract/z";
import { PictureAddress } from "./picture-address";
import { SHOP_FOLDERS } from "./upload-rules";

/** An accepted upload. */
export const Upload = z
  .object({
    /** Folder and random name, such as `quotes/k3x9…`. */
    id: z.string(),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** Bytes of the stored picture. */
    size: z.number().int(),
  })
  .meta({ id: "Upload" });
export type Upload = z.infer<typeof Upload>;

const errors = [
  "LIMIT_REACHED",
  "PAYLOAD_TOO_LARGE",
  "RATE_LIMITED",
  "UNREADABLE_FILE",
  "UNSUPPORTED_MEDIA_TYPE",
] as const;

export const uploadSingle = endpoint({
  method: "POST",
  path: "/api/upload/single",
  summary: "Upload one picture: part image, and optionally folder",
  access: "user",
  files: ["image"],
  response: Success.extend({ data: Upload }),
  errors,
});

export const uploadMultiple = endpoint({
  method: "POST",
  path: "/api/upload/multiple",
  summary: "Upload several pictures: part images, repeated, and optionally folder; each succeeds or fails by itself",
  access: "user",
  files: ["images"],
  response: Success.extend({
    data: z.object({
      successful: z.array(z.object({ success: z.literal(true), data: Upload })),
      failed: z.array(z.object({ name: z.string(), error: z.string() })),
      totalFailed: z.number().int().min(0),
    }),
  }),
  errors,
});

/** The header with the token of photos without an account. */
export const ALBUM_HEADER = "x-upload-album";

export const startAlbum = endpoint({
  method: "POST",
  path: "/api/upload/album",
  summary: "Begin to send photos without an account: a token for two hours, for the photos of one quote",
  access: "guest",
  response: z.object({ album: z.string() }),
  errors: ["RATE_LIMITED"],
});

export const uploadToAlbum = endpoint({
  method: "POST",
  path: "/api/upload/guest",
  summary: "Upload one picture without an account: part image; the token is in the header X-Upload-Album",
  access: "guest",
  files: ["image"],
  response: Success.extend({ data: Upload }),
  errors,
});

/** A part of a picture, after it was turned: shares of its width and height from the corner above left. */
export const PictureCrop = z.object({
  left: z.number().min(0).max(1),
  top: z.number().min(0).max(1),
  width: z.number().min(0.01).max(1),
  height: z.number().min(0.01).max(1),
});
export type PictureCrop = z.infer<typeof PictureCrop>;

export const editPicture = endpoint({
  method: "POST",
  path: "/api/upload/edit",
  summary: "Turn and crop a picture that the shop shows: the result is a new upload, and the picture itself stays",
  access: "staff",
  body: z.object({
    url: PictureAddress,
    folder: z.enum(SHOP_FOLDERS),
    /** Quarter turns, clockwise. */
    turns: z.number().int().min(0).max(3),
    crop: PictureCrop,
  }),
  response: Success.extend({ data: Upload }),
  errors: [...errors, "FORBIDDEN", "NOT_FOUND"],
});

export const deleteUpload = endpoint({
  method: "DELETE",
  path: "/api/upload/:id",
  summary: "Delete one's own picture, or anybody's as staff; the id is percent-encoded",
  access: "user",
  params: z.object({ id: z.string().min(1).max(120) }),
  response: Success,
  errors: ["NOT_FOUND", "CONFLICT"],
});
