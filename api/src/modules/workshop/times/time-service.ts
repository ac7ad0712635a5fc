import { bindUseCases } from "../../../platform/use-cases";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { listRates, saveRate } from "./time-rates";
import { startTime } from "./use-cases/start-time";
import { stopTime } from "./use-cases/stop-time";
import { addTime, correctTime } from "./use-cases/write-time";
import { viewRunning } from "./view-times";

/** The time that people work on jobs, and what it costs. */
export const createTimeService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, {
    running: viewRunning,
    start: startTime,
    stop: stopTime,
    add: addTime,
    correct: correctTime,
    rates: listRates,
    saveRate,
  });
