import { fieldError } from "@fundi/shared/contract/errors";
import { PRIVATE_PHOTO_KINDS } from "@fundi/shared/private-files/private-file-kinds";
import * as endpoints from "@fundi/shared/private-files/private-files";
import { pathOfPicture, withPictures } from "../../platform/files/receive-pictures";
import type { Bind } from "../../platform/http/route";
import type { PrivateFileRecord } from "../../platform/private-files/private-file-columns";
import type { PrivateFiles } from "../../platform/private-files/private-files";

export const presentPrivateFile = ({
  id,
  kind,
  mime,
  width,
  height,
  bytes,
  sha256,
}: PrivateFileRecord): endpoints.PrivateFile => ({ id, kind, mime, width, height, size: bytes, sha256 });

/** Whatever a file is, a browser runs nothing of it and shows it in no other page; `sendFile` adds that nobody stores it. */
const HEADERS = {
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-site",
  "x-content-type-options": "nosniff",
};

function kindOf(fields: Record<string, string>) {
  const kind = PRIVATE_PHOTO_KINDS.find((known) => known === fields.kind);
  if (!kind) throw fieldError("kind", `Choose one of ${PRIVATE_PHOTO_KINDS.join(", ")}.`);
  return kind;
}

export function privateFileRoutes(bind: Bind, files: PrivateFiles): void {
  bind(endpoints.getPrivateFile, async ({ params, query, actor, res }) => {
    const { file, content } = await files.read(actor, params.id, query.size);
    res.set(HEADERS);
    const ending = file.mime.split("/")[1]?.split("+")[0] ?? "bin";
    return { content, filename: `${file.kind}.${ending}`, contentType: file.mime };
  });

  bind(endpoints.addPrivatePhoto, ({ req, actor }) =>
    withPictures(req, { part: "image", maxFiles: 1 }, async ({ fields, files: [received] }) => {
      const kind = kindOf(fields);
      files.requireMayAdd(actor, kind);
      const path = received ? pathOfPicture(received) : "";
      const file = await files.takePhoto(path, { kind, uploadedBy: actor.id });
      return { success: true as const, message: "Photo stored", data: presentPrivateFile(file) };
    }),
  );

  bind(endpoints.deletePrivateFile, async ({ params, actor }) => {
    await files.removeUnnamed(params.id, actor.id);
    return { success: true as const, message: "File deleted" };
  });
}
