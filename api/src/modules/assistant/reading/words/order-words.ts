import type { ConceptWords } from "./concept-entry";

/** Ordering and paying. */
export const ORDERING = {
  order: {
    en: "order, orders, ordered, ordering, parcel, package, shipment, purchase order",
    sw: "oda, agizo, -agiz*, mzigo, -order*",
  },
  track: {
    en: "track, tracking, status, follow, progress, dispatched, shipped, been sent, sent yet, on the way, eta",
    sw: "-fik*, -track*, -fuatili*, imefika wapi",
  },
  pending: {
    en: "pending, not confirmed, waiting, confirmation, confirm, confirmed, approve, approved, approval, processing, reflect*, received, unpaid, not paid",
    sw: "pending, -thibitish*, -confirm*, -subiri, confirmation",
  },
  cancel: { en: "cancel*, call off, stop my order", sw: "-cancel*, -ghairi, -sitish*, -futa oda, -katiza" },
  howTo: {
    en: "how do i, how to, how can i, how does, steps, procedure, process of",
    sw: "jinsi, aje, vipi naweza, namna ya, -je",
  },
  buy: {
    en: "buy, purchase, buying, purchasing, shop online, place an order, place my order, place order",
    sw: "-nunu*, -buy*",
  },
  hold: { en: "reserve, hold, keep, put aside, set aside, layaway", sw: "-weke*, -hifadhi, -shikili*" },
  wrongItem: {
    en: "wrong item, wrong laptop, wrong product, different item, not what i ordered",
    sw: "-letewa nyingine, si ile",
  },
  changeOrder: { en: "change, edit, update, modify", sw: "-badilish*, -badil*" },
  deliver: {
    en: "deliver, delivers, delivered, delivery, deliveries, ship, ships, shipping, bring, courier, send to, g4s, parcel to, send parcels, upcountry, doorstep",
    sw: "-let*, -letew*, -tum*, -tumi*, -deliver*, -safirish*, -fikish*, delivery",
  },
  collect: {
    en: "pick up, pickup, pick it, pick my, collect, collection, pick from",
    sw: "-chuku* dukani, kuchukua, -chukua, -pick*, -collect*",
  },
  sameDay: { en: "same day, express, today delivery, urgent", sw: "siku hiyo hiyo, haraka" },
} satisfies Record<string, ConceptWords>;

export const MONEY = {
  price: {
    en: "price, prices, cost, costs, how much, charge for, charges, charging for, fee, fees, rate, rates, quotation, quote, pricing, amount",
    sw: "bei, bei gani, ngapi, pesa ngapi, ni ngapi, how much, gharama, -charg* how much, -gharim*, shilingi",
  },
  cheap: {
    en: "cheap, cheapest, cheaper, affordable, lowest price, budget, low cost, least expensive",
    sw: "rahisi, bei rahisi, nafuu, bei nafuu, bei ya chini",
  },
  discount: {
    en: "discount, offer price, best price, negotiable, reduce price, last price, offers, on offer, promotion, promotions, promo, deals, on sale, black friday",
    sw: "punguzo, -punguz*, bei ya mwisho",
  },
  pay: { en: "pay, paying, payment, payments, payment methods, mode of payment", sw: "-lip*, malipo" },
  paid: {
    en: "paid, sent money, sent the money, sent cash, sent you, i have sent, made payment, have paid, i paid, was charged, been charged, charged me, debited, money sent, transferred, money was deducted, deducted",
    sw: "nimelipa, nimetuma pesa, -lipa tayari, nililipa, nishalipa, nimeshalipa, nilituma pesa, nimelipia",
  },
  twice: {
    en: "twice, two times, double, double payment, two payments, 2 times, second time",
    sw: "mara mbili, mara 2, malipo mawili",
  },
  money: { en: "money, cash", sw: "pesa, hela, dooh, mkwanja" },
  mpesa: {
    en: "mpesa, m-pesa, m pesa, lipa na mpesa, paybill, pay bill, till number, your till, buy goods, account number, business number, stk",
    sw: "mpesa, paybill, ya till, till ni",
  },
  card: { en: "card, visa, mastercard, debit card, credit card, card payment", sw: "kadi, kadi ya benki" },
  cash: { en: "cash, pay at the shop, pay at shop", sw: "taslimu, keshi" },
  onDelivery: {
    en: "on delivery, cash on delivery, cod, pay after delivery, pay when it arrives, pay when i receive, after receiving, after i receive, after i get, after i see, once i receive, once i get, once it arrives, when it reaches, after delivery, after it arrives",
    sw: "-fika na mzigo, -kifik*, -kipat*, nikipokea, mkifika, baada ya -poke*, baada ya -pat*, baada ya -fik*, baada ya -on*, baada ya -let*",
  },
  instalments: {
    en: "instalment, instalments, installment, installments, hire purchase, pay later, credit, in parts, buy now pay later, payment plan, half, deposit, in bits, in two",
    sw: "lipa later, lipa mdogo mdogo, lipa pole pole, kidogo kidogo, pole pole, polepole, mdogo mdogo, kwa mkopo, mkopo, awamu",
  },
  bank: { en: "bank, bank transfer, eft, rtgs, cheque, transfer, deposit", sw: "benki" },
  foreign: { en: "paypal, crypto, bitcoin payment, usdt, western union, dollars, airtel money", sw: "" },
  wrongNumber: {
    en: "wrong number, wrong account, wrong paybill, wrong till, wrong amount, sent money to wrong",
    sw: "namba mbaya, -kose* namba, akaunti mbaya",
  },
  rejected: { en: "rejected, declined, reject, refused, failed payment", sw: "-kataliw*, -kataa malipo" },
  otherPhone: {
    en: "another phone, different phone, wifes phone, friends phone, someone elses, different number, another number, my wifes, my husbands, my friends",
    sw: "simu nyingine, namba nyingine, simu ya mtu",
  },
  invoice: {
    en: "invoice, receipt, etr, tax invoice, proforma, kra, kra pin, company pin, pin certificate, etims",
    sw: "risiti, ankara, pin ya kra, pin ya kampuni",
  },
  vat: { en: "vat, tax, taxes, inclusive", sw: "kodi, ushuru" },
} satisfies Record<string, ConceptWords>;
