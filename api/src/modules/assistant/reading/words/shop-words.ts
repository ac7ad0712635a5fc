import type { ConceptWords } from "./concept-entry";

/** The shop, what it promises, coming there and writing to it. */
export const SHOP = {
  open: { en: "open, opens, opening, operate, operating, opened", sw: "-fungu*, wazi, open" },
  close: { en: "close, closes, closing, closed, shut", sw: "-fung*, -close*" },
  hours: {
    en: "hours, hrs, what time, working hours, business hours, hour, till when, till what time, until what time, until when, what times, at lunch, at night, night, late evening",
    sw: "saa ngapi, masaa, saa za, saa moja, saa mbili, saa tatu, saa nne, saa tano, saa sita, saa saba, saa nane, saa tisa, saa kumi, masaa ya kazi, muda wa kazi, usiku",
  },
  day: {
    en: "monday, tuesday, wednesday, thursday, friday, saturday, sunday, sundays, saturdays, mon, tue, wed, thur, thurs, fri, sat, sun, weekend, weekends, weekday, weekdays, today, tomorrow, tonight, holiday, holidays, days, christmas, christmas day, christmas eve, xmas, boxing day, new year, new years, new years day, new years eve, easter, easter monday, good friday, labour day, madaraka, madaraka day, mashujaa, mashujaa day, jamhuri, jamhuri day, eid, idd",
    sw: "jumatatu, jumanne, jumatano, alhamisi, ijumaa, jumamosi, jumapili, leo, kesho, wikendi, sikukuu, kesho kutwa, krismasi, mwaka mpya, pasaka, ijumaa kuu, idi",
  },
  now: { en: "now, currently, right now, at the moment", sw: "sasa hivi, sahi, saa hii, sai, saa hizi" },
  where: {
    en: "where, located, location, address, direction, directions, map, which building, street, branch, branches, physical shop, near, building, situated, landmark, how far, find you",
    sw: "area gani, stage gani, mko area gani, wapi, mahali, pahali, upande gani, ramani, mtaa, jengo",
  },
  contact: {
    en: "contact, contacts, phone number, telephone, call, reach, number, whatsapp number, whatsapp, hotline, customer care",
    sw: "namba ya simu, nambari ya simu, -pigi*, -pig* simu, mawasiliano, -fiki*, namba",
  },
  email: { en: "email, e-mail, mail address, gmail", sw: "barua pepe, imeil" },
  human: {
    en: "human, person, someone, somebody, agent, real person, speak to, talk to, representative, manager, staff",
    sw: "mtu, -ongea na, -ong* na mtu, mhudumu, msimamizi",
  },
  shop: { en: "shop, store, premises, office", sw: "duka, dukani, dukani kwenu" },
  /** What a shop may have for those who come, and nothing here says. */
  facility: {
    en: "parking, parking space, park my car, i park, to park, toilet, toilets, washroom, restroom, wheelchair, waiting area, waiting room, guest wifi, free wifi, customer wifi, wifi for customers",
    sw: "maegesho, -park*, parking, choo",
  },
} satisfies Record<string, ConceptWords>;

export const PROMISES = {
  warranty: {
    en: "warranty, guarantee, guaranteed, warrantee, garantee, warranties, after sale, covered",
    sw: "dhamana, waranti, waranty, gurantii",
  },
  refund: {
    en: "refund, refunds, money back, my money back, reimburse, refunded",
    sw: "-rudishi* pesa, -rudishiw*, nirudishiwe, pesa -rud*, pesa yangu -rud*, hela -rud*, hela yangu -rud*, pesa zangu -rud*",
  },
  return: {
    en: "return, returns, return policy, take back, send back, bring back, dont like, do not like, dont want, changed my mind, change my mind, changed mind",
    sw: "-rudish*, -return*",
  },
  exchange: { en: "exchange, swap", sw: "-badilishi*, -exchange*" },
  soldMe: {
    en: "sold me, bought from you, i bought, bought here, you sold, after i buy, after buying",
    sw: "mliniuzia, nilinunua, mlinipatia, -uziwa",
  },
  bought: {
    en: "bought, purchased",
    sw: "nilinunua, nimenunua, tulinunua, tumenunua, niliinunua, nilinunuanga",
  },
  old: { en: "old, older, newer, newer one, better one", sw: "ya zamani, mzee, nzee, ya kitambo" },
  tradeIn: {
    en: "trade in, trade-in, trade my, trade an old, part exchange, do you buy, buy old, buy used, sell my, sell you my, top up",
    sw: "mnanunua, mnanunuanga, -uzia nyinyi, kuuza yangu, niuze, nawauzia",
  },
  fails: {
    en: "fails, dies, stops working, gets spoilt, breaks, what happens if, has a problem, develops",
    sw: "ikiwa na shida, ikiharibika, ikifa, ikileta shida, ikisumbua",
  },
  privacy: {
    en: "privacy, my data safe, data safe, share my, my details, sell my data, give out my, personal data, my information, confidential",
    sw: "faragha, data yangu, siri",
  },
  terms: { en: "terms, conditions, terms and conditions, t&c, policy, policies", sw: "masharti, sera, vigezo" },
} satisfies Record<string, ConceptWords>;

export const APPOINTMENTS = {
  book: {
    en: "book, booking, appointment, appointments, schedule, slot, make an appointment, reserve a time",
    sw: "miadi, -book*, appointment, booking, -wek* miadi, -weke* miadi",
  },
  reschedule: {
    en: "reschedule, move, postpone, change the date, change my appointment, another day, different day",
    sw: "-ahirish*, -badilish* siku, nibadilishe, siku nyingine, -sogez*",
  },
  ready: {
    en: "ready, done, finished, complete, completed, fixed yet",
    sw: "tayari, -malizik*, imeisha, -isha, -maliz*, imekamilika",
  },
  bring: {
    en: "what should i bring, what do i bring, what to bring, come with, carry",
    sw: "nikuje na nini, nije na nini, -leta nini, -beba nini, -kuje na nini",
  },
  onSite: {
    en: "come to my, home visit, house call, on site, onsite, my house, my home, at my place, visit us",
    sw: "nyumbani kwangu, -kuj* kwangu, ofisini kwangu, -kuja nyumbani",
  },
  walkIn: {
    en: "walk in, walk-in, without appointment, without booking, just come, need an appointment, need to book, visit, pass by, come, drop off, drop it off, bring it, bring my",
    sw: "nakuja tu, lazima nibook, -kuj*, -ja, -pitia",
  },
  duration: {
    en: "how long, how many days, how many hours, take long, turnaround, how soon, wait",
    sw: "-chuku* muda, -chuku* muda gani, muda gani, siku ngapi, inachukua muda, itachukua, masaa mangapi, -ngoj*, lini",
  },
  when: { en: "when, eta, arrive", sw: "lini, itafika" },
} satisfies Record<string, ConceptWords>;

export const ACCOUNT = {
  password: {
    en: "password, passcode, pin, forgot password, reset password",
    sw: "password, nywila, neno siri, nenosiri",
  },
  login: { en: "log in, login, sign in, signin, cant access", sw: "-ingia, -login*, kulogin" },
  account: { en: "account, profile, close my account", sw: "akaunti, -fut* akaunti, -ondoa akaunti" },
  create: {
    en: "create, open an account, sign up, signup, register, registration",
    sw: "-jisajili*, -sajili*, -fungua akaunti, kufungua akaunti, -fungu* akaunti",
  },
  remove: { en: "delete, remove my, close my account, deactivate", sw: "-fut* akaunti, -ondoa akaunti, -fut*" },
  points: { en: "points, loyalty, reward, rewards, tier", sw: "pointi, zawadi, points" },
  voucher: { en: "voucher, coupon, promo code, gift card", sw: "vocha, kuponi" },
  forgot: { en: "forgot, forgotten, lost my password, dont remember", sw: "-sahau*" },
} satisfies Record<string, ConceptWords>;
