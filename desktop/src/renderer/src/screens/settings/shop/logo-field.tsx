import { Button } from "@blueprintjs/core";
import { LOGO_ACCEPT, LOGO_REFUSED } from "@fundi/shared/settings/logo";
import { thumbnailUrl, UPLOAD_MAX_BYTES, type UploadFolder } from "@fundi/shared/uploads/upload-rules";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { useRef, useState } from "react";
import { call } from "../../../lib/call";
import { fileUrl } from "../../../lib/file-url";
import { problemText } from "../../../lib/problem";
import { FormField } from "../../../ui/forms/form-field";
import { SETTINGS_LABELS, type SettingsForm } from "../settings-draft";
import "./logo-field.css";

interface Props {
  form: SettingsForm;
  isDisabled: boolean;
}

const FOLDER: UploadFolder = "logos";

/** Returns what is wrong with a file before it is uploaded; null when it may be uploaded. */
function refusalOf(file: File): string | null {
  if (file.type && !LOGO_ACCEPT.split(",").includes(file.type)) return LOGO_REFUSED;
  if (file.size > UPLOAD_MAX_BYTES) return `Images can be up to ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`;
  return null;
}

/** The shop's logo: uploaded immediately, used once the form is saved. */
export function LogoField({ form, isDisabled }: Props) {
  const { logo } = form.draft;
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function take(file: File): Promise<void> {
    const refusal = refusalOf(file);
    setProblem(refusal ?? undefined);
    if (refusal) return;
    const body = new FormData();
    body.set("folder", FOLDER);
    body.set("image", file);
    setBusy(true);
    try {
      const { data } = await call(uploadSingle, { files: body });
      form.change({ logo: data.url });
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormField
      label={SETTINGS_LABELS.logo}
      info="optional"
      hint="PNG, JPEG or WebP. On every page of the storefront, on receipts, invoices and credit notes."
      error={problem ?? form.errors.of("logo")}
    >
      {(control) => (
        <div className="logo-field">
          {logo &&
            ["light", "dark"].map((ground) => (
              <span key={ground} className={`logo-ground is-${ground}`}>
                <img src={fileUrl(thumbnailUrl(logo))} alt={ground === "light" ? "The chosen logo" : ""} />
              </span>
            ))}
          {/* The button below opens it. */}
          <input
            ref={chooser}
            type="file"
            hidden
            accept={LOGO_ACCEPT}
            aria-label="Choose a logo"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Reset, so that the same file can be chosen again after an error.
              if (file) void take(file).finally(() => (target.value = ""));
            }}
          />
          <Button
            {...control}
            text={logo ? "Another picture" : "Choose a picture"}
            loading={isBusy}
            disabled={isDisabled}
            onClick={() => chooser.current?.click()}
          />
          {logo && !isDisabled && <Button text="Remove" onClick={() => form.change({ logo: "" })} />}
        </div>
      )}
    </FormField>
  );
}
