import type { MailTemplate } from "@fundi/shared/mail/mail-templates";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { factsOf } from "./mail-template";
import type { StoredTemplate } from "./mail-template-store";
import { shopValues } from "./write-mail";

/** Returns a kind of mail with its text: the shop's own, or the default where it has none. */
export function presentTemplate(shop: ShopConfig, kind: string, own: StoredTemplate | undefined): MailTemplate {
  const { label, about, subject, body, samples, required = [] } = factsOf(kind);
  const usual = { subject, body };
  return {
    ...{ kind, label, about, usual, isChanged: own !== undefined, version: own?.version ?? 0 },
    ...(own ? { subject: own.subject, body: own.body } : usual),
    placeholders: Object.entries({ ...samples, ...shopValues(shop) }).map(([name, sample]) => ({
      ...{ name, sample, required: required.includes(name) },
    })),
  };
}
