import type { SPOKEN_WAYS } from "@fundi/shared/workshop/estimate-rules";
import { checkVersion } from "../../../../platform/check-version";
import { type IdempotencyKey, withIdempotencyAs } from "../../../../platform/database/idempotency";
import { languageOfIntake } from "../../intake/intake-language";
import { viewerOf, type Worker } from "../../jobs/move-job";
import type { WorkshopDependencies } from "../../workshop-dependencies";
import { type Decided, estimateChanged, estimateExpired, isOver, lockForDecision, writeDecision } from "../decide";
import { estimateNotFound } from "./draft-estimate";
import { textDecision } from "./text-decision";

interface Spoken extends Pick<Decided, "decision" | "option" | "extraIds" | "consents" | "name" | "phone" | "words"> {
  id: number;
  number: number;
  version: number;
  via: (typeof SPOKEN_WAYS)[number];
  actor: Worker;
  once: IdempotencyKey | null;
}

/** Records what a customer said to staff; they get a text of it, by whose link they can object. Returns the job's id. */
export const decideSpoken = (
  dependencies: WorkshopDependencies,
  { id, number, version, actor, once, ...said }: Spoken,
): Promise<number> =>
  dependencies.inTransaction((tx) =>
    withIdempotencyAs(tx, once, id, async () => {
      const locked = await lockForDecision(tx, id);
      const estimate = locked.estimates.find((one) => one.number === number);
      if (!estimate || estimate.state === "draft") throw estimateNotFound();
      if (estimate.state === "superseded" || estimate.state === "decided")
        throw estimateChanged({ number: locked.estimates[0]?.number });
      checkVersion(estimate, version, "This estimate was changed while you were looking at it.");
      if (isOver(estimate, dependencies.clock(), dependencies.shop.timeZone)) throw estimateExpired({ number });
      const approval = await writeDecision(tx, dependencies, {
        ...{ locked, estimate, viewer: viewerOf(actor) },
        decided: {
          ...said,
          language: await languageOfIntake(tx.db, locked.job.intakeId),
          ...{ signatureId: null, address: "", agent: "", recordedBy: actor.id },
        },
        by: { userId: actor.id, via: "console", author: actor },
      });
      await textDecision(tx, dependencies, locked.job, { estimate, approval });
    }),
  );
