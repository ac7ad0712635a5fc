import { getAccountLimits, updateAccountLimits } from "@fundi/shared/limits";
import * as endpoints from "@fundi/shared/settings";
import { getConfig } from "@fundi/shared/shop";
import type { Bind } from "../../platform/http/route";
import type { Limits } from "../../platform/limits/limits";
import type { Outbox } from "../../platform/mail/outbox";
import type { SettingsService } from "./settings-service";

export function settingsRoutes(bind: Bind, settings: SettingsService, outbox: Outbox, limits: Limits): void {
  bind(getConfig, ({ res }) => {
    res.setHeader("cache-control", "public, max-age=30");
    return settings.shop;
  });
  bind(endpoints.getSettings, () => settings.get());
  bind(endpoints.updateSettings, ({ body, actor }) => settings.update(body, actor.id));
  bind(getAccountLimits, () => limits.get());
  bind(updateAccountLimits, ({ body, actor }) => limits.update(body, actor.id));
  bind(endpoints.getOpening, () => settings.opening());
  bind(endpoints.sendTestMail, ({ actor }) => settings.sendTestMail(actor));
  bind(endpoints.listMails, ({ query }) => outbox.list(query));
  bind(endpoints.resendMail, ({ params, actor }) => outbox.resend(params.id, actor.id));
}
