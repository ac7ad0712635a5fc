import { createTranslator, type Sentences } from "@fundi/shared/languages/translate-sentence";
import { SHOP_TEXTS } from "@fundi/shared/settings/shop-texts";
import { DAYS_IN_BOTH } from "../../platform/languages/date-words-sw";

/** What the values of mails say in sentences of their own, in Kiswahili; `{0}`, `{1}` are values within them. */
export const MAIL_WORDS_SW: Sentences = {
  there: "mteja",
  "sign in and open Favorites": "ingia kwenye akaunti na ufungue Ulizopenda",
  // Orders and payments.
  "Delivery: {0}": "Kuletewa: {0}",
  "Discount: {0}": "Punguzo: {0}",
  "We bring it to {0}.": "Tunakuletea {0}.",
  ...Object.fromEntries(
    // As promised arrivals name them: "Mon".
    DAYS_IN_BOTH.map(([day, siku]) => [
      `We bring it to {0}, ${day.slice(0, 3)} {1} before {2}.`,
      `Tunakuletea {0}, ${siku} {1} kabla ya {2}.`,
    ]),
  ),
  "You collect it at {0}.": "Unaichukua {0}.",
  "the shop": "dukani",
  "To pay by M-Pesa: {0}. Then enter the receipt code on the order's page.":
    "Kulipa kwa M-Pesa: {0}. Kisha weka code ya risiti kwenye ukurasa wa oda.",
  "To pay by M-Pesa: {0}. Then enter the receipt code on the order's page. You can pay by card there, too.":
    "Kulipa kwa M-Pesa: {0}. Kisha weka code ya risiti kwenye ukurasa wa oda. Unaweza pia kulipa kwa kadi hapo.",
  "You can pay by card on the order's page.": "Unaweza kulipa kwa kadi kwenye ukurasa wa oda.",
  "We will tell you how to pay.": "Tutakuambia jinsi ya kulipa.",
  "We will tell you how to pay, or call us on {0}.": "Tutakuambia jinsi ya kulipa, au tupigie kwa {0}.",
  "There is nothing left to pay.": "Hakuna cha kulipa.",
  "You pay when it arrives, in cash or by M-Pesa. We call you before we come.":
    "Utalipa ikifika, kwa pesa taslimu au M-Pesa. Tutakupigia kabla ya kuja.",
  "You pay when you collect it, in cash or by M-Pesa.": "Utalipa ukiichukua, kwa pesa taslimu au M-Pesa.",
  "Not everything that you ordered is here just now. Missing: {0}. We call you: you can wait for it, or we give you your money back.":
    "Si vyote ulivyoagiza viko dukani kwa sasa. Havipo: {0}. Tutakupigia simu: unaweza kusubiri, au tukurudishie pesa zako.",
  "Your order: {0}": "Oda yako: {0}",
  "Your order, its invoice and how to pay, without signing in: {0} Keep this link to yourself.":
    "Oda yako, ankara yake na jinsi ya kulipa, bila kuingia: {0} Usimpe mtu mwingine linki hii.",
  "You find it under My Orders, on the device that you ordered on.": "Iko kwenye Oda zangu, kwenye kifaa ulichoagizia.",
  "You find it under My Orders.": "Iko kwenye Oda zangu.",
  Shipped: "Imetumwa",
  Delivered: "Imefika",
  "Ready to collect": "Iko tayari kuchukuliwa",
  Collected: "Imechukuliwa",
  Completed: "Imekamilika",
  Cancelled: "Imefutwa",
  shipped: "imetumwa",
  delivered: "imefika",
  "ready to collect": "iko tayari kuchukuliwa",
  collected: "imechukuliwa",
  completed: "imekamilika",
  cancelled: "imefutwa",
  "in cash": "kwa pesa taslimu",
  "by M-Pesa": "kwa M-Pesa",
  "to your card; your bank may take some days": "kwenye kadi yako; benki yako inaweza kuchukua siku kadhaa",
  "Your invoice is attached. You find it on the order's page, too.":
    "Ankara yako imeambatishwa. Iko pia kwenye ukurasa wa oda.",
  "Our credit note {0} is attached. You find it on the order's page, too.":
    "Hati yetu ya marejesho {0} imeambatishwa. Iko pia kwenye ukurasa wa oda.",
  // Quotes.
  "The offer holds until {0}.": "Bei hii inatumika hadi {0}.",
  "To accept, decline or ask, without signing in: {0} Keep this link to yourself.":
    "Kukubali, kukataa au kuuliza, bila kuingia: {0} Usimpe mtu mwingine linki hii.",
  "To accept or decline, reply to this message or call {0}.": "Kukubali au kukataa, jibu ujumbe huu au piga {0}.",
  "To accept or decline, sign in and open My Quote Requests.": "Kukubali au kukataa, ingia na ufungue Bei nilizoomba.",
  "You can follow it, without signing in: {0} Keep this link to yourself.":
    "Unaweza kuifuatilia, bila kuingia: {0} Usimpe mtu mwingine linki hii.",
  "Anything to add? Reply to this message or call {0}.": "Una la kuongeza? Jibu ujumbe huu au piga {0}.",
  "You can follow it under My Quote Requests.": "Unaweza kuifuatilia kwenye Bei nilizoomba.",
  "Next, book a day that suits you: {0}": "Sasa chagua siku inayokufaa: {0}",
  "To agree on a day, reply to this message or call {0}.": "Kukubaliana siku, jibu ujumbe huu au piga {0}.",
  "Next, book a day that suits you: open My Quote Requests and choose “Book an appointment”.":
    "Sasa chagua siku inayokufaa: fungua Bei nilizoomba na uchague “Weka miadi”.",
  // Appointments.
  "To change or cancel it, without signing in: {0} Keep this link to yourself.":
    "Kubadilisha au kufuta, bila kuingia: {0} Usimpe mtu mwingine linki hii.",
  "To change or cancel it: {0}": "Kubadilisha au kufuta: {0}",
  "To change or cancel it, sign in and open My Appointments.": "Kubadilisha au kufuta, ingia na ufungue Miadi yangu.",
  [SHOP_TEXTS["appointment.bring"]]:
    "Leta kifaa na chaja yake, na password kama itabidi tukiwashe. Hifadhi usichotaka kupoteza, kama bado kinawaka.",
  "We write again when it is confirmed.": "Tutakuandikia tena ikithibitishwa.",
  // Support and accounts.
  open: "liko wazi",
  "in progress": "linashughulikiwa",
  resolved: "limetatuliwa",
  closed: "limefungwa",
  "If it is not, write to us or send a message, and we open it again.":
    "Kama si hivyo, tuandikie au tutumie ujumbe, tutalifungua tena.",
  "To read it and to answer: {0}": "Kuusoma na kujibu: {0}",
  "To read it and to answer, sign in and open Messages.": "Kuusoma na kujibu, ingia na ufungue Ujumbe.",
  "we have written to you:": "tumekuandikia:",
  passwords: "Password",
  "codes from our mails and texts": "Code za email na SMS zetu",
  "two-factor codes": "Code za uthibitisho wa hatua mbili",
  "Nobody came in by them. If it was not you, you can ignore codes that you did not ask for; tell them to nobody.":
    "Hakuna aliyeingia kwazo. Kama si wewe, puuza code ambazo hukuomba; usimwambie mtu yeyote.",
  "Nobody came in by them, but whoever it was knows your password: if it was not you, change it now.":
    "Hakuna aliyeingia kwazo, lakini aliyejaribu anajua password yako: kama si wewe, ibadilishe sasa.",
  "we have sent you a picture.": "tumekutumia picha.",
  "Nobody came in by them. If it was not you, choose a long password that you use nowhere else.":
    "Hakuna aliyeingia kwazo. Kama si wewe, chagua password ndefu usiyoitumia mahali pengine.",
};

const translate = createTranslator(MAIL_WORDS_SW);

/** Returns the value of a placeholder in Kiswahili, line by line; what is no sentence of ours stays as it is. */
export const mailValueInKiswahili = (value: string): string =>
  value
    .split("\n")
    .map((line) => translate(line) ?? line)
    .join("\n");
