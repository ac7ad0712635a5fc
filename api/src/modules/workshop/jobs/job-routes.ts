import { changeRepairDevice } from "@fundi/shared/workshop/corrections";
import { previewRepairText } from "@fundi/shared/workshop/notice-edits";
import * as work from "@fundi/shared/workshop/repair-work";
import * as endpoints from "@fundi/shared/workshop/repairs";
import type { Bind } from "../../../platform/http/route";
import type { Workshop } from "../workshop";

/** Binds the board, the list and what is done with jobs. */
export function jobRoutes(bind: Bind, workshop: Workshop): void {
  const { jobs } = workshop;
  workRoutes(bind, workshop);
  bind(endpoints.listRepairs, ({ query, actor }) => jobs.list(query, actor));
  bind(endpoints.getRepairBoard, ({ query, actor }) => jobs.board(query, actor));
  bind(endpoints.getRepairCards, async ({ query, actor }) => ({ cards: await jobs.cards(query.ids, actor) }));
  bind(endpoints.getRepair, ({ params, actor }) => jobs.view(params.id, actor));
  bind(endpoints.updateRepair, async ({ params, body, actor }) => {
    const { version, tell, ...edit } = body;
    await jobs.update({ id: params.id, version, edit, tell, actor });
    return jobs.view(params.id, actor);
  });

  bind(previewRepairText, async ({ params, body, actor }) => ({
    text: await jobs.previewText({ ...params, ...body, actor }),
  }));

  bind(changeRepairDevice, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.changeDevice({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.checkInRepair, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.checkIn({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.assignRepair, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.assign({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.startDiagnosis, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.startDiagnosis({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.recordDiagnosis, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.recordDiagnosis({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.holdRepair, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.hold({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.resumeRepair, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.resume({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.setRepairLabel, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.setLabel({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.withdrawRepair, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.withdraw({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.cancelRepair, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.cancel({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.mergeRepair, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.merge({ ...params, ...body, actor, once }), actor),
  );
  bind(endpoints.undoRepairStep, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.undo({ ...params, ...body, actor, once }), actor),
  );
}

/** Binds what is done at the bench, and the check after it. */
function workRoutes(bind: Bind, { jobs }: Workshop): void {
  bind(work.startWork, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.startWork({ ...params, ...body, actor, once }), actor),
  );
  bind(work.finishWork, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.finishWork({ ...params, ...body, actor, once }), actor),
  );
  bind(work.giveUpRepair, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.giveUp({ ...params, ...body, actor, once }), actor),
  );
  bind(work.passCheck, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.passCheck({ ...params, ...body, actor, once }), actor),
  );
  bind(work.failCheck, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.failCheck({ ...params, ...body, actor, once }), actor),
  );
  bind(work.reworkRepair, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.rework({ ...params, ...body, actor, once }), actor),
  );
  bind(work.announceRepair, async ({ params, body, actor, once }) =>
    jobs.view(await jobs.announce({ ...params, ...body, actor, once }), actor),
  );
}
