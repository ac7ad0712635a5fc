import { endpoint } from "../contract/endpoint";
import { Success } from "../contract/fields";
import { z } from "../contract/z";
import { PRIVATE_FILE_KINDS } from "./private-file-kinds";

/** A file that only those may read whom the record it belongs to allows it. It has no address that works without a session. */
export const PrivateFile = z
  .object({
    /** 128 random bits. */
    id: z.string(),
    kind: z.enum(PRIVATE_FILE_KINDS),
    mime: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** Bytes of the stored file. */
    size: z.number().int(),
    /** SHA-256 of the stored file, in hexadecimal digits. */
    sha256: z.string(),
  })
  .meta({ id: "PrivateFile" });
export type PrivateFile = z.infer<typeof PrivateFile>;

const params = z.object({ id: z.string().min(1).max(40) });

export const getPrivateFile = endpoint({
  method: "GET",
  path: "/api/private-files/:id",
  summary: "A private file, for those who may read it; everybody else gets what an unknown id gets",
  access: "guest",
  knowsCaller: true,
  guestLink: true,
  params,
  query: z.object({
    /** A picture has a small version of at most 400 pixels. */
    size: z.enum(["full", "small"]).default("full"),
  }),
  response: { binary: "application/octet-stream" },
  errors: ["NOT_FOUND", "UNREADABLE_FILE"],
});

export const addPrivatePhoto = endpoint({
  method: "POST",
  path: "/api/admin/private-files",
  summary: "Store a private photo: part image, and kind. It is deleted after a day unless a record names it",
  access: "staff",
  files: ["image"],
  response: Success.extend({ data: PrivateFile }),
  errors: ["FORBIDDEN", "PAYLOAD_TOO_LARGE", "RATE_LIMITED", "UNREADABLE_FILE", "UNSUPPORTED_MEDIA_TYPE"],
});

export const deletePrivateFile = endpoint({
  method: "DELETE",
  path: "/api/admin/private-files/:id",
  summary: "Delete a private photo of one's own that no record names",
  access: "staff",
  params,
  response: Success,
  errors: ["NOT_FOUND"],
});
