import { findOrderNumber } from "@fundi/shared/orders/order-number";
import { type Asked, type Draft, link, ordersLinks, sentences, staffFirst, staffWords } from "./answer";
import { answerOn } from "./faq-answers";
import { waysToPay } from "./payment-answers";

/** The number of an order in the question; null without one. */
export const askedOrder = ({ question, sources }: Asked): string | null =>
  findOrderNumber(question.text, sources.orderPrefixes());

/** Where an order is: its own page says it, to those who may see it. */
export function trackAnswer(asked: Asked): Draft {
  const number = askedOrder(asked);
  const { say } = asked;
  return {
    text: sentences(
      number &&
        say({
          en: `Orders are shown only to those who made them, so I cannot look ${number} up here.`,
          sw: `Oda zinaonyeshwa kwa wenyewe tu, kwa hiyo siwezi kuangalia ${number} hapa.`,
        }),
      say({
        en: "The page of your order shows each step and when it arrives: under My orders when you are signed in, or by the link in our message when you ordered without an account.",
        sw: "Ukurasa wa oda yako unaonyesha kila hatua na itafika lini: kwenye Oda zangu ukiwa umeingia, au kwa linki ya ujumbe wetu kama uliagiza bila akaunti.",
      }),
      say({ en: "It is late? Write to us.", sw: "Imechelewa? Tuandikie." }),
    ),
    links: ordersLinks(asked),
    first: staffFirst(asked),
  };
}

export const cancelOrderAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: "You can cancel an order on its own page while it is pending and not paid. After that, write to us as early as you can: a manager cancels it, and you get back what you paid.",
    sw: "Unaweza kughairi oda kwenye ukurasa wake ikiwa bado inasubiri na haijalipwa. Baada ya hapo tuandikie mapema: meneja ataighairi, na utarudishiwa ulicholipa.",
  }),
  links: ordersLinks(asked),
  first: staffFirst(asked),
});

/** A change of an order that was placed. */
export const changeOrderAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: `Our staff change it, as long as the order has not left: ${staffWords(asked)}, with the order number.`,
    sw: `Wafanyakazi wetu wanabadilisha, kama oda haijaondoka: ${staffWords(asked)}, ukitaja namba ya oda.`,
  }),
  links: ordersLinks(asked),
  first: staffFirst(asked),
});

export const howToOrderAnswer = (asked: Asked): Draft => ({
  text: sentences(
    asked.say({
      en: "Put the goods in the cart, choose delivery or collection at the checkout, give your name and phone number, and pay. You need no account.",
      sw: "Weka bidhaa kwenye kapu, chagua kuletewa au kuchukua dukani, andika jina na namba ya simu, kisha ulipe. Huhitaji akaunti.",
    }),
    waysToPay(asked),
  ),
  links: [
    link(asked, "/products", { en: "The goods", sw: "Bidhaa" }),
    link(asked, "/cart", { en: "The cart", sw: "Kapu" }),
  ],
});

/** How long goods are held. */
export function holdAnswer(asked: Asked): Draft {
  const { say, sources } = asked;
  const { holdMinutes } = sources;
  const hours = holdMinutes / 60;
  const isHours = Number.isInteger(hours);
  const time = say({
    en: isHours ? `${hours} ${hours === 1 ? "hour" : "hours"}` : `${holdMinutes} minutes`,
    sw: isHours ? `saa ${hours}` : `dakika ${holdMinutes}`,
  });
  return {
    text: say({
      en: `We hold the goods of an order for ${time} while we wait for the payment. So to reserve something, order it; to have it put aside for longer, ask us.`,
      sw: `Bidhaa za oda tunakuwekea kwa ${time} tukisubiri malipo. Kwa hiyo kuhifadhi kitu, kiagize; ukitaka kiwekwe zaidi, tuulize.`,
    }),
    links: ordersLinks(asked),
  };
}

const login = (asked: Asked) => link(asked, "/login", { en: "Sign in", sw: "Ingia" });

export const passwordAnswer = (asked: Asked): Promise<Draft> =>
  answerOn(
    asked,
    "forgot password",
    {
      en: "Open Sign In and choose Forgot your password? We send you a code, with which you choose a new one.",
      sw: "Fungua ukurasa wa Ingia na uchague “Umesahau password?” Tunakutumia code, unayotumia kuchagua password mpya.",
    },
    { links: [login(asked)] },
  );

export const newAccountAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: "Choose Sign up, and enter your name, an e-mail address and a password. You can order, book and ask for a price without an account, too.",
    sw: "Chagua Jisajili, uandike jina, email na password. Pia unaweza kuagiza, kuweka miadi na kuuliza bei bila akaunti.",
  }),
  links: [link(asked, "/register", { en: "Sign up", sw: "Jisajili" }), login(asked)],
});

export const deleteAccountAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: "You do both yourself under Settings: download your data, or delete the account. Invoices stay as long as the law demands.",
    sw: "Unafanya mwenyewe kwenye Mipangilio: pakua data yako, au futa akaunti. Ankara zinabaki kwa muda ambao sheria inataka.",
  }),
  links: [link(asked, "/settings", { en: "Settings", sw: "Mipangilio" })],
});

export const profileAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: "Your name, phone number and address are under Profile when you are signed in.",
    sw: "Jina, namba ya simu na anwani yako viko kwenye Wasifu ukiwa umeingia.",
  }),
  links: [link(asked, "/profile", { en: "Profile", sw: "Wasifu" })],
});

export function pointsAnswer(asked: Asked): Draft | Promise<Draft> {
  const { say, shop } = asked;
  if (!shop.offers.loyalty)
    return {
      text: say({ en: "We have no points or rewards at the moment.", sw: "Kwa sasa hatuna pointi wala zawadi." }),
    };
  const links = [link(asked, "/loyalty", { en: "Your points and rewards", sw: "Pointi na zawadi zako" })];
  if (asked.question.has("voucher"))
    return answerOn(
      asked,
      "use reward voucher",
      {
        en: "Enter the voucher's code at the checkout, or tell it to us at the counter.",
        sw: "Andika code ya vocha unapomalizia oda, au utuambie dukani.",
      },
      { links },
    );
  return answerOn(
    asked,
    "earn points",
    {
      en: "You collect points with paid orders, and exchange them for rewards. Your balance is on the page of your points.",
      sw: "Unapata pointi kwa oda zilizolipwa, na kuzibadilisha kwa zawadi. Salio lako liko kwenye ukurasa wa pointi.",
    },
    { links },
  );
}
