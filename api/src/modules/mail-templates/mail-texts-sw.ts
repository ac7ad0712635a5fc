import type { MailTemplateText } from "@fundi/shared/mail/mail-templates";
import type { MailKind } from "./mail-kinds";

const FROM_THE_SHOP = "{shop}\n{phone}";
const AT_THE_SHOP = "{shop}\n{address}\n{phone}";

const text = (subject: string, lines: readonly string[], signature = FROM_THE_SHOP): MailTemplateText => ({
  subject,
  body: ["Habari {name},", ...lines, signature].join("\n\n"),
});

/** The default text of each kind of mail in Kiswahili, with the placeholders of the English one (`MAIL_KINDS`). */
export const MAIL_TEXTS_SW: Readonly<Record<MailKind, MailTemplateText>> = {
  "order-received": text("Oda {order} imepokelewa", [
    "Asante kwa oda yako {order} ya {total}.",
    "{lines}",
    "{howToPay}",
    "{handover}",
    "{whereToFollow}",
  ]),
  "order-status": text("Oda {order}: {status}", [
    "Hali ya oda yako {order} sasa: {statusInWords}.",
    "{handover}",
    "{whereToFollow}",
  ]),
  "payment-received": text("Malipo ya oda {order} yamepokelewa", [
    "Tumepokea {amount} kwa oda yako {order}. Asante.",
    "{goods}",
    "{invoice}",
    "{whereToFollow}",
  ]),
  "payment-refused": text("Hatukuweza kuthibitisha malipo yako ya oda {order}", [
    "Hatukuweza kulinganisha malipo yako ya {amount} kwa oda {order}: {reason}",
    "Unaweza kuweka tena code ya risiti kwenye ukurasa wa oda, au jibu ujumbe huu tulitatue.",
    "{whereToFollow}",
  ]),
  "payment-reversed": text("Malipo ya oda {order} yamerudishwa", [
    "M-Pesa imerudisha malipo yako ya {amount} ({receipt}) kwa oda {order}, kwa hiyo oda inapaswa kulipwa tena.",
    "Kama hukuomba hivyo, angalia SMS uliyotumiwa na M-Pesa. Unaweza kulipa tena kwenye ukurasa wa oda, au jibu ujumbe huu tulitatue.",
    "{whereToFollow}",
  ]),
  "payment-refunded": text("Marejesho ya oda {order}", [
    "Tumerudisha {amount} ya oda yako {order}, {way}.",
    "Sababu: {reason}",
    "{creditNote}",
    "{whereToFollow}",
  ]),
  "quote-received": text("Tumepata ombi lako: {service}", [
    "Asante. Tumepata ombi lako la bei ya “{service}”, tunaliangalia na tutakuandikia.",
    "{howToFollow}",
  ]),
  "quote-offer": text("Bei yako ya {service}: {amount}", [
    "Bei yetu ya “{service}” ni {amount}. {validUntil}",
    "{howToAnswer}",
  ]),
  "quote-accepted": text("Asante: {service} kwa {amount}", [
    "Umekubali bei yetu ya {amount} kwa “{service}”.",
    "{nextStep}",
  ]),
  "quote-declined": text("Kuhusu ombi lako: {service}", [
    "Samahani: hatuwezi kukupa bei ya “{service}”.",
    "Ukitaka kujua sababu, au ukihitaji kitu kingine, piga {phone}.",
  ]),
  "appointment-received": text(
    "Ombi la miadi limepokelewa: {service}",
    ["Asante. Umeomba {service} {when}. Tutakuandikia tena ikithibitishwa.", "{bring}", "{howToChange}"],
    AT_THE_SHOP,
  ),
  "appointment-confirmed": text(
    "Miadi imethibitishwa: {service}",
    ["Miadi yako ya {service} {when} imethibitishwa. Karibu sana.", "{bring}", "{howToChange}"],
    AT_THE_SHOP,
  ),
  "appointment-cancelled": text(
    "Miadi imefutwa: {service}",
    ["Miadi yako ya {service} {when} imefutwa.", "Unaweza kuweka siku nyingine wakati wowote, kwenye Huduma."],
    AT_THE_SHOP,
  ),
  "appointment-moved": text(
    "Miadi imebadilishwa: {service}",
    ["Miadi yako ya {service} sasa ni {when}.", "{stillToConfirm}", "{howToChange}"],
    AT_THE_SHOP,
  ),
  "appointment-reminder": text(
    "Tutaonana karibuni: {service}",
    ["Tunakusubiri kwa {service} {when}.", "{bring}", "{howToChange}"],
    AT_THE_SHOP,
  ),
  "ticket-received": text("Ombi {ticket} limepokelewa: {subject}", [
    'Tumepata ombi lako {ticket}, "{subject}", na tutakujibu karibuni.',
    "Lilipofikia linaonekana kwenye Maombi yangu.",
  ]),
  "ticket-status": text("Ombi {ticket}: {status}", [
    'Ombi lako {ticket}, "{subject}", sasa {status}.',
    "{howToReopen}",
  ]),
  "ticket-answer": text("Jibu: ombi {ticket}: {subject}", [
    "{answer}",
    "Kujibu, fungua ombi {ticket} kwenye Maombi yangu, ambapo yote yaliyoandikwa yapo.",
  ]),
  "message-unread": text("Ujumbe mpya kutoka {shop}", ["{news}", "{howToRead}"]),
  "chat-answer": text("{shop} imekujibu", [
    "{news}",
    "Kusoma na kujibu, bila kuingia: {link}",
    "Usimpe mtu mwingine linki hii.",
  ]),
  "message-answer": text("{subject}", ["{answer}"], "{shop}\n{phone}\n\nUliandika:\n{quoted}"),
  "alert-confirm": text("Tukuandikie {product} ikishuka bei?", [
    "Kuna mtu aliyetupa email hii ili ajulishwe {product} ikishuka bei au ikipatikana tena. Kama ni wewe, fungua ukurasa huu: {link}",
    "Kama si wewe, usifanye chochote: hatutakuandikia tena.",
  ]),
  "product-cheaper": text("{product}: {amount}", [
    "{product} sasa ni {amount}, awali {before}.",
    "{link}",
    "Kusitisha ujumbe huu: {stopLink}",
  ]),
  "product-back": text("{product} ipo tena", [
    "{product} ipo tena dukani, kwa {amount}.",
    "{link}",
    "Kusitisha ujumbe huu: {stopLink}",
  ]),
  "reset-code": text(
    "{shop}: code yako ya password mpya",
    [
      "Code yako ya kuweka password mpya ni {code}. Inatumika kwa dakika {minutes}.",
      "Kama hukuiomba, puuza ujumbe huu.",
    ],
    "{shop}",
  ),
  "email-code": text(
    "{shop}: thibitisha email yako",
    [
      "Code yako ya kuthibitisha email hii ni {code}. Inatumika kwa dakika {minutes}.",
      "Iweke kwenye wasifu wako. Kama huna akaunti kwetu, puuza ujumbe huu.",
    ],
    "{shop}",
  ),
  "account-guessed": text("{shop}: kuna mtu anajaribu kuingia kwenye akaunti yako", [
    "{guesses} zisizo sahihi zimejaribiwa mara nyingi kwenye akaunti yako, kwa hiyo nyingine zinakataliwa kwa muda. Hii itaisha yenyewe.",
    "{advice}",
    "Kama ni wewe, subiri tu; “Umesahau password?” kwenye ukurasa wa kuingia inakutumia code.",
  ]),
  "email-changed": text("{shop}: email ya akaunti yako imebadilishwa", [
    "Sasa akaunti yako ina email {newEmail}. Ujumbe hauji tena kwenye anwani hii.",
    "Kama si wewe, piga {phone} mara moja.",
  ]),
};
