import { createTurns } from "../../platform/concurrency-limit";
import { bindUseCases } from "../../platform/use-cases";
import type { RunningUploads, UploadDependencies } from "./upload-dependencies";
import { admitUpload } from "./use-cases/admit-upload";
import { countFurtherUpload } from "./use-cases/count-further-upload";
import { editPicture } from "./use-cases/edit-picture";
import { eraseUploadsOf } from "./use-cases/erase-uploads-of";
import { eraseUploadsOfQuote } from "./use-cases/erase-uploads-of-quote";
import { releaseUpload } from "./use-cases/release-upload";
import { removeUpload } from "./use-cases/remove-upload";
import { sweepUnusedUploads } from "./use-cases/sweep-unused-uploads";
import { takeUpload } from "./use-cases/take-upload";

/** Uploaded pictures. */
export const createUploadService = (dependencies: UploadDependencies & Pick<RunningUploads, "readOwn">) =>
  bindUseCases(
    { ...dependencies, inTurn: createTurns<number>(), sweep: { after: "" } },
    {
      admit: admitUpload,
      countFurther: countFurtherUpload,
      take: takeUpload,
      edit: editPicture,
      remove: removeUpload,
      sweepUnused: sweepUnusedUploads,
      release: releaseUpload,
      erase: eraseUploadsOf,
      eraseOfQuote: eraseUploadsOfQuote,
    },
  );

export type UploadService = ReturnType<typeof createUploadService>;
