import { AppError } from "@fundi/shared/contract/errors";
import { getAccountLimits, updateAccountLimits } from "@fundi/shared/contract/limits";
import { listDeliveryZones } from "@fundi/shared/delivery/delivery";
import { getMailServer, updateMailServer } from "@fundi/shared/mail/mail-server";
import { getAbout } from "@fundi/shared/settings/about";
import { logoVersion } from "@fundi/shared/settings/logo";
import * as endpoints from "@fundi/shared/settings/settings";
import { getConfig, getLogo } from "@fundi/shared/settings/shop";
import { type Bind, SENT } from "../../platform/http/route";
import type { Limits } from "../../platform/limits/limits";
import type { Outbox } from "../../platform/mail/outbox";
import type { DrawLogo } from "./logo";
import type { MailServerService } from "./mail-server";
import type { SettingsService } from "./settings-service";

export interface SettingsRouteServices {
  settings: SettingsService;
  mailServer: MailServerService;
  outbox: Outbox;
  limits: Limits;
  logo: DrawLogo;
}

export function settingsRoutes(
  bind: Bind,
  { settings, mailServer, outbox, limits, logo }: SettingsRouteServices,
): void {
  bind(getConfig, ({ res }) => {
    res.setHeader("cache-control", "public, max-age=30");
    return settings.shop;
  });
  bind(getLogo, async ({ query, res }) => {
    const picture = await logo(query.w, query.shape);
    if (!picture) throw new AppError("NOT_FOUND", "The shop has no logo.");
    const isForEver = query.v === logoVersion(settings.shop, query.shape);
    res.setHeader("cache-control", isForEver ? "public, max-age=31536000, immutable" : "public, max-age=300");
    res.setHeader("cross-origin-resource-policy", "cross-origin");
    res.type("image/png").send(picture);
    return SENT;
  });
  bind(getAbout, ({ res }) => {
    res.setHeader("cache-control", "public, max-age=30");
    return settings.about();
  });
  bind(endpoints.getSettings, () => settings.get());
  bind(endpoints.updateSettings, ({ body, actor }) => settings.update(body, actor.id));
  bind(endpoints.updateDeliveryZones, ({ body, actor }) => settings.update(body, actor.id));
  bind(listDeliveryZones, ({ res }) => {
    res.setHeader("cache-control", "public, max-age=30");
    return { zones: settings.zoneOffers() };
  });
  bind(getAccountLimits, () => limits.get());
  bind(updateAccountLimits, ({ body, actor }) => limits.update(body, actor.id));
  bind(getMailServer, () => mailServer.get());
  bind(updateMailServer, ({ body, actor }) => mailServer.update(body, actor.id));
  bind(endpoints.getOpening, () => settings.opening());
  bind(endpoints.sendTestMail, ({ actor }) => settings.sendTestMail(actor));
  bind(endpoints.listMails, ({ query }) => outbox.list(query));
  bind(endpoints.resendMail, ({ params, actor }) => outbox.resend(params.id, actor.id));
}
