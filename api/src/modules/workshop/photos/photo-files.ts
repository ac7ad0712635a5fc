import { isStaff } from "@fundi/shared/accounts/roles";
import type { PrivateFileOwner } from "../../../platform/private-files/private-file-owner";
import { ownerOfJob } from "./photo-store";

/** Photos of devices: staff add and read them, and their customer reads those that are marked for them. */
export const photoFiles: PrivateFileOwner = {
  kinds: ["repair-photo"],
  mayAdd: ({ role }) => isStaff(role),
  async mayRead(db, reader, { subjectId, isForCustomer }) {
    const owner = await ownerOfJob(db, subjectId);
    if (!owner || !reader || reader.id === null) return false;
    return isStaff(reader.role) || (isForCustomer && owner.userId === reader.id);
  },
};
