import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AppError } from "@fundi/shared/contract/errors";
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from "@fundi/shared/uploads/upload-rules";
import type { Request } from "express";
import { type ReceivedPart, receiveForm } from "./receive-form";

const REFUSED: Record<NonNullable<ReceivedPart["refused"]>, () => AppError> = {
  "too-large": () => new AppError("PAYLOAD_TOO_LARGE", `Images can be up to ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`),
  "too-many": () => new AppError("PAYLOAD_TOO_LARGE", `Only ${UPLOAD_MAX_FILES} images can be sent at once`),
};

/** Returns where the bytes of a received picture are. Throws for one that was refused. */
export function pathOfPicture(file: ReceivedPart): string {
  if (file.refused) throw REFUSED[file.refused]();
  return file.path ?? "";
}

/** Receives the pictures of a form, passes them to `work`, and removes them afterwards. */
export async function withPictures<T>(
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
