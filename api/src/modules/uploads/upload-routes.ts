import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { SHOP_FOLDERS, UPLOAD_FOLDERS, UPLOAD_MAX_FILES, type UploadFolder } from "@fundi/shared/uploads/upload-rules";
import * as endpoints from "@fundi/shared/uploads/uploads";
import type { ReceivedPart } from "../../platform/files/receive-form";
import { pathOfPicture, withPictures } from "../../platform/files/receive-pictures";
import { clientAddress } from "../../platform/http/client-address";
import type { Bind } from "../../platform/http/route";
import type { Log } from "../../platform/log";
import type { Albums } from "./albums";
import type { GuestUploader, Uploader } from "./upload-dependencies";
import type { UploadService } from "./upload-service";
import type { UploadRecord } from "./upload-store";

export const presentUpload = ({ id, url, width, height, bytes }: UploadRecord): endpoints.Upload => ({
  id,
  url,
  width,
  height,
  size: bytes,
});

function folderOf(fields: Record<string, string>, uploader: Uploader): UploadFolder {
  const folder = UPLOAD_FOLDERS.find((known) => known === (fields.folder || "general"));
  if (!folder) throw fieldError("folder", `Choose one of ${UPLOAD_FOLDERS.join(", ")}.`);
  if (SHOP_FOLDERS.some((one) => one === folder) && !isStaff(uploader.role))
    throw new AppError("FORBIDDEN", "These pictures are added by the shop.");
  if (folder === "logos" && uploader.role !== "admin")
    throw new AppError("FORBIDDEN", "Administrators choose the shop's logo.");
  return folder;
}

interface UploadRouteServices {
  uploads: UploadService;
  albums: Albums;
  log: Log;
}

export function uploadRoutes(bind: Bind, { uploads, albums, log }: UploadRouteServices): void {
  const take = async (file: ReceivedPart, uploader: Uploader | GuestUploader, folder: UploadFolder) => {
    return presentUpload(await uploads.take(pathOfPicture(file), uploader, folder));
  };

  bind(endpoints.uploadSingle, async ({ req, actor }) => {
    await uploads.admit(actor);
    return withPictures(req, { part: "image", maxFiles: 1 }, async ({ fields, files: [file] }) => ({
      success: true as const,
      message: "Image uploaded",
      data: await take(file as ReceivedPart, actor, folderOf(fields, actor)),
    }));
  });

  bind(endpoints.uploadMultiple, async ({ req, actor }) => {
    await uploads.admit(actor);
    return withPictures(req, { part: "images", maxFiles: UPLOAD_MAX_FILES }, async ({ fields, files }) => {
      const folder = folderOf(fields, actor);
      const successful: { success: true; data: endpoints.Upload }[] = [];
      const failed: { name: string; error: string }[] = [];
      for (const [index, file] of files.entries()) {
        try {
          if (index > 0) await uploads.countFurther(actor);
          successful.push({ success: true, data: await take(file, actor, folder) });
        } catch (error) {
          // One bad file does not fail the others.
          if (!(error instanceof AppError) || error.status >= 500) log.error({ err: error }, "image not kept");
          failed.push({ name: file.name, error: error instanceof AppError ? error.message : "Upload failed" });
        }
      }
      const message =
        failed.length === 0 ? "Images uploaded" : `${successful.length} of ${files.length} images uploaded`;
      return { success: true as const, message, data: { successful, failed, totalFailed: failed.length } };
    });
  });

  bind(endpoints.startAlbum, () => ({ album: albums.start() }));
  bind(endpoints.uploadToAlbum, async ({ req }) => {
    const address = clientAddress(req);
    const album = await albums.admit(req.get(endpoints.ALBUM_HEADER) ?? "", address);
    return withPictures(req, { part: "image", maxFiles: 1 }, async ({ files: [file] }) => ({
      success: true as const,
      message: "Image uploaded",
      data: await take(file as ReceivedPart, { album, address }, "quotes"),
    }));
  });

  bind(endpoints.editPicture, async ({ body, actor }) => ({
    success: true as const,
    message: "Picture changed",
    data: presentUpload(await uploads.edit(body, actor)),
  }));

  bind(endpoints.deleteUpload, async ({ params, actor }) => {
    await uploads.remove(params.id, actor);
    return { success: true as const, message: "Image deleted" };
  });
}
