import type { ConceptWords } from "./concept-entry";

/** Ordering and paying. */
export const ORDERING = {
  order: {
    en: "order, orders, ordered, ordering, parcel, package, shipment, purchase order, orders, delivery package",
    sw: "oda, agizo, -agiz*, mzigo, -order*, mzigo wangu, oda yangu, kifurushi, parcel",
  },
  track: {
    en: "track, tracking, status, follow, progress, dispatched, shipped, been sent, sent yet, on the way, eta, where has it reached, not arrived, hasnt arrived, has not arrived, havent received, not received, not come, late, delayed, still waiting",
    sw: "-fik*, -track*, -fuatili*, imefika wapi, imefikia wapi, haijafika, haijanifikia, sijapokea, -chelew*, imekwama wapi",
  },
  pending: {
    en: "pending, not confirmed, waiting, confirmation, confirm, confirmed, approve, approved, approval, processing, reflect*, received, unpaid, not paid, still pending, not gone through, nothing happened, not showing, no confirmation",
    sw: "pending, -thibitish*, -confirm*, -subiri, confirmation, haijaconfirm, haijathibitishwa, bado haijaingia, haijaingia, haijareflect, hamjathibitisha, haionyeshi, inasema pending",
  },
  cancel: {
    en: "cancel*, call off, stop my order, dont want the order, no longer want the order",
    sw: "-cancel*, -ghairi, -sitish*, -futa oda, -katiza, -kansel, sitaki oda, kucancel, -kanselisha, -batilisha, kughairi, kubatilisha",
  },
  howTo: {
    en: "how do i, how to, how can i, how does, steps, procedure, process of",
    sw: "jinsi, aje, vipi naweza, namna ya, -je",
  },
  buy: {
    en: "buy, purchase, buying, purchasing, shop online, place an order, place my order, place order",
    sw: "-nunu*, -buy*",
  },
  hold: {
    en: "reserve, hold, keep, put aside, set aside, layaway, reserve for me, set aside for me",
    sw: "-weke*, -hifadhi, -shikili*",
  },
  wrongItem: {
    en: "wrong item, wrong laptop, wrong product, different item, not what i ordered, wrong one, wrong charger, wrong thing, not the one, another model, different model, different one, sent me the wrong",
    sw: "-letewa nyingine, si ile, nimeletewa nyingine, si niliyoagiza, sio niliyoagiza, mmenitumia ingine, mmeniletea ingine, sio ile, tofauti na",
  },
  changeOrder: { en: "change, edit, update, modify", sw: "-badilish*, -badil*" },
  deliver: {
    en: "deliver, delivers, delivered, delivery, deliveries, ship, ships, shipping, bring, courier, send to, g4s, parcel to, send parcels, upcountry, doorstep, send it, sent to, bring it to, drop at, dispatch, delivering, home delivery, shipment to, fargo, sendy, glovo, rider, boda",
    sw: "-let*, -letew*, -tuma, -tumiw*, -tumie*, -tumw*, -deliver*, -safirish*, -fikish*, delivery, -letea, mnaletanga, mtaleta, nitumiwe, -tumia mzigo, mnasend, mnatuma, mnaship, rider, boda, boda boda, kuletewa, kuletea",
  },
  collect: {
    en: "pick up, pickup, pick it, pick my, collect, collection, pick from, picking, pick at the shop, self pickup, pick it up, come for it, collecting",
    sw: "-chuku* dukani, kuchukua, -chukua, -pick*, -collect*, nichukue, kuchukulia, nikuje kuchukua, nipick, nikuje nipick",
  },
  sameDay: { en: "same day, express, today delivery, urgent", sw: "siku hiyo hiyo, haraka" },
} satisfies Record<string, ConceptWords>;

export const MONEY = {
  price: {
    en: "price, prices, cost, costs, how much, charge for, charges, charging for, fee, fees, rate, rates, quotation, quote, pricing, amount, whats the cost, price range, price list, pricelist, bei, ksh, kes, shillings, hm, estimate, costing",
    sw: "bei, bei gani, ngapi, pesa ngapi, ni ngapi, how much, gharama, -charg* how much, -gharim*, shilingi, bei yake, bei yenu, ni how much, inaenda how much, inaenda ngapi, inaenda pesa ngapi, mnafanya how much, ni soo ngapi, ni punch ngapi, inauzwa, inauzwaje, zinauzwaje, doh ngapi, ni doh, chapaa ngapi, mnacharge, mnachaji, mkwanja ngapi, hela ngapi, pesa gani",
  },
  cheap: {
    en: "cheap, cheapest, cheaper, affordable, lowest price, budget, low cost, least expensive, pocket friendly, cheaply, inexpensive, on a budget, fair price, low price, economical",
    sw: "rahisi, bei rahisi, nafuu, bei nafuu, bei ya chini, za bei ya chini, za bei nafuu, bei poa, bei fiti, cheap, mbao, bei ya mwananchi, ya bei rahisi",
  },
  discount: {
    en: "discount, offer price, best price, negotiable, reduce price, last price, offers, on offer, promotion, promotions, promo, deals, on sale, black friday, any offers, bargain, reduce, lower the price, cheaper price, coupon, negotiate, bargaining, price reduction",
    sw: "punguzo, -punguz*, bei ya mwisho, -tolea kitu, kitu kidogo, nipunguzie, mnipunguzie, mnapunguza, maongezi, -ongelea bei, inaongeleka, -ongelek*, bei inaongeleka, discount",
  },
  pay: {
    en: "pay, paying, payment, payments, payment methods, mode of payment, settle, mode of pay, ways of paying, payment method, payment options",
    sw: "-lip*, malipo, nalipaje, nitalipa, nalipia, njia za malipo, -lipaje, malipo ni",
  },
  paid: {
    en: "paid, sent money, sent the money, sent cash, sent you, i have sent, made payment, have paid, i paid, was charged, been charged, charged me, debited, money sent, transferred, money was deducted, deducted, have sent, payment went through, money left, money has left, money went, already paid, payment done, i sent",
    sw: "nimelipa, nimetuma pesa, -lipa tayari, nililipa, nishalipa, nimeshalipa, nilituma pesa, nimelipia, nilituma doo, nimetuma doo, nilisend, nimesend, pesa ilitoka, pesa imetoka, pesa imekatwa, -katwa pesa, imekatwa, nimetuma hela, nilituma hela, nimeshatuma, nishatuma, nilisha lipa, nimemaliza kulipa",
  },
  twice: {
    en: "twice, two times, double, double payment, two payments, 2 times, second time",
    sw: "mara mbili, mara 2, malipo mawili",
  },
  money: {
    en: "money, cash, funds, bucks",
    sw: "pesa, hela, dooh, mkwanja, doo, doh, chapaa, mkwanja, ganji, mullah, munde, cheddar",
  },
  mpesa: {
    en: "mpesa, m-pesa, m pesa, lipa na mpesa, paybill, pay bill, till number, your till, buy goods, account number, business number, stk",
    sw: "mpesa, paybill, ya till, till ni",
  },
  card: { en: "card, visa, mastercard, debit card, credit card, card payment", sw: "kadi, kadi ya benki" },
  cash: { en: "cash, pay at the shop, pay at shop", sw: "taslimu, keshi" },
  onDelivery: {
    en: "on delivery, cash on delivery, cod, pay after delivery, pay when it arrives, pay when i receive, after receiving, after i receive, after i get, after i see, once i receive, once i get, once it arrives, when it reaches, after delivery, after it arrives, when it arrives, when it comes, upon delivery, pay on arrival, pay after, pay upon, when i get it, before or after, before delivery, pay first, payment first, after or before",
    sw: "-fika na mzigo, -kifik*, -kipat*, nikipokea, mkifika, baada ya -poke*, baada ya -pat*, baada ya -fik*, baada ya -on*, baada ya -let*, ikifika, ikinifikia, nikiipata, nikiletewa, mkileta, ukifika, baada ya kuletewa, baada ya kufika, baada ya kupokea, nikishapata, nikiona, kabla au baada, kabla ama baada, baada au kabla, nilipe kwanza, -lip* kwanza, kwanza nilipe",
  },
  instalments: {
    en: "instalment, instalments, installment, installments, hire purchase, pay later, credit, in parts, buy now pay later, payment plan, half, deposit, in bits, in two, pay slowly, pay small small, slow payment, weekly payments, monthly payments, pay monthly, pay in two, two payments, part payment later, balance later, lipa pole, on credit, loan",
    sw: "lipa later, lipa mdogo mdogo, lipa pole pole, kidogo kidogo, pole pole, polepole, mdogo mdogo, kwa mkopo, mkopo, awamu, nilipe nusu, nusu, nilipie nusu, lipa kidogo, deni, kwa deni, lipa baadaye, pole pole, kila mwezi, lipa na awamu",
  },
  bank: { en: "bank, bank transfer, eft, rtgs, cheque, transfer, deposit", sw: "benki" },
  foreign: { en: "paypal, crypto, bitcoin payment, usdt, western union, dollars, airtel money", sw: "" },
  wrongNumber: {
    en: "wrong number, wrong account, wrong paybill, wrong till, wrong amount, sent money to wrong, wrong code, wrong mpesa code, wrong mpesa, mistyped, typed the wrong, typed wrong, entered the wrong, entered wrong, wrong receipt code",
    sw: "namba mbaya, -kose* namba, akaunti mbaya, code mbaya, -kose* code, code si sahihi, -kose* kuandika, -kose* akaunti, paybill mbaya, till mbaya",
  },
  rejected: { en: "rejected, declined, reject, refused, failed payment", sw: "-kataliw*, -kataa malipo" },
  otherPhone: {
    en: "another phone, different phone, wifes phone, friends phone, someone elses, different number, another number, my wifes, my husbands, my friends",
    sw: "simu nyingine, namba nyingine, simu ya mtu",
  },
  invoice: {
    en: "invoice, receipt, etr, tax invoice, proforma, kra, kra pin, company pin, pin certificate, etims, lpo, quotation with pin, etims receipt, delivery note, business receipt",
    sw: "risiti, ankara, pin ya kra, pin ya kampuni, etims, invoisi, receipt, stakabadhi",
  },
  vat: { en: "vat, tax, taxes, inclusive", sw: "kodi, ushuru" },
} satisfies Record<string, ConceptWords>;
