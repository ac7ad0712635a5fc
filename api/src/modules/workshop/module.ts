import type { ShopModule } from "../../platform/module";
import { repairExport } from "./board/repair-export";
import { repairFinder } from "./board/repair-finder";
import { approvalSignatures } from "./estimates/approval-signatures";
import { resumeAnswered } from "./jobs/use-cases/resume-answered";
import { noticeSubscribers } from "./notices/notice-subscribers";
import { holdWhatIsFree } from "./parts/hold-what-is-free";
import { photoFiles } from "./photos/photo-files";
import { workshopPersonalData } from "./privacy/workshop-personal-data";
import { signatureFiles } from "./signatures/signature-files";
import type { Workshop } from "./workshop";
import type { WorkshopDependencies } from "./workshop-dependencies";
import { workshopRoutes } from "./workshop-routes";
import { workshopSchedules } from "./workshop-schedules";

/** The repair workshop: devices of customers, what they hand over, and the jobs. */
export const workshopModule = (workshop: Workshop, dependencies: WorkshopDependencies): ShopModule => ({
  name: "workshop",
  routes: (bind) => workshopRoutes(bind, workshop),
  schedules: workshopSchedules(dependencies),
  exports: [repairExport(dependencies)],
  finders: [repairFinder(dependencies.db)],
  subscribe: (dispatcher) => {
    dispatcher.on("inventory.changed", holdWhatIsFree(dependencies));
    dispatcher.on("message.sent", resumeAnswered(dependencies));
    noticeSubscribers(dispatcher, dependencies);
  },
  personalData: [workshopPersonalData(dependencies)],
  privateFiles: [signatureFiles, photoFiles, approvalSignatures],
});
