import { DEMO_TIERS, PLAIN_TIERS } from "@fundi/shared/loyalty/loyalty-tiers";
import { bindUseCases } from "../../platform/use-cases";
import { createCurrentProgramme } from "./current-programme";
import type { ProgrammeDependencies } from "./programme-dependencies";
import { loadProgramme } from "./use-cases/load-programme";
import { updateProgramme } from "./use-cases/update-programme";
import { viewProgramme } from "./use-cases/view-programme";

const USUAL_SPEND_PER_POINT = 100;

/** The loyalty programme as managers set it up. Every process reloads it when it changes. */
export function createProgramme(dependencies: ProgrammeDependencies) {
  const { db, feed, isDemo, log } = dependencies;
  const current = createCurrentProgramme(db, {
    spendPerPoint: USUAL_SPEND_PER_POINT,
    tiers: isDemo ? DEMO_TIERS : PLAIN_TIERS,
    version: 0,
  });
  feed.on("settings.changed", ({ payload }) => {
    if (Object.keys(payload.changes).some((field) => field.startsWith("loyalty")))
      current.load().catch((error: unknown) => log.error({ err: error }, "loyalty programme not read"));
  });
  return {
    /** Returns the current programme. */
    current: current.get,

    ...bindUseCases(
      { ...dependencies, current },
      { start: loadProgramme, get: viewProgramme, update: updateProgramme },
    ),
  };
}

export type Programme = ReturnType<typeof createProgramme>;
