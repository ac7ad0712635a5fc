import type { RequestHandler } from "express";
import type { Bind } from "../../platform/http/route";
import type { Log } from "../../platform/log";
import type { PersonalData } from "../../platform/privacy/personal-data";
import { tidyUpload } from "./jobs/tidy-upload";
import { readLocalUpload, serveUploads } from "./serve-uploads";
import type { UploadDependencies } from "./upload-dependencies";
import { presentUpload, uploadRoutes } from "./upload-routes";
import { createUploadService } from "./upload-service";
import { findUploadsOf } from "./upload-store";

/** Pictures that people add to messages, quotes and profiles. */
export function createUploads({ folder, log, ...dependencies }: UploadDependencies & { folder: string; log: Log }) {
  const service = createUploadService(dependencies);
  const serve: RequestHandler = serveUploads(folder);
  return {
    routes: (bind: Bind): void => uploadRoutes(bind, service, log),
    /** Serves GET /uploads/…, for pictures on the local disk. */
    serve,
    /** Returns the bytes of a local picture by its address; null for any other address. */
    read: (url: string) => readLocalUpload(folder, url),
    release: service.release,
    sweepUnused: service.sweepUnused,
    jobs: [tidyUpload(dependencies)],
    personalData: {
      name: "uploads",
      collect: async (db, userId) => (await findUploadsOf(db, userId)).map(presentUpload),
      erase: service.erase,
    } satisfies PersonalData,
  };
}

export type Uploads = ReturnType<typeof createUploads>;
