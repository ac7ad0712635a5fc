import { bindUseCases } from "../../../platform/use-cases";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { destroyPasscode } from "./use-cases/destroy-passcode";
import { revealPasscode } from "./use-cases/reveal-passcode";
import { sealPasscode } from "./use-cases/seal-passcode";
import { viewPasscodes } from "./view-passcodes";

/** Passcodes of devices: sealed, revealed to few, destroyed when the device leaves. */
export const createPasscodeService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, {
    view: viewPasscodes,
    seal: sealPasscode,
    reveal: revealPasscode,
    destroy: destroyPasscode,
  });
