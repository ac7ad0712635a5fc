import { isStaff } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import { discardUploads } from "../upload-deletion";
import type { UploadDependencies, Uploader } from "../upload-dependencies";
import { lockUpload } from "../upload-store";
import { isShown } from "../upload-use-store";

/** Deletes an unused picture. */
export async function removeUpload(dependencies: UploadDependencies, id: string, actor: Uploader): Promise<void> {
  const { inTransaction, jobs } = dependencies;
  await inTransaction(async (tx) => {
    const upload = await lockUpload(tx.db, id);
    if (!upload || !(upload.userId === actor.id || isStaff(actor.role)))
      throw new AppError("NOT_FOUND", "Image not found");
    if (await isShown(tx.db, upload))
      throw new AppError(
        "CONFLICT",
        "This picture is part of a profile, quote, message or product, or the shop's logo. It stays there.",
      );
    if (upload.userId !== actor.id)
      tx.emit({
        name: "upload.deleted",
        entity: "upload",
        entityId: null,
        actorId: actor.id,
        payload: { uploadId: upload.id, userId: upload.userId },
      });
    await discardUploads(dependencies, tx, [upload]);
  });
  jobs.wake();
}
