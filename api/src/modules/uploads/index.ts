import type { RequestHandler } from "express";
import type { Bind } from "../../platform/http/route";
import type { Log } from "../../platform/log";
import type { PersonalData } from "../../platform/privacy/personal-data";
import { readLocalUpload, serveUploads } from "./serve-uploads";
import { presentUpload, uploadRoutes } from "./upload-routes";
import { createUploadService, type UploadDependencies } from "./upload-service";
import { findUploadsOf } from "./upload-store";

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
    /** The bytes of a picture on this machine by its address; null for any other address. */
    read: (url: string) => readLocalUpload(folder, url),
    release: service.release,
    sweepUnused: service.sweepUnused,
    personalData: {
      name: "uploads",
      collect: async (db, userId) => (await findUploadsOf(db, userId)).map(presentUpload),
      forget: service.forget,
    } satisfies PersonalData,
  };
}

export type Uploads = ReturnType<typeof createUploads>;
