import { drawCreditNote } from "./modules/orders";
import type { MailServerService } from "./modules/settings";
import { createMailer } from "./platform/mail/mailer";
import { createTextSender } from "./platform/texts/text-sender";
import type { Platform, ShopServices } from "./shop-services";

/** What sends the mails and texts that wait in the database. */
export function createSenders(
  { db, inTransaction, shop, box, textSettings, clock, log }: Platform,
  { orders, letterhead, whyTextIsOutdated }: ShopServices,
  mailServer: Pick<MailServerService, "url" | "from">,
) {
  const drawNote = drawCreditNote({ db, orders, letterhead });
  const mailSettings = {
    smtpUrl: mailServer.url,
    from: () => mailServer.from() ?? `${shop.brand} <${shop.email}>`,
    draw: ({ id }: { id: number }) => drawNote(id),
    clock,
  };
  const { providers, isQuiet } = textSettings;
  const textSender = createTextSender(
    db,
    inTransaction,
    { providers, isQuiet, isOutdated: whyTextIsOutdated, box, clock },
    log,
  );
  textSettings.watch(textSender.stateOf);
  return { mailer: createMailer(db, inTransaction, mailSettings, log), textSender };
}
