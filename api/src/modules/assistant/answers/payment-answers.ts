import type { Mpesa } from "@fundi/shared/payments/mpesa";
import { shopText } from "@fundi/shared/settings/shop-texts";
import { formatAmount } from "@fundi/shared/values/money";
import { hasWord } from "../reading/intents";
import { type Asked, type Draft, link, ordersLinks, sentences, staffFirst, staffWords } from "./answer";
import { deliveryAnswer, namesPlace } from "./delivery-answers";
import { answerOn } from "./faq-answers";

function mpesaWords({ say }: Asked, mpesa: Mpesa): string {
  const { number } = mpesa;
  if (mpesa.kind === "till")
    return say({
      en: `M-Pesa: Lipa na M-Pesa, Buy Goods, till number ${number}.`,
      sw: `M-Pesa: Lipa na M-Pesa, Buy Goods, namba ya till ${number}.`,
    });
  return say({
    en: `M-Pesa: Lipa na M-Pesa, Pay Bill, business number ${number}, account ${mpesa.account}.`,
    sw: `M-Pesa: Lipa na M-Pesa, Pay Bill, namba ya biashara ${number}, akaunti ${mpesa.account}.`,
  });
}

function cardWords({ say, shop }: Asked): string {
  return shop.cardPayments
    ? say({ en: "Cards are taken on the payment page.", sw: "Kadi unaweza kulipa kwenye ukurasa wa malipo." })
    : say({ en: "Cards are not taken on this site.", sw: "Hatuchukui kadi kwenye tovuti hii." });
}

/** Where the money of an order goes. */
export function waysToPay(asked: Asked): string {
  const { say, shop } = asked;
  if (!shop.mpesa && !shop.cardPayments)
    return say({
      en: "At the moment nothing can be paid on this site.",
      sw: "Kwa sasa huwezi kulipa kwenye tovuti hii.",
    });
  return sentences(shop.mpesa && mpesaWords(asked, shop.mpesa), shop.cardPayments && cardWords(asked));
}

const atShop = ({ say, shop }: Asked): string | false =>
  shop.offers.collection &&
  shop.address !== "" &&
  say({
    en: `At the shop, ${shop.address}, you see the goods first and pay at the counter.`,
    sw: `Dukani, ${shop.address}, unaangalia bidhaa kwanza na kulipa kaunta.`,
  });

/** Says that there is no till where the shop has a paybill, and the other way round. */
function otherNumberWords({ say, shop, question }: Asked): string {
  const asksTill = hasWord(question, "till") || question.text.toLowerCase().includes("buy goods");
  const asksPaybill = hasWord(question, "paybill");
  if (shop.mpesa?.kind === "paybill" && asksTill && !asksPaybill)
    return say({
      en: "We have no till number: we have a paybill.",
      sw: "Hatuna namba ya till: tuna paybill.",
    });
  return shop.mpesa?.kind === "till" && asksPaybill && !asksTill
    ? say({ en: "We have no paybill: we have a till number.", sw: "Hatuna paybill: tuna namba ya till." })
    : "";
}

/** How to pay. */
export function payAnswer(asked: Asked): Draft {
  const { say, shop, question } = asked;
  const unknown = question.has("foreign", "bank") && !question.has("mpesa");
  return {
    text: [
      unknown &&
        say({
          en: question.has("bank")
            ? "A bank transfer has to be agreed with us first."
            : "That is not among our ways of paying.",
          sw: question.has("bank")
            ? "Kulipa kupitia benki tunakubaliana kwanza."
            : "Hiyo si kati ya njia zetu za malipo.",
        }),
      otherNumberWords(asked),
      waysToPay(asked),
      question.has("card") && !shop.cardPayments && cardWords(asked),
      question.has("cash", "onDelivery", "shop", "walkIn", "collect") && atShop(asked),
      shop.mpesa &&
        say({
          en: "Pay for an order only with the amount and the account that its payment page shows.",
          sw: "Lipa oda kwa kiasi na akaunti inayoonyeshwa kwenye ukurasa wake wa malipo.",
        }),
    ]
      .filter(Boolean)
      .join("\n"),
    links: [link(asked, "/support#faq", { en: "Paying, step by step", sw: "Kulipa, hatua kwa hatua" })],
  };
}

/** Paying when the goods are handed over, as far as the shop allows it. */
export function onDeliveryAnswer(asked: Asked): Draft {
  const { say, shop, question } = asked;
  const { delivery = false, collection = false, limit = null } = shop.payAtHandover ?? {};
  const most = limit === null ? "" : formatAmount(limit);
  const upTo = most && say({ en: `For orders up to ${most}.`, sw: `Kwa oda hadi ${most}.` });
  // "Do you deliver to Thika, and can I pay there?" asks two things.
  const delivered = question.has("deliver") && namesPlace(asked) ? deliveryAnswer(asked) : null;
  const where = delivery
    ? collection
      ? { en: "when your order arrives or when you collect it", sw: "oda ikifika au ukiichukua dukani" }
      : { en: "when your order arrives", sw: "oda ikifika" }
    : { en: "when you collect your order at the shop", sw: "ukichukua oda dukani" };
  if (question.has("collect") ? collection : delivery || collection)
    return {
      ...delivered,
      text: sentences(
        delivered?.text,
        say({
          en: `Yes, you can pay ${where.en}, by M-Pesa or cash: choose it at the checkout, where it is offered for your place.`,
          sw: `Ndio, unaweza kulipa ${where.sw}, kwa M-Pesa au taslimu: chagua hivyo unapomalizia oda, kama inapatikana kwa eneo lako.`,
        }),
        upTo,
      ),
    };
  return {
    ...delivered,
    text: sentences(
      delivered?.text,
      say({
        en: "Orders on this site are paid before they are sent, not on delivery.",
        sw: "Oda za tovuti hii zinalipwa kabla ya kutumwa, si zinapofika.",
      }),
      waysToPay(asked),
      atShop(asked),
    ),
  };
}

/** Paying in parts. */
export const instalmentsAnswer = (asked: Asked): Draft => ({
  text: sentences(
    asked.say({
      en: "Paying in instalments is not among the ways of paying on this site. Ask our staff whether something can be agreed.",
      sw: "Kulipa kidogo kidogo si kati ya njia za malipo kwenye tovuti hii. Uliza wafanyakazi wetu kama mnaweza kukubaliana.",
    }),
    waysToPay(asked),
  ),
  first: staffFirst(asked),
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A payment that was made, and what becomes of it. */
export function paidAnswer(asked: Asked): Draft | Promise<Draft> {
  const { question, shop, say } = asked;
  const links = ordersLinks(asked);
  const first = staffFirst(asked);
  if (question.has("twice"))
    return {
      text: say({
        en: `We are sorry. ${capital(staffWords(asked))} with both receipt codes: we look for both payments on our statement, and give the second one back.`,
        sw: `Pole sana. ${capital(staffWords(asked))} na namba zote mbili za risiti: tutaangalia malipo yote mawili kwenye taarifa zetu, na kukurudishia ya pili.`,
      }),
      ...{ links, first },
    };
  if (question.has("wrongNumber"))
    return {
      text: say({
        en: `Ask M-Pesa at once to reverse it (forward its message to 456), and ${staffWords(asked)} with the receipt code: we look whether it reached us.`,
        sw: `Omba M-Pesa irudishe mara moja (tuma ujumbe wake kwa 456), kisha ${staffWords(asked)} ukiwa na namba ya risiti: tutaangalia kama imetufikia.`,
      }),
      ...{ links, first },
    };
  if (question.has("rejected"))
    return answerOn(
      asked,
      "payment rejected",
      {
        en: "The order's page says why; most often a letter of the receipt code was mistyped. Correct it there and send it again.",
        sw: "Ukurasa wa oda unasema kwa nini; mara nyingi herufi moja ya namba ya risiti (code) imekosewa. Irekebishe hapo na uitume tena.",
      },
      { links, first },
    );
  if (question.has("otherPhone"))
    return answerOn(
      asked,
      "paid another phone",
      {
        en: "That is fine. Enter the number that paid and the receipt code on the payment page: we compare them.",
        sw: "Ni sawa. Weka namba iliyolipa na namba ya risiti kwenye ukurasa wa malipo: tutazilinganisha.",
      },
      { links, first },
    );
  const check = shopText(shop, "payment.check");
  return {
    text: sentences(
      say({
        en: `Open your order and enter the M-Pesa receipt code (like UKQ1AB2CD3) on its payment page, if you have not. We compare it with our statement ${check}, which usually takes some minutes; then the order changes by itself.`,
        sw: "Fungua oda yako na uweke namba ya risiti ya M-Pesa (code, kama UKQ1AB2CD3) kwenye ukurasa wake wa malipo, kama hujaiweka. Tunailinganisha na taarifa zetu saa za kazi, kwa kawaida dakika chache; kisha oda inabadilika yenyewe.",
      }),
      say({
        en: "Keep the SMS. Still nothing? Write to us with the code.",
        sw: "Tunza SMS hiyo. Bado hakuna kitu? Tuandikie na hiyo code.",
      }),
    ),
    ...{ links, first },
  };
}

/** Invoices, receipts and VAT. */
export function invoiceAnswer(asked: Asked): Draft {
  const { say, shop, question } = asked;
  const vat =
    shop.vatRate > 0
      ? say({
          en: `All prices include VAT of ${shop.vatRate}%.`,
          sw: `Bei zote zimejumlisha VAT ya asilimia ${shop.vatRate}.`,
        })
      : say({ en: "Prices are what you pay: no VAT is added.", sw: "Bei ndiyo unayolipa: hakuna VAT inayoongezwa." });
  return {
    text: sentences(
      question.has("vat") && vat,
      say({
        en: "Yes: each order has an invoice that you can download from its page, and at the counter you get a receipt.",
        sw: "Ndio: kila oda ina ankara unayoweza kupakua kwenye ukurasa wake, na dukani unapata risiti.",
      }),
    ),
    links: ordersLinks(asked),
  };
}
