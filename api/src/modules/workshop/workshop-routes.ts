import { fromMinor, toMinor } from "@fundi/shared/values/money";
import { changeIntakeCustomer } from "@fundi/shared/workshop/corrections";
import * as devices from "@fundi/shared/workshop/devices";
import { getIntakeRules, updateIntakeRules } from "@fundi/shared/workshop/intake-rules";
import * as intakes from "@fundi/shared/workshop/intakes";
import { getRepairOrigin, openRepairOrigin } from "@fundi/shared/workshop/repair-origins";
import * as places from "@fundi/shared/workshop/repair-places";
import * as words from "@fundi/shared/workshop/repair-words";
import { settleWrongNumber } from "@fundi/shared/workshop/wrong-numbers";
import type { Bind } from "../../platform/http/route";
import { alertRoutes } from "./alerts/alert-routes";
import { checkRoutes } from "./checks/check-routes";
import { presentChecklist } from "./checks/write-checklist";
import { documentRoutes } from "./documents/document-routes";
import { estimateRoutes } from "./estimates/estimate-routes";
import { handoverRoutes } from "./handover/handover-routes";
import { jobRoutes } from "./jobs/job-routes";
import { partRoutes } from "./parts/part-routes";
import { passcodeRoutes } from "./passcodes/passcode-routes";
import { photoRoutes } from "./photos/photo-routes";
import { publicRoutes } from "./public/public-routes";
import { phoneSigningRoutes } from "./signatures/phone-signing-routes";
import { timeRoutes } from "./times/time-routes";
import { warrantyRoutes } from "./warranties/warranty-routes";
import type { TermsRecord } from "./words/word-columns";
import type { Workshop } from "./workshop";

export function workshopRoutes(bind: Bind, workshop: Workshop): void {
  deviceRoutes(bind, workshop);
  intakeRoutes(bind, workshop);
  correctionRoutes(bind, workshop);
  jobRoutes(bind, workshop);
  checkRoutes(bind, workshop);
  partRoutes(bind, workshop);
  photoRoutes(bind, workshop);
  passcodeRoutes(bind, workshop);
  estimateRoutes(bind, workshop);
  handoverRoutes(bind, workshop);
  phoneSigningRoutes(bind, workshop);
  warrantyRoutes(bind, workshop);
  timeRoutes(bind, workshop);
  publicRoutes(bind, workshop);
  documentRoutes(bind, workshop);
  wordRoutes(bind, workshop);
  placeRoutes(bind, workshop);
  alertRoutes(bind, workshop);
}

function deviceRoutes(bind: Bind, { devices: service }: Workshop): void {
  bind(devices.findDevices, ({ query, actor }) => service.find({ ...query, role: actor.role }));
  bind(devices.suggestDeviceNames, ({ query }) => service.suggestNames(query));
  bind(devices.getDevice, ({ params }) => service.view(params.id));
  bind(devices.createDevice, async ({ body, actor, once }) =>
    service.view(await service.create({ form: body, viewer: actor, once })),
  );
  bind(devices.updateDevice, async ({ params, body, actor }) => {
    await service.update({ id: params.id, form: body, viewer: actor });
    return service.view(params.id);
  });
}

function intakeRoutes(bind: Bind, { intakes: service }: Workshop): void {
  bind(intakes.findRepairContacts, async ({ query }) =>
    (await service.findContacts(query)).map(({ owedMinor, ...person }) => ({
      ...person,
      owed: fromMinor(owedMinor),
    })),
  );
  bind(intakes.suggestRepairPromise, async ({ query }) => {
    const { minutes, technicianId = null, earliestOn } = query;
    const promisedAt = await service.suggest({ minutes, technicianId, earliestOn });
    return { promisedAt: promisedAt?.toISOString() ?? null };
  });
  bind(intakes.createIntake, async ({ body, actor, once }) =>
    service.view(await service.takeIn({ form: body, actor, once }), actor),
  );
  bind(getRepairOrigin, ({ params }) => service.origin(params));
  bind(openRepairOrigin, async ({ params, actor }) => {
    await service.openOrigin({ ...params, actor });
    return service.origin(params);
  });
  bind(getIntakeRules, () => service.rules());
  bind(updateIntakeRules, ({ body, actor }) => {
    const { version, ...change } = body;
    return service.saveRules({ change, version, actor });
  });
  bind(intakes.getIntake, ({ params, actor }) => service.view(params.id, actor));
  bind(intakes.askIntakeDeposit, async ({ params, body, actor, once }) => {
    const depositMinor = toMinor(body.deposit);
    await service.askDeposit({ ...params, version: body.version, depositMinor, actor, once });
    return service.view(params.id, actor);
  });
  bind(settleWrongNumber, async ({ params, body, actor }) => {
    await service.settleNumber({ id: params.id, ...body, actor });
    return service.view(params.id, actor);
  });
  bind(intakes.updateIntake, async ({ params, body, actor }) => {
    const { version, ...edit } = body;
    await service.update({ id: params.id, version, edit, actor });
    return service.view(params.id, actor);
  });
}

function correctionRoutes(bind: Bind, { intakes: service }: Workshop): void {
  bind(changeIntakeCustomer, async ({ params, body, actor, once }) =>
    service.view(await service.changeCustomer({ ...params, ...body, actor, once }), actor),
  );
}

const presentTerms = ({ id, number, title, bodyEn, bodySw, fromOn, createdAt }: TermsRecord) => ({
  ...{ id, number, title, bodyEn, bodySw, fromOn, createdAt: createdAt.toISOString() },
});

function wordRoutes(bind: Bind, { words: service }: Workshop): void {
  bind(words.getRepairWords, async () => {
    const { terms, checklists, ...lists } = await service.list();
    return { ...lists, terms: terms.map(presentTerms), checklists: checklists.map(presentChecklist) };
  });
  bind(words.createRepairLabel, ({ body, actor, once }) => service.createLabel({ form: body, viewer: actor, once }));
  bind(words.updateRepairLabel, ({ params, body, actor }) =>
    service.updateLabel({ id: params.id, form: body, viewer: actor }),
  );
  bind(words.createRepairProblem, ({ body, actor, once }) =>
    service.createProblem({ form: body, viewer: actor, once }),
  );
  bind(words.updateRepairProblem, ({ params, body, actor }) =>
    service.updateProblem({ id: params.id, form: body, viewer: actor }),
  );
  bind(words.addRepairTerms, async ({ body, actor, once }) =>
    presentTerms(await service.addTerms({ form: body, viewer: actor, once })),
  );
}

function placeRoutes(bind: Bind, { places: service }: Workshop): void {
  bind(places.listRepairPlaces, () => service.list());
  bind(places.createRepairPlace, ({ body, actor, once }) => service.create({ form: body, viewer: actor, once }));
  bind(places.updateRepairPlace, ({ params, body, actor }) =>
    service.update({ id: params.id, form: body, viewer: actor }),
  );
}
