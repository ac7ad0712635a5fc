import { isStaff } from "@fundi/shared/accounts/roles";
import type { PrivateFileOwner } from "../../../platform/private-files/private-file-owner";
import { isSignature, signerOf } from "./signature-store";

/** Signatures are made by the server. Staff read them, and the customer whose intake was signed. */
export const signatureFiles: PrivateFileOwner = {
  kinds: ["repair-signature"],
  mayAdd: () => false,
  async mayRead(db, reader, { subjectId, isForCustomer }) {
    const [isThere, signer] = await Promise.all([isSignature(db, subjectId), signerOf(db, subjectId)]);
    if (!isThere || !reader || reader.id === null) return false;
    return isStaff(reader.role) || (isForCustomer && signer === reader.id);
  },
};
