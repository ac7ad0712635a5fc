import { getAccountLimits, updateAccountLimits } from "@fundi/shared/limits";
import { getMailServer, updateMailServer } from "@fundi/shared/mail-server";
import * as endpoints from "@fundi/shared/settings";
import { getConfig } from "@fundi/shared/shop";
import type { Bind } from "../../platform/http/route";
import type { Limits } from "../../platform/limits/limits";
import type { Outbox } from "../../platform/mail/outbox";
import type { MailServerService } from "./mail-server";
import type { SettingsService } from "./settings-service";

interface Parts {
  settings: SettingsService;
  mailServer: MailServerService;
  outbox: Outbox;
  limits: Limits;
}

export function settingsRoutes(bind: Bind, { settings, mailServer, outbox, limits }: Parts): void {
  bind(getConfig, ({ res }) => {
    res.setHeader("cache-control", "public, max-age=30");
    return settings.shop;
  });
  bind(endpoints.getSettings, () => settings.get());
  bind(endpoints.updateSettings, ({ body, actor }) => settings.update(body, actor.id));
  bind(getAccountLimits, () => limits.get());
  bind(updateAccountLimits, ({ body, actor }) => limits.update(body, actor.id));
  bind(getMailServer, () => mailServer.get());
  bind(updateMailServer, ({ body, actor }) => mailServer.update(body, actor.id));
  bind(endpoints.getOpening, () => settings.opening());
  bind(endpoints.sendTestMail, ({ actor }) => settings.sendTestMail(actor));
  bind(endpoints.listMails, ({ query }) => outbox.list(query));
  bind(endpoints.resendMail, ({ params, actor }) => outbox.resend(params.id, actor.id));
}
