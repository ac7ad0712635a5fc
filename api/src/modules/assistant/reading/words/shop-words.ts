import type { ConceptWords } from "./concept-entry";

/** The shop, what it promises, coming there and writing to it. */
export const SHOP = {
  open: {
    en: "open, opens, opening, operate, operating, opened, working today, working tomorrow, operational",
    sw: "-fungu*, wazi, open, mko kazi, mpo, mtakuwa, mnafanya kazi, mnaoperate, -hudumi*, -hudumiw*, mko site, mko hapo",
  },
  close: { en: "close, closes, closing, closed, shut", sw: "-fung*, -close*" },
  hours: {
    en: "hours, hrs, what time, working hours, business hours, hour, till when, till what time, until what time, until when, what times, at lunch, at night, night, late evening",
    sw: "saa ngapi, masaa, saa za, saa moja, saa mbili, saa tatu, saa nne, saa tano, saa sita, saa saba, saa nane, saa tisa, saa kumi, masaa ya kazi, muda wa kazi, usiku",
  },
  day: {
    en: "monday, tuesday, wednesday, thursday, friday, saturday, sunday, sundays, saturdays, mon, tue, wed, thur, thurs, fri, sat, sun, weekend, weekends, weekday, weekdays, today, tomorrow, tonight, holiday, holidays, days, christmas, christmas day, christmas eve, xmas, boxing day, new year, new years, new years day, new years eve, easter, easter monday, good friday, labour day, madaraka, madaraka day, mashujaa, mashujaa day, jamhuri, jamhuri day, eid, idd",
    sw: "sato, sarto, sande, sunde, mande, jpili, jmosi, jtatu, jumatatu, jumanne, jumatano, alhamisi, ijumaa, jumamosi, jumapili, leo, kesho, wikendi, sikukuu, kesho kutwa, krismasi, mwaka mpya, pasaka, ijumaa kuu, idi",
  },
  now: { en: "now, currently, right now, at the moment", sw: "sasa hivi, sahi, saa hii, sai, saa hizi" },
  where: {
    en: "where, located, location, address, direction, directions, map, which building, street, branch, branches, physical shop, near, building, situated, landmark, how far, find you, whereabouts, which area, which floor, floor, pin location, send location, locality, situate, which side, get to your shop, get to you, find your shop, directions to, location pin, pin location, google maps, maps",
    sw: "area gani, stage gani, mko area gani, wapi, mahali, pahali, upande gani, ramani, mtaa, jengo, sehemu gani, eneo gani, gorofa, ghorofa, floor ya, tawi, matawi, mnapatikana, -patikan*, location, jengo gani, kufika kwenu, -fika kwenu, side gani, mtaa gani, stage ya, location pin, pin ya location",
  },
  contact: {
    en: "contact, contacts, phone number, telephone, call, reach, number, whatsapp number, whatsapp, hotline, customer care, phone contact, line, mobile number, customer service",
    sw: "namba ya simu, nambari ya simu, -pigi*, -pig* simu, mawasiliano, -fiki*, namba, contacts, no ya simu, line yenu, namba yenu, contact zenu",
  },
  email: { en: "email, e-mail, mail address, gmail", sw: "barua pepe, imeil" },
  human: {
    en: "human, person, someone, somebody, agent, real person, speak to, talk to, representative, manager, staff, boss, owner, customer care person, real human, supervisor",
    sw: "mtu, -ongea na, -ong* na mtu, mhudumu, msimamizi, meneja, mkubwa, mwenye duka, mwenyewe wa duka, msee, binadamu, customer care",
  },
  shop: { en: "shop, store, premises, office", sw: "duka, dukani, dukani kwenu" },
  /** What a shop may have for those who come, and nothing here says. */
  facility: {
    en: "parking, parking space, park my car, i park, to park, toilet, toilets, washroom, restroom, wheelchair, waiting area, waiting room, guest wifi, free wifi, customer wifi, wifi for customers, lift, elevator, disabled, sit and wait, wait there",
    sw: "maegesho, -park*, parking, choo, lifti, pa kungoja",
  },
} satisfies Record<string, ConceptWords>;

export const PROMISES = {
  warranty: {
    en: "warranty, guarantee, guaranteed, warrantee, garantee, warranties, after sale, covered, warranties, guarantees, after sales",
    sw: "dhamana, waranti, waranty, gurantii, waranti, warranty, warrant, garantii, guarantee",
  },
  refund: {
    en: "refund, refunds, money back, my money back, reimburse, refunded, get my cash back, return my money, want my money, compensation, compensate",
    sw: "-rudishi* pesa, -rudishiw*, nirudishiwe, pesa -rud*, pesa yangu -rud*, hela -rud*, hela yangu -rud*, pesa zangu -rud*, nirudishie pesa, nirudishieni pesa, mnirudishie pesa, rudisha pesa, -rudishieni pesa, nataka pesa yangu, hela zangu, doo yangu, nirudishiwe doo",
  },
  return: {
    en: "return, returns, return policy, take back, send back, bring back, dont like, do not like, dont want, changed my mind, change my mind, changed mind, returning, give it back, give back, unopened, not opened, sealed box",
    sw: "-rudish*, -return*, haijafunguliwa, sijafungua, sijaipenda, siipendi, sitaki tena, nimebadili mawazo, nimechange mind",
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
    en: "trade in, trade-in, trade my, trade an old, part exchange, do you buy, buy old, buy used, sell my, sell you my, top up, part payment, old laptop as, exchange my old, swap my old, add money, take my old, selling my, i am selling, want to sell, sell you, i sell, buy my, buy from me, buying old, buy second hand from",
    sw: "mnanunua, mnanunuanga, -uzia nyinyi, kuuza yangu, niuze, nawauzia, -chukua ya zamani, niongeze pesa, nitop up, -ongeze pesa, kutop up, mnachukua laptop ya zamani, mnachukua laptop zamani, nikiongeza, niwauzie, nikuuzie, kuwauzia, mninunulie, mnunue yangu, ninauza, nauza yangu, nauza laptop, kuuza laptop yangu, mnanunua laptop za zamani",
  },
  fails: {
    en: "fails, dies, stops working, gets spoilt, breaks, what happens if, has a problem, develops",
    sw: "ikiwa na shida, ikiharibika, ikifa, ikileta shida, ikisumbua",
  },
  privacy: {
    en: "privacy, my data safe, data safe, share my, my details, sell my data, give out my, personal data, my information, confidential, my privacy, private photos, private files, private, look at my photos, look at my files, see my files, see my photos, data protection, nudes, safe with you, steal my data, copy my data",
    sw: "faragha, data yangu, siri, taarifa zangu, mambo yangu ya siri, picha zangu za siri, mtaona picha, mnaangalia picha, kuangalia picha, mtaangalia picha, data yangu salama, data zangu",
  },
  terms: { en: "terms, conditions, terms and conditions, t&c, policy, policies", sw: "masharti, sera, vigezo" },
} satisfies Record<string, ConceptWords>;

export const APPOINTMENTS = {
  book: {
    en: "book, booking, appointment, appointments, schedule, time slot, free slot, a slot, make an appointment, reserve a time",
    sw: "miadi, -book*, appointment, booking, -wek* miadi, -weke* miadi",
  },
  reschedule: {
    en: "reschedule, move, postpone, change the date, change my appointment, another day, different day",
    sw: "-ahirish*, -badilish* siku, nibadilishe, siku nyingine, -sogez*",
  },
  ready: {
    en: "ready, done, finished, complete, completed, fixed yet, collect my laptop, fixed already, is it fixed, repaired yet",
    sw: "tayari, -malizik*, imeisha, -isha, -maliz*, imekamilika, -maliziwa, imeshaisha, imetengenezwa, imepona, mmemaliza, mshamaliza",
  },
  bring: {
    en: "what should i bring, what do i bring, what to bring, should i come with, i come with, we come with, need to come with, i carry, should i carry, must i carry, what do i need to bring, what do i need, need to come with, should i come with, should i bring, documents",
    sw: "nikuje na nini, nije na nini, -leta nini, -beba nini, -kuje na nini, nibebe nini, nilete nini, ninatakiwa kuleta, natakiwa kuleta",
  },
  onSite: {
    en: "come to my, home visit, house call, on site, onsite, my house, my home, at my place, visit us",
    sw: "nyumbani kwangu, -kuj* kwangu, ofisini kwangu, -kuja nyumbani",
  },
  walkIn: {
    en: "walk in, walk-in, without appointment, without booking, just come, need an appointment, need to book, visit, pass by, come, drop off, drop it off, bring it, bring my, walkin, walk ins, walk-ins, come directly, come straight, same day",
    sw: "nakuja tu, lazima nibook, -kuj*, -ja, -pitia, bila miadi, bila appointment, bila booking, nitokee, -tokea, moja kwa moja, nipitie",
  },
  duration: {
    en: "how long, how many days, how many hours, take long, turnaround, how soon, wait, turn around, time frame, how fast, how quick, how quickly, how much time, days will it take",
    sw: "-chuku* muda, -chuku* muda gani, muda gani, siku ngapi, inachukua muda, itachukua, masaa mangapi, -ngoj*, lini, muda upi, -maliza siku ngapi, itachukua muda, inachukua siku, time gani, -take long, -take how long, after how long, itakuwa ready lini, -ngojea",
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
  points: {
    en: "points, loyalty, reward, rewards, tier, loyalty programme, loyalty program, loyalty points, rewards programme, bonus points",
    sw: "pointi, zawadi, points, bonga, alama za, pointi zangu",
  },
  voucher: { en: "voucher, coupon, promo code, gift card", sw: "vocha, kuponi" },
  forgot: {
    en: "forgot, forgotten, lost my password, dont remember, cant remember, do not remember, forgotten",
    sw: "-sahau*, nimesahau, nilisahau",
  },
} satisfies Record<string, ConceptWords>;
