import { AppError } from "@fundi/shared/contract/errors";
import type { Request } from "express";
import { receiveForm } from "./receive-form";

interface ReceivedFile {
  /** The sender's file name, without folders. */
  name: string;
  size: number;
}

interface Expected {
  /** Name of the form part. */
  part: string;
  maxBytes: number;
  /** Target of the bytes; removed when the upload fails. */
  target: string;
}

/**
 * Streams the one file of a multipart request to disk, never holding it in memory. Throws UNSUPPORTED_MEDIA_TYPE for
 * other content, PAYLOAD_TOO_LARGE for a larger file, VALIDATION_ERROR for a request without the file.
 */
export async function receiveFile(req: Request, { part, maxBytes, target }: Expected): Promise<ReceivedFile> {
  const { files } = await receiveForm(req, { part, maxFiles: 1, maxBytes, target: () => target });
  const [file] = files;
  if (!file)
    throw new AppError("VALIDATION_ERROR", "There is no file in the request.", {
      fieldErrors: { [part]: ["Choose a file"] },
    });
  if (file.refused === "too-large")
    throw new AppError("PAYLOAD_TOO_LARGE", `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
  return { name: file.name, size: file.size };
}
