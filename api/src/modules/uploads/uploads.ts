import type { RequestHandler } from "express";
import type { ShopFiles } from "../../platform/files/shop-files";
import type { Bind } from "../../platform/http/route";
import type { Log } from "../../platform/log";
import type { PersonalData } from "../../platform/privacy/personal-data";
import type { Signer } from "../../platform/secrets/signer";
import { createAlbums } from "./albums";
import { tidyUpload } from "./jobs/tidy-upload";
import { readOwnPicture } from "./own-pictures";
import { serveUploads } from "./serve-uploads";
import type { UploadDependencies } from "./upload-dependencies";
import { presentUpload, uploadRoutes } from "./upload-routes";
import { createUploadService } from "./upload-service";
import { findUploadsOf } from "./upload-store";

/** Pictures that people add to messages, quotes and profiles. */
export function createUploads({
  files,
  log,
  signer,
  ...dependencies
}: UploadDependencies & { files: ShopFiles; log: Log; signer: Signer }) {
  const readOwn = (url: string) => readOwnPicture(files, url);
  const service = createUploadService({ ...dependencies, readOwn });
  const albums = createAlbums({ ...dependencies, signer });
  const serve: RequestHandler = serveUploads(files.uploads);
  return {
    routes: (bind: Bind): void => uploadRoutes(bind, { uploads: service, albums, log }),
    /** Serves GET /uploads/…, the pictures among the shop's files. */
    serve,
    /** Returns the bytes of one of our own pictures by its address; null for any other address. */
    read: readOwn,
    albums,
    release: service.release,
    eraseOfQuote: service.eraseOfQuote,
    sweepUnused: service.sweepUnused,
    jobs: [tidyUpload(dependencies)],
    personalData: {
      name: "uploads",
      ofVisitors: true,
      collect: async (db, userId) => (await findUploadsOf(db, userId)).map(presentUpload),
      erase: service.erase,
    } satisfies PersonalData,
  };
}

export type Uploads = ReturnType<typeof createUploads>;
