import { getStopPage, getTextChoices, setStopped, updateTextChoices } from "@fundi/shared/texts/text-choices";
import * as endpoints from "@fundi/shared/texts/text-settings";
import type { Bind } from "../../platform/http/route";
import type { TextChoiceService } from "./text-choice-service";
import type { TextSettingsService } from "./text-settings";
import type { SendTestText } from "./use-cases/send-test-text";

export interface TextRouteServices {
  settings: TextSettingsService;
  choices: TextChoiceService;
  sendTest: SendTestText;
}

export function textRoutes(bind: Bind, { settings, choices, sendTest }: TextRouteServices): void {
  bind(endpoints.getTextSettings, () => settings.get());
  bind(endpoints.updateTextSettings, ({ body, actor }) => settings.update(body, actor.id));
  bind(getTextChoices, ({ actor }) => choices.view(actor.id));
  bind(updateTextChoices, ({ actor, body }) => choices.change(actor.id, body));
  bind(getStopPage, ({ params }) => choices.stopPage(params.token));
  bind(setStopped, ({ params, body }) => choices.setStopped(params.token, body.isStopped));
  bind(endpoints.sendTestText, ({ body, actor }) => sendTest(body, actor.id));
}
