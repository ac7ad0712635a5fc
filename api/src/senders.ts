import type { Language } from "@fundi/shared/languages/languages";
import { DEFAULT_ACCENT } from "@fundi/shared/settings/accent";
import { drawCreditNote, drawInvoice } from "./modules/orders";
import type { MailServerService } from "./modules/settings";
import { createMailer } from "./platform/mail/mailer";
import { createTextSender } from "./platform/texts/text-sender";
import type { Platform } from "./shop-platform";
import type { ShopServices } from "./shop-services";

/** What sends the mails and texts that wait in the database. */
export function createSenders(
  { db, inTransaction, shop, env, box, textSettings, clock, log }: Platform,
  { orders, letterhead, logo, uploads, whyTextIsOutdated, mayFollowStop }: ShopServices,
  mailServer: Pick<MailServerService, "url" | "from">,
) {
  const drawNote = drawCreditNote({ db, orders, letterhead });
  const mailSettings = {
    smtpUrl: mailServer.url,
    from: () => mailServer.from() ?? `${shop.brand} <${shop.email}>`,
    draw: ({ id }: { id: number }, language: Language) => drawNote(id, language),
    drawInvoice: drawInvoice({ orders, letterhead }),
    readPicture: uploads.read,
    logo: () => logo(192),
    look: () => ({
      brand: shop.brand,
      accent: shop.accentColour || DEFAULT_ACCENT,
      storefrontUrl: env.STOREFRONT_URL ?? "",
    }),
    clock,
  };
  const { providers, isQuiet } = textSettings;
  const textSender = createTextSender(
    db,
    inTransaction,
    { providers, isQuiet, isOutdated: whyTextIsOutdated, mayFollowStop, box, clock },
    log,
  );
  textSettings.watch(textSender.stateOf);
  return { mailer: createMailer(db, inTransaction, mailSettings, log), textSender };
}
