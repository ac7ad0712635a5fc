import { UPLOAD_ACCEPT, UPLOAD_FOLDERS, type UploadFolder } from "@fundi/shared/uploads/upload-rules";
import type { Upload } from "@fundi/shared/uploads/uploads";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Select } from "../../components/forms/field";
import { toast } from "../../components/toast/toast";
import { ImagePicker } from "./image-picker";
import { deleteImage, explainUpload, onlyImages, sendImage, sendImages } from "./upload-calls";
import { UploadedImage } from "./uploaded-image";
import { useImageUploads } from "./use-image-uploads";

/** /test/image-upload: tries uploading and deleting, endpoint by endpoint. */
export function UploadTestPage() {
  const [folder, setFolder] = useState<UploadFolder>("general");
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [failures, setFailures] = useState<{ name: string; error: string }[]>([]);
  const [isBusy, setBusy] = useState(false);
  const picked = useImageUploads({ folder: "general", max: 5 });

  async function attempt(work: () => Promise<void>, fallback: "Upload failed" | "Delete failed"): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(explainUpload(error, fallback));
    } finally {
      setBusy(false);
    }
  }

  function send(files: File[], upload: (images: File[]) => Promise<Upload[]>): void {
    const { images, refusal } = onlyImages(files);
    if (refusal) toast.error(refusal);
    if (images.length === 0) return;
    setFailures([]);
    void attempt(async () => {
      const kept = await upload(images);
      setUploads((before) => [...kept, ...before]);
      if (kept.length > 0) toast.success(kept.length === 1 ? "Image uploaded" : `${kept.length} images uploaded`);
    }, "Upload failed");
  }

  const single = (files: File[]) =>
    send(files.slice(0, 1), async ([image]) => (image ? [await sendImage(image, { folder })] : []));
  const multiple = (files: File[]) =>
    send(files, async (images) => {
      const { successful, failed } = await sendImages(images, { folder });
      setFailures(failed);
      return successful.map(({ data }) => data);
    });

  const remove = (upload: Upload) =>
    void attempt(async () => {
      await deleteImage(upload.id);
      setUploads((before) => before.filter(({ id }) => id !== upload.id));
      toast.success("Image deleted");
    }, "Delete failed");

  return (
    <div className="page grid gap-6 py-8">
      <h1 className="text-3xl">Image upload test</h1>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card className="grid gap-4">
          <h2 className="text-xl">One request</h2>
          <Select label="Folder" value={folder} onChange={(event) => setFolder(event.target.value as UploadFolder)}>
            {UPLOAD_FOLDERS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
          <div className="flex flex-wrap gap-2">
            <FileButton label="Upload one image" isBusy={isBusy} onFiles={single}>
              Single upload
            </FileButton>
            <FileButton label="Upload several images" multiple isBusy={isBusy} onFiles={multiple}>
              Multiple upload
            </FileButton>
          </div>
          <p role="status" className="text-muted empty:hidden">
            {isBusy ? "Please wait..." : ""}
          </p>
          {failures.length > 0 && (
            <ul aria-label="Failed" className="grid gap-1 text-danger">
              {failures.map(({ name, error }) => (
                <li key={name}>
                  {name}: {error}
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card className="grid gap-4">
          <h2 className="text-xl">The picker</h2>
          <ImagePicker images={picked} label="Test images" />
        </Card>
      </div>
      <section aria-labelledby="uploaded" className="grid gap-3">
        <h2 id="uploaded" className="text-xl">
          Uploaded
        </h2>
        {uploads.length === 0 && <p className="text-muted">Nothing yet. Choose an image above.</p>}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {uploads.map((upload) => (
            <UploadedRow key={upload.id} upload={upload} isBusy={isBusy} onDelete={() => remove(upload)} />
          ))}
        </ul>
      </section>
    </div>
  );
}

interface UploadedRowProps {
  upload: Upload;
  isBusy: boolean;
  onDelete: () => void;
}

const UploadedRow = ({ upload, isBusy, onDelete }: UploadedRowProps) => (
  <li className="flex items-center gap-4 rounded-md border border-line bg-surface p-3">
    <UploadedImage url={upload.url} alt="" />
    <div className="grid min-w-0 gap-2">
      <p className="truncate text-sm text-muted">{upload.id}</p>
      <p className="tabular-nums">
        {upload.width} × {upload.height}, {Math.ceil(upload.size / 1024)} kB
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        disabled={isBusy}
        aria-label={`Delete ${upload.id}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </div>
  </li>
);

interface FileButtonProps {
  label: string;
  multiple?: boolean;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

function FileButton({ label, multiple, isBusy, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_ACCEPT}
        multiple={multiple}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
}
