import type { RequestHandler } from "express";
import type { Bind } from "../../platform/http/route";
import type { Log } from "../../platform/log";
import { serveUploads } from "./serve-uploads";
import { uploadRoutes } from "./upload-routes";
import { createUploadService, type UploadDependencies } from "./upload-service";

export { requireOwnUploads } from "./own-uploads";
export { configuredStores } from "./stores";

/** Pictures that people add to messages, quotes and profiles. */
export function createUploads({ folder, log, ...dependencies }: UploadDependencies & { folder: string; log: Log }) {
  const service = createUploadService(dependencies);
  const serve: RequestHandler = serveUploads(folder);
  return {
    routes: (bind: Bind): void => uploadRoutes(bind, service, log),
    /** Answers GET /uploads/…, for pictures on this machine. */
    serve,
    release: service.release,
    forget: service.forget,
  };
}

export type Uploads = ReturnType<typeof createUploads>;
