import * as endpoints from "@fundi/shared/texts/text-settings";
import type { Bind } from "../../platform/http/route";
import type { TextSettingsService } from "./text-settings";
import type { SendTestText } from "./use-cases/send-test-text";

export interface TextRouteServices {
  settings: TextSettingsService;
  sendTest: SendTestText;
}

export function textRoutes(bind: Bind, { settings, sendTest }: TextRouteServices): void {
  bind(endpoints.getTextSettings, () => settings.get());
  bind(endpoints.updateTextSettings, ({ body, actor }) => settings.update(body, actor.id));
  bind(endpoints.sendTestText, ({ body, actor }) => sendTest(body, actor.id));
}
