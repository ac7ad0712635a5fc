import { isStaff } from "@fundi/shared/accounts/roles";
import type { PrivateFileOwner } from "../../../platform/private-files/private-file-owner";
import { findOwnerOfApproval } from "./approval-store";

/** What customers drew to approve an estimate: the server makes these files. Staff read them, and whose they are. */
export const approvalSignatures: PrivateFileOwner = {
  kinds: ["approval-signature"],
  mayAdd: () => false,
  async mayRead(db, reader, { subjectId }) {
    const owner = await findOwnerOfApproval(db, subjectId);
    if (!reader || reader.id === null) return false;
    return isStaff(reader.role) || owner === reader.id;
  },
};
