import { mayAccess } from "@fundi/shared/accounts/roles";
import type { JobRecord } from "../jobs/job-columns";
import type { JobViewer } from "../jobs/job-life";

type Held = Pick<JobRecord, "technicianId" | "heldReason">;

/**
 * Returns whether somebody may read the passcode of a device: who has its job and repairs devices, or a manager; while it is
 * not clear whose the device is, only a manager.
 */
export const mayReveal = (viewer: JobViewer, { technicianId, heldReason }: Held): boolean =>
  mayAccess(viewer.role, "manager") ||
  (heldReason !== "ownership" &&
    mayAccess(viewer.role, "staff") &&
    viewer.capabilities.includes("bench") &&
    viewer.id !== null &&
    technicianId === viewer.id);
