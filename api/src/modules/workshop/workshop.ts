import { createAlertService } from "./alerts/alert-service";
import { createRepairBulkService } from "./bulk/bulk-service";
import { createCheckService } from "./checks/check-service";
import { createDeviceService } from "./devices/device-service";
import { createDocumentService } from "./documents/document-service";
import { createEstimateService } from "./estimates/estimate-service";
import { createHandoverService } from "./handover/handover-service";
import { createIntakeService } from "./intake/intake-service";
import { createJobService } from "./jobs/job-service";
import { createMyRepairService } from "./my/my-repair-service";
import { createPartService } from "./parts/part-service";
import { createPasscodeService } from "./passcodes/passcode-service";
import { createPhotoService } from "./photos/photo-service";
import { createPlaceService } from "./places/place-service";
import { createPublicService } from "./public/public-service";
import { createPhoneSigningService } from "./signatures/phone-signing";
import { createTimeService } from "./times/time-service";
import { createWarrantyService } from "./warranties/warranty-service";
import { createWordService } from "./words/word-service";
import type { WorkshopDependencies } from "./workshop-dependencies";

/** The services of the workshop. */
export const createWorkshop = (dependencies: WorkshopDependencies) => ({
  alerts: createAlertService(dependencies),
  bulk: createRepairBulkService(dependencies),
  checks: createCheckService(dependencies),
  devices: createDeviceService(dependencies),
  intakes: createIntakeService(dependencies),
  jobs: createJobService(dependencies),
  estimates: createEstimateService(dependencies),
  handovers: createHandoverService(dependencies),
  parts: createPartService(dependencies),
  passcodes: createPasscodeService(dependencies),
  photos: createPhotoService(dependencies),
  places: createPlaceService(dependencies),
  signings: createPhoneSigningService(dependencies),
  own: createMyRepairService(dependencies),
  publicPages: createPublicService(dependencies),
  documents: createDocumentService(dependencies),
  times: createTimeService(dependencies),
  warranties: createWarrantyService(dependencies),
  words: createWordService(dependencies),
});

export type Workshop = ReturnType<typeof createWorkshop>;
