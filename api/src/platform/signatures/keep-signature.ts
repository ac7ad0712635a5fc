import { fieldError } from "@fundi/shared/contract/errors";
import type { PrivateFileKind } from "@fundi/shared/private-files/private-file-kinds";
import { isEmptySignature, type Signature } from "@fundi/shared/signature/signature";
import type { PrivateFileRecord } from "../private-files/private-file-columns";
import type { PrivateFiles } from "../private-files/private-files";
import { signatureSvg, sizeOfSignature } from "./signature-svg";

interface Signing {
  kind: PrivateFileKind;
  uploadedBy: number | null;
  /** The field of the form that an empty signature is reported at. */
  field?: string;
}

/**
 * Stores a signature as a private SVG. Call it before the transaction of the record that names it. Throws VALIDATION_ERROR for an empty
 * one.
 */
export function keepSignature(
  files: Pick<PrivateFiles, "keepMade">,
  signature: Signature,
  { kind, uploadedBy, field = "signature" }: Signing,
): Promise<PrivateFileRecord> {
  if (isEmptySignature(signature)) throw fieldError(field, "Please sign with your name: this is too short.");
  const content = Buffer.from(signatureSvg(signature));
  return files.keepMade({ kind, mime: "image/svg+xml", content, ...sizeOfSignature(signature), uploadedBy });
}
