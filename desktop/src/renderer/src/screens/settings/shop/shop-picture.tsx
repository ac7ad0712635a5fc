import { Button } from "@blueprintjs/core";
import { thumbnailUrl, UPLOAD_ACCEPT, UPLOAD_MAX_BYTES, type UploadFolder } from "@fundi/shared/uploads/upload-rules";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { useRef, useState } from "react";
import { call } from "../../../lib/call";
import { fileUrl } from "../../../lib/file-url";
import { problemText } from "../../../lib/problem";

interface ShopPictureProps {
  /** Empty: none is chosen. */
  url: string;
  /** What the button is for: "Photo 2". */
  label: string;
  isDisabled: boolean;
  onChange: (url: string) => void;
}

const FOLDER: UploadFolder = "shop";

/** A picture of the shop: uploaded immediately, shown to customers once the form is saved. */
export function ShopPicture({ url, label, isDisabled, onChange }: ShopPictureProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function take(file: File): Promise<void> {
    const isTooLarge = file.size > UPLOAD_MAX_BYTES;
    setProblem(isTooLarge ? `Images can be up to ${UPLOAD_MAX_BYTES / 1024 / 1024} MB` : undefined);
    if (isTooLarge) return;
    const body = new FormData();
    body.set("folder", FOLDER);
    body.set("image", file);
    setBusy(true);
    try {
      onChange((await call(uploadSingle, { files: body })).data.url);
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="shop-picture">
      {url && <img src={fileUrl(thumbnailUrl(url))} alt="" />}
      {/* The button below opens it. */}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={UPLOAD_ACCEPT}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset, so that the same file can be chosen again after an error.
          if (file) void take(file).finally(() => (target.value = ""));
        }}
      />
      <Button
        size="small"
        text={url ? "Another picture" : "Choose a picture"}
        aria-label={`${label}: ${url ? "another picture" : "choose a picture"}`}
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => chooser.current?.click()}
      />
      {problem && (
        <p className="settings-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
