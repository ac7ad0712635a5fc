import { ApiError, pageHeaders, toApiError } from "@fundi/shared/contract/http";
import { isPictureFile, type UploadFolder } from "@fundi/shared/uploads/upload-rules";
import { deleteUpload, type Upload, uploadMultiple, uploadSingle } from "@fundi/shared/uploads/uploads";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { call, readToken } from "../../api-client";

export interface Sending {
  folder: UploadFolder;
  /** Called with the progress from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Posts a form with XMLHttpRequest, as fetch cannot report progress. */
export function post(
  path: string,
  form: FormData,
  { onProgress, signal, headers = {} }: Omit<Sending, "folder"> & { headers?: Record<string, string> },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("accept", "application/json");
    const token = readToken();
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    for (const [name, value] of Object.entries({ ...pageHeaders, ...headers })) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError("Network error", 0, "NETWORK"));
    request.onabort = () => reject(new DOMException("Stopped", "AbortError"));
    request.onload = () => {
      const answer = new Response(request.responseText, { status: request.status });
      if (answer.ok) resolve(answer.json());
      else toApiError(answer).then(reject, reject);
    };
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** Uploads one picture. Throws `ApiError`. */
export async function sendImage(file: File, { folder, ...sending }: Sending): Promise<Upload> {
  const form = new FormData();
  form.set("folder", folder);
  form.set("image", file);
  return uploadSingle.response.parse(await post(uploadSingle.path, form, sending)).data;
}

/** Uploads several pictures in one request; resolves with those that failed, too. Throws `ApiError`. */
export async function sendImages(files: readonly File[], { folder, ...sending }: Sending) {
  const form = new FormData();
  form.set("folder", folder);
  for (const file of files) form.append("images", file);
  return uploadMultiple.response.parse(await post(uploadMultiple.path, form, sending)).data;
}

/** Uploads one picture by the endpoint for several. Throws `ApiError`. */
export async function sendImageAsOneOfSeveral(file: File, sending: Sending): Promise<Upload> {
  const { successful, failed } = await sendImages([file], sending);
  const [first] = successful;
  if (first) return first.data;
  const sentence = failed[0]?.error ?? t`Upload failed`;
  throw Object.assign(new ApiError(sentence, 422, "UNREADABLE_FILE"), { serverText: sentence });
}

/** Deletes a picture. Throws `ApiError`. */
export async function deleteImage(id: string): Promise<void> {
  await call(deleteUpload, { params: { id } });
}

/** Returns the server's message, else `fallback`. */
export const explainUpload = (error: unknown, fallback: string): string => serverTextOf(error) ?? fallback;

const inList = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : t`${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

/** Returns the images among chosen files, and a message about those that were left out. */
export function onlyImages(files: readonly File[]): { images: File[]; refusal: string | null } {
  const images = files.filter(isPictureFile);
  const others = files.filter((file) => !isPictureFile(file));
  if (others.length === 0) return { images, refusal: null };
  const names = inList(others.map(({ name }) => name));
  if (images.length > 0) return { images, refusal: t`Only pictures can be attached: ${names} left out` };
  return { images, refusal: files.length === 1 ? t`File must be an image` : t`No valid image files provided` };
}
