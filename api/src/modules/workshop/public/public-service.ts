import { bindUseCases } from "../../../platform/use-cases";
import { reportByCode, reportByEstimate } from "../numbers/wrong-number";
import type { WorkshopDependencies } from "../workshop-dependencies";
import * as page from "./full-page";
import { findCode } from "./open-status";
import { textEstimateLink } from "./text-estimate-link";
import { viewStatus } from "./view-status";

/** What everybody with the code of a repair may see and do. */
export const createPublicService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, { viewStatus, findCode, textEstimateLink, ...page, reportByCode, reportByEstimate });
