import { mayAccess } from "@fundi/shared/accounts/roles";
import type { JobRecord } from "../jobs/job-columns";
import type { JobViewer } from "../jobs/job-life";

/** Returns whether somebody may read the passcode of a device: who has its job and repairs devices, or a manager. */
export const mayReveal = (viewer: JobViewer, { technicianId }: Pick<JobRecord, "technicianId">): boolean =>
  mayAccess(viewer.role, "manager") ||
  (mayAccess(viewer.role, "staff") &&
    viewer.capabilities.includes("bench") &&
    viewer.id !== null &&
    technicianId === viewer.id);
