import type { User } from "@fundi/shared/accounts/accounts";
import { UPLOAD_ACCEPT } from "@fundi/shared/uploads/upload-rules";
import { msg, t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { Button } from "../../components/button";
import { explainFailure } from "../../components/explain-failure";
import { toast } from "../../components/toast/toast";
import { textOf } from "../../i18n";
import { Avatar } from "../auth";
import { deleteImage, explainUpload, onlyImages, sendImage, shrinkImage } from "../uploads";
import { saveProfile } from "./profile-calls";

const NOT_SAVED = msg`Your picture could not be saved`;
const whyNot = (error: unknown) => explainFailure(error, textOf(NOT_SAVED));

/** The profile picture; choosing or removing one takes effect at once. */
export function ProfilePicture({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  /** Upload progress from 0 to 1; null when nothing is uploaded. */
  const [progress, setProgress] = useState<number | null>(null);
  const isBusy = progress !== null;
  const percent = Math.round((progress ?? 0) * 100);

  async function choose(file: File): Promise<void> {
    const { images, refusal } = onlyImages([file]);
    const [image] = images;
    if (!image) {
      toast.error(refusal ?? t`File must be an image`);
      return;
    }
    setProgress(0);
    try {
      const { id, url } = await sendImage(await shrinkImage(image), { folder: "profiles", onProgress: setProgress });
      try {
        await saveProfile({ profilePicture: url });
      } catch (error) {
        toast.error(whyNot(error));
        // It is not referenced; if deleting fails too, it only takes up space.
        await deleteImage(id).catch(() => undefined);
      }
    } catch (error) {
      toast.error(explainUpload(error, t`Upload failed`));
    } finally {
      setProgress(null);
    }
  }

  async function remove(): Promise<void> {
    setProgress(1);
    try {
      await saveProfile({ profilePicture: null });
    } catch (error) {
      toast.error(whyNot(error));
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4 sm:gap-6">
      <Avatar user={user} size="xl" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" isBusy={isBusy} onClick={() => input.current?.click()}>
            {user.profilePicture ? t`Change picture` : t`Add a picture`}
          </Button>
          {user.profilePicture && (
            <Button variant="quiet" disabled={isBusy} onClick={() => void remove()}>
              {t`Remove picture`}
            </Button>
          )}
        </div>
        <p role="status" className="text-sm text-muted">
          {isBusy ? t`Saving your picture... ${percent}%` : t`JPEG, HEIC, PNG, WebP or GIF, up to 8 MB.`}
        </p>
        <input
          ref={input}
          type="file"
          accept={UPLOAD_ACCEPT}
          aria-label={t`Profile picture`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void choose(file);
            event.target.value = "";
          }}
        />
      </div>
    </div>
  );
}
