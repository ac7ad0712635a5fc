import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import {
  SHOP_FOLDERS,
  UPLOAD_FOLDERS,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_FILES,
  type UploadFolder,
} from "@fundi/shared/uploads/upload-rules";
import * as endpoints from "@fundi/shared/uploads/uploads";
import type { Request } from "express";
import { type ReceivedPart, receiveForm } from "../../platform/files/receive-form";
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

const REFUSED: Record<NonNullable<ReceivedPart["refused"]>, () => AppError> = {
  "too-large": () => new AppError("PAYLOAD_TOO_LARGE", `Images can be up to ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`),
  "too-many": () => new AppError("PAYLOAD_TOO_LARGE", `Only ${UPLOAD_MAX_FILES} images can be sent at once`),
};

function folderOf(fields: Record<string, string>, uploader: Uploader): UploadFolder {
  const folder = UPLOAD_FOLDERS.find((known) => known === (fields.folder || "general"));
  if (!folder) throw fieldError("folder", `Choose one of ${UPLOAD_FOLDERS.join(", ")}.`);
  if (SHOP_FOLDERS.some((one) => one === folder) && !isStaff(uploader.role))
    throw new AppError("FORBIDDEN", "These pictures are added by the shop.");
  if (folder === "logos" && uploader.role !== "admin")
    throw new AppError("FORBIDDEN", "Administrators choose the shop's logo.");
  return folder;
}

/** Passes the files of a form to `work`, and removes them afterwards. */
async function withFiles<T>(
  req: Request,
  expected: { part: string; maxFiles: number },
  work: (form: { fields: Record<string, string>; files: ReceivedPart[] }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "fundi-upload-"));
  try {
    const target = (index: number) => path.join(folder, String(index));
    const form = await receiveForm(req, { ...expected, maxBytes: UPLOAD_MAX_BYTES, target });
    if (form.files.length === 0) throw new AppError("VALIDATION_ERROR", "No valid image files provided");
    return await work(form);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface UploadRouteServices {
  uploads: UploadService;
  albums: Albums;
  log: Log;
}

export function uploadRoutes(bind: Bind, { uploads, albums, log }: UploadRouteServices): void {
  const take = async (file: ReceivedPart, uploader: Uploader | GuestUploader, folder: UploadFolder) => {
    if (file.refused) throw REFUSED[file.refused]();
    return presentUpload(await uploads.take(file.path ?? "", uploader, folder));
  };

  bind(endpoints.uploadSingle, async ({ req, actor }) => {
    await uploads.admit(actor);
    return withFiles(req, { part: "image", maxFiles: 1 }, async ({ fields, files: [file] }) => ({
      success: true as const,
      message: "Image uploaded",
      data: await take(file as ReceivedPart, actor, folderOf(fields, actor)),
    }));
  });

  bind(endpoints.uploadMultiple, async ({ req, actor }) => {
    await uploads.admit(actor);
    return withFiles(req, { part: "images", maxFiles: UPLOAD_MAX_FILES }, async ({ fields, files }) => {
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
    return withFiles(req, { part: "image", maxFiles: 1 }, async ({ files: [file] }) => ({
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
