import type { PolicyKind } from "@fundi/shared/policies/policy-kinds";
import { type PolicyBlock, readPolicyText } from "@fundi/shared/policies/policy-text";
import { DocumentIndex } from "../../search";
import { faultsOf } from "../reading/faults";
import { isChangeOfMind } from "../reading/intents";
import { type Asked, type Bilingual, type Draft, link, sentences, staffFirst, staffWords } from "./answer";
import { answerOn } from "./faq-answers";
import { findGoods, isModel } from "./find-goods";
import { askedServices } from "./repair-answers";

const EXCERPT = 320;

const blockText = (block: PolicyBlock): string => (block.kind === "list" ? block.items.join(" ") : block.text);

/** By what the part of a policy is found that says most, where no words of the question are in it. */
const GIST: Record<PolicyKind, string> = {
  delivery: "delivery order arrives",
  returns: "does not work repair replace money back",
  warranty: "covers faults",
  privacy: "data",
  terms: "order",
};

/** The part of a policy that fits the question best, else the one with its gist; shortened at a sentence. */
async function policyWords({ question, sources }: Asked, kind: PolicyKind): Promise<string> {
  const blocks = readPolicyText((await sources.policy(kind)).text).filter((block) => block.kind !== "heading");
  const index = new DocumentIndex(blocks.map((block) => ({ of: block, title: "", text: blockText(block) })));
  const found =
    index.find(sources.searchParts(question.text), 1).found[0] ??
    index.find(sources.searchParts(GIST[kind]), 1).found[0] ??
    blocks[0];
  const text = found ? blockText(found) : "";
  if (text.length <= EXCERPT) return text;
  const end = text.lastIndexOf(". ", EXCERPT);
  return end > 0 ? text.slice(0, end + 1) : `${text.slice(0, EXCERPT)}…`;
}

const POLICY_LABELS: Record<PolicyKind, Bilingual> = {
  delivery: { en: "Delivery and collection", sw: "Kuletewa na kuchukua" },
  returns: { en: "Returns and refunds", sw: "Kurudisha bidhaa na pesa" },
  warranty: { en: "Warranty", sw: "Dhamana" },
  privacy: { en: "Privacy notice", sw: "Taarifa ya faragha" },
  terms: { en: "Terms", sw: "Masharti" },
};

const policyLink = (asked: Asked, kind: PolicyKind) => link(asked, `/policies/${kind}`, POLICY_LABELS[kind]);

/**
 * What a policy of the shop says to the question. `supplied` is what the supplied one says, in short: one that the shop has
 * changed is quoted in its own words, in both languages.
 */
async function policyAnswer(
  asked: Asked,
  kind: PolicyKind,
  supplied: Partial<Bilingual>,
  more: Partial<Draft> = {},
): Promise<Draft> {
  const { isSupplied } = await asked.sources.policy(kind);
  const text = (isSupplied && supplied[asked.language]) || (await policyWords(asked, kind));
  return { text, links: [policyLink(asked, kind)], ...more };
}

/** Returning goods, and getting money back. */
export const returnsAnswer = (asked: Asked): Promise<Draft> =>
  policyAnswer(
    asked,
    "returns",
    {
      ...(isChangeOfMind(asked.question) && {
        en: "What you simply no longer want we can usually take back only unused, complete and in its closed package: ask us before you open it. What is faulty, or not as described, we repair, replace or refund.",
      }),
      sw: isChangeOfMind(asked.question)
        ? "Usichokitaka tena kwa kawaida tunaweza kukichukua tu kikiwa hakijatumika, kimekamilika na pakiti yake haijafunguliwa: tuulize kabla ya kuifungua. Chenye kasoro, au kisicho kama kilivyoelezwa, tunakitengeneza, tunakibadilisha au tunakurudishia pesa."
        : "Kitu kikiwa na kasoro, au si kama kilivyoelezwa, tuambie mara moja: tunakitengeneza, tunakibadilisha au tunakurudishia pesa. Ukibadilisha mawazo, tuulize kabla ya kufungua. Masharti yote yako kwenye ukurasa huu.",
    },
    { first: staffFirst(asked) },
  );

/** How long getting money back takes. */
export const refundTimeAnswer = (asked: Asked): Promise<Draft> =>
  policyAnswer(
    asked,
    "returns",
    {
      en: "We start a refund on the day we agree on it, the way you paid: M-Pesa is usually immediate, a card can take several working days of the banks.",
      sw: "Tunaanza kukurudishia pesa siku ile tunakubaliana, kwa njia uliyolipa: M-Pesa kwa kawaida ni mara moja, kadi inaweza kuchukua siku kadhaa za kazi za benki.",
    },
    { first: staffFirst(asked) },
  );

/** Somebody is angry: who can help, and that a repair that did not last is looked at again, where the policy says so. */
export function complaintAnswer(asked: Asked): Draft {
  const { question, say } = asked;
  const isRepair = question.has("repair", "dead", "broken", "works") || faultsOf(question).length > 0;
  return {
    text: sentences(
      say({
        en: `We are sorry. Please tell our staff what happened, with the number of the order or repair: ${staffWords(asked)}.`,
        sw: `Pole sana. Waeleze wafanyakazi wetu kilichotokea, ukitaja namba ya oda au ya matengenezo: ${staffWords(asked)}.`,
      }),
      isRepair &&
        say({
          en: "Bring the device with its receipt: we look at it, and our page about returns says what then holds.",
          sw: "Lete kifaa na risiti yake: tutakiangalia, na ukurasa wetu wa kurudisha unasema kinachofuata.",
        }),
    ),
    links: [
      policyLink(asked, "returns"),
      link(asked, "/contact", { en: "All ways to reach us", sw: "Njia zote za kutufikia" }),
    ],
    first: staffFirst(asked),
  };
}

/** Something else came than was ordered. */
export const wrongItemAnswer = (asked: Asked): Promise<Draft> =>
  policyAnswer(
    asked,
    "returns",
    {
      en: "We are sorry. What is not what you ordered we exchange or refund, and we pay for bringing it back. Write to us with the order number.",
      sw: "Pole sana. Kisicho ulichoagiza tunabadilisha au tunarudisha pesa, na gharama ya kukirudisha ni yetu. Tuandikie ukitaja namba ya oda.",
    },
    { first: staffFirst(asked) },
  );

/** The warranty of a service that is named, else that of goods. */
export async function warrantyAnswer(asked: Asked): Promise<Draft> {
  const { say } = asked;
  const services = (await askedServices(asked)).filter(({ warranty }) => warranty !== "").slice(0, 2);
  if (services.length > 0)
    return {
      text: services
        .map(({ title, warranty }) => say({ en: `${title}: ${warranty}.`, sw: `${title}: dhamana ${warranty}.` }))
        .join("\n"),
      ...{ services, links: [policyLink(asked, "warranty")] },
    };
  const named = await warrantyOfNamed(asked);
  if (named) return { ...named, links: [policyLink(asked, "warranty")] };
  return answerOn(
    asked,
    "refurbished warranty",
    {
      en: "How long the warranty of a product is stands on its page and on its invoice; repairs have one on the work and the parts.",
      sw: "Muda wa dhamana ya bidhaa uko kwenye ukurasa wake na kwenye ankara; matengenezo yana dhamana ya kazi na vipuri.",
    },
    {
      links: [policyLink(asked, "warranty"), link(asked, "/products", { en: "The goods", sw: "Bidhaa" })],
      isQuoted: true,
    },
  );
}

/** The warranty of the very model that a question names, from its details; null where none is named or it has none. */
async function warrantyOfNamed(asked: Asked): Promise<Draft | null> {
  if (!asked.question.parts.some(({ text }) => isModel(text))) return null;
  const found = await findGoods(asked);
  const [product] = found && !found.isPartial ? found.products : [];
  const line = product?.specs.find((spec) => spec.toLowerCase().startsWith("warranty"));
  return product && line ? { text: `${product.name}: ${line}.`, products: [product] } : null;
}

/** For which damage the warranty holds. */
export const coverAnswer = (asked: Asked): Promise<Draft> =>
  policyAnswer(
    asked,
    "warranty",
    {
      en: "The warranty covers faults of the product itself that appear in normal use, and for repairs our work and the parts. It does not cover damage by dropping, liquids, lightning, unstable power or the wrong charger, nor what somebody else opened.",
      sw: "Dhamana inahusu kasoro za bidhaa yenyewe katika matumizi ya kawaida, na kwa matengenezo kazi yetu na vipuri. Haihusu kuanguka, maji, radi, umeme usio thabiti au chaja isiyofaa, wala kilichofunguliwa na mtu mwingine.",
    },
    { first: staffFirst(asked) },
  );

/** Something that was bought here and does not work. */
export const faultyPurchaseAnswer = (asked: Asked): Promise<Draft> =>
  policyAnswer(
    asked,
    "returns",
    {
      en: "Bring it with its order number or receipt: we look at it. What is faulty we repair, replace or refund, as our warranty and our page about returns say.",
      sw: "Ilete pamoja na namba ya oda au risiti: tutaiangalia. Yenye kasoro tunaitengeneza, tunaibadilisha au tunakurudishia pesa, kama dhamana na ukurasa wa kurudisha unavyosema.",
    },
    {
      links: [policyLink(asked, "warranty"), policyLink(asked, "returns")],
      first: staffFirst(asked),
    },
  );

/** Nobody is there when the delivery comes. */
export const absentAnswer = (asked: Asked): Promise<Draft> =>
  policyAnswer(
    asked,
    "delivery",
    {
      en: "We call the number of your order before we come. If nobody is there, we call and agree on another time.",
      sw: "Tunapiga simu kwa namba ya oda yako kabla ya kuja. Kama hakuna mtu, tunapiga simu na kukubaliana wakati mwingine.",
    },
    { first: staffFirst(asked) },
  );

export const privacyAnswer = (asked: Asked): Promise<Draft> =>
  policyAnswer(asked, "privacy", {
    en: "We look at the data on a device only as far as the repair needs it, and sell nobody's data. Please copy what you cannot lose before you hand a device in.",
    sw: "Tunaangalia data ya kifaa kwa kiasi ambacho matengenezo yanahitaji tu, na hatuuzi data ya mtu. Tafadhali nakili usichoweza kupoteza kabla ya kuleta kifaa.",
  });

export const termsAnswer = (asked: Asked): Draft => ({
  text: asked.say({
    en: "Our terms, and our pages about delivery, returns, warranty and privacy, are here:",
    sw: "Masharti yetu, na kurasa za kuletewa, kurudisha, dhamana na faragha, ziko hapa:",
  }),
  links: (["terms", "delivery", "returns", "warranty", "privacy"] as const).map((kind) => policyLink(asked, kind)),
});

/** Whether the shop buys old devices. */
export const tradeInAnswer = (asked: Asked): Draft => ({
  text: sentences(
    asked.say({
      en: "Whether we take an old device, also in part exchange for another, depends on the device. Ask our staff: tell them the model, its age and whether it works.",
      sw: "Kama tunachukua kifaa cha zamani, hata kwa kuongeza pesa upate kingine, inategemea kifaa. Uliza wafanyakazi wetu: waambie modeli, umri wake na kama kinafanya kazi.",
    }),
  ),
  first: staffFirst(asked),
});

/** Whether goods and parts are their maker's own, which only their pages and staff can say. */
export const authenticAnswer = (asked: Asked): Draft => ({
  isSure: false,
  text: asked.say({
    en: `The page of each product says who makes it, and whether it is new or refurbished. Which parts we put in, and whether one is its maker's own (original), I do not know: ${staffWords(asked)}.`,
    sw: `Ukurasa wa kila bidhaa unasema mtengenezaji wake, na kama ni mpya au refurbished. Vipuri tunavyoweka, na kama ni original, sijui: ${staffWords(asked)}.`,
  }),
  links: [link(asked, "/products", { en: "The goods", sw: "Bidhaa" }), policyLink(asked, "warranty")],
  first: staffFirst(asked),
});

/** What "refurbished" means. */
export const refurbishedAnswer = (asked: Asked): Promise<Draft> =>
  answerOn(
    asked,
    "refurbished mean",
    {
      en: "A refurbished device was used before, then tested, cleaned and repaired. Its page describes its condition and its warranty.",
      sw: "Refurbished ni kifaa kilichotumika, kisha kikapimwa, kikasafishwa na kutengenezwa. Ukurasa wake unaeleza hali yake na dhamana.",
    },
    {
      links: [link(asked, "/products?condition=refurbished", { en: "Refurbished goods", sw: "Bidhaa za refurbished" })],
    },
  );
