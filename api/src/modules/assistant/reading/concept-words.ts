/**
 * What words mean to the assistant, in English, and in Kiswahili and Sheng. A word that ends in "*" stands for all that begin
 * so; one that begins with "-" is the root of a Kiswahili verb, found behind its prefixes: "-lip*" in nimelipa, mnalipwa, kulipia.
 * A word may stand under several concepts.
 */
interface ConceptWords {
  en: string;
  sw: string;
}

const DEVICES = {
  laptop: {
    en: "laptop, notebook, lappy, macbook, thinkpad, chromebook, ultrabook, elitebook, probook, latitude, ideapad, vivobook, inspiron",
    sw: "lapi, lapo, kilapu, kipakatalishi, tarakilishi mpakato, kompyuta mpakato",
  },
  desktop: { en: "desktop, tower, all in one, workstation, optiplex, elitedesk, mac mini", sw: "desktopu" },
  computer: { en: "computer, pc, mac, imac, system unit", sw: "kompyuta, tarakilishi, comp" },
  gadget: { en: "machine, device, gadget, unit", sw: "mashine, kifaa, chombo, machine" },
  monitor: { en: "monitor, display monitor", sw: "" },
  printer: { en: "printer, photocopier, scanner, copier", sw: "printa, kichapishi, mashine ya kuprint" },
  phone: {
    en: "phone, phones, smartphone, iphone, iphones, android, tecno, infinix, itel, galaxy",
    sw: "simu, rununu",
  },
  tablet: { en: "tablet, ipad, tablets", sw: "tabuleti" },
  console: { en: "ps5, ps4, playstation, xbox, nintendo, game console", sw: "" },
  tv: { en: "tv, television, smart tv, decoder", sw: "runinga, televisheni, tivi" },
  disk: {
    en: "disk, drive, hard disk, hard drive, harddisk, hdd, flash, flash disk, usb stick, pendrive, memory card, sd card, external",
    sw: "flashi, diski",
  },
  wifi: { en: "wifi, wi-fi, wi fi, wireless, router, internet, network, hotspot, lan", sw: "mtandao, ruta, intaneti" },
  camera: { en: "webcam, camera", sw: "kamera" },
} satisfies Record<string, ConceptWords>;

const PARTS = {
  screen: { en: "screen, display, lcd, panel, glass, touchscreen", sw: "kioo, skrini, vioo" },
  battery: { en: "battery, batteries, batt", sw: "betri, beteri, batri" },
  keyboard: { en: "keyboard, keys, key board, keypad, key", sw: "kibodi, vibonye" },
  touchpad: { en: "touchpad, trackpad, touch pad, mousepad, pointer, mouse pointer, cursor", sw: "" },
  charger: { en: "charger, adapter, adaptor, power cable", sw: "chaja, adapta" },
  port: { en: "port, ports, usb port, jack, socket, charging port, charge port, hdmi port", sw: "" },
  hinge: { en: "hinge, hinges, casing, cover, lid, body", sw: "bawaba" },
  fan: { en: "fan, fans, cooling", sw: "feni" },
  sound: { en: "sound, audio, speaker, speakers, mic, microphone", sw: "sauti, spika" },
  windows: { en: "windows, win10, win11, os, operating system, ubuntu, linux, macos", sw: "" },
  memory: { en: "ram, memory", sw: "" },
  ssd: { en: "ssd, nvme, storage", sw: "" },
  files: {
    en: "files, file, photos, photo, pictures, data, documents, folder, folders, videos",
    sw: "picha, faili, mafaili, nyaraka",
  },
} satisfies Record<string, ConceptWords>;

const GOODS = {
  accessory: {
    en: "mouse, mice, cable, adapter, dock, hub, bag, stand, power bank, powerbank, earphones, earbuds, headphones, headset, keyboard and mouse, cooler, hdmi, webcam",
    sw: "maus, mausi, kipanya, waya, kebo, begi",
  },
  component: {
    en: "gpu, graphics card, rtx, gtx, rx, processor, cpu, motherboard, psu, power supply, ups, switch, toner, ink, cartridge, licence, license, antivirus, kaspersky, bitdefender, microsoft office, office 365",
    sw: "wino",
  },
  gaming: { en: "gaming, gamer, games", sw: "ya game" },
  refurbished: {
    en: "refurbished, refurb, ex uk, ex-uk, second hand, secondhand, used",
    sw: "mtumba, zilizotumika, iliyotumika",
  },
  brandNew: { en: "brand new, new, sealed", sw: "mpya" },
} satisfies Record<string, ConceptWords>;

const FAULTS = {
  broken: {
    en: "broken, broke, damaged, damage, spoilt, spoiled, faulty, fault, defective, loose, torn, bent, killed, problem, issue, error, bad, failing, fails, failed, malfunction*, missing, came off, fell off, messed up, stopped",
    sw: "-harib*, -bov*, mbovu, mbaya, -sumbu*, shida, tatizo, -toka, -feli, -spoil, -kataa, -gom*, imekataa, imegoma",
  },
  cracked: {
    en: "cracked, crack, smashed, shattered, crack*, smash*, shatter*",
    sw: "-vunj*, -pasuk*, -pasu*, imevunjika, imepasuka, crack",
  },
  lines: {
    en: "lines, line, stripes, flicker*, blinking, dim, dark, black, white screen, green, spots, dots",
    sw: "mistari, mstari, giza, nyeusi",
  },
  dead: {
    en: "dead, died, wont start, completely off, no power, bricked",
    sw: "-fa, imekufa, -kufa, imezima",
  },
  start: {
    en: "turn on, turning on, turns on, start, starts, starting, boot, boots, booting, power on, powering, powers on, switch on, switching on, come on, coming on, go on, wake",
    sw: "-wak*, -wash*, -boot*, -start*, -funguk*, haiwaki, haiwashi",
  },
  shutsDown: {
    en: "shut down, shuts down, shutting down, shutdown, turns off, turning off, switches off, goes off, going off, restarts, restarting, powers off, reboots, keeps restarting",
    sw: "-zim*, -jizim*, -restart*",
  },
  charge: { en: "charge, charging, charges", sw: "-chaj*, -charg*, chaji, haichaji, haicharge" },
  slow: {
    en: "slow, slowly, sluggish, lag, lags, lagging, speed up, faster, takes long, takes forever",
    sw: "polepole, -slow, mzito, nzito, taratibu, -lag*, -chelew*",
  },
  hangs: {
    en: "hang, hangs, hanging, freez*, frozen, froze, stuck, unresponsive, not responding",
    sw: "-hang*, -stuck*, -kwam*, -freez*, -ganda, -ganda*",
  },
  liquid: {
    en: "water, coffee, tea, juice, soda, milk, liquid, wine, beer, rain, wet, porridge, uji",
    sw: "maji, chai, kahawa, soda, juisi, maziwa, mvua, bia",
  },
  spilled: {
    en: "spill*, spilt, pour*, splash*, fell in, dropped in, soaked, got wet",
    sw: "-mwag*, -ingiw*, -ingi*, -nyeshe*, -lowa*, -lowan*",
  },
  dropped: { en: "fell, dropped, drop, fall, fallen, sat on, stepped on", sw: "-anguk*, -angush*, -kanyag*, -kali*" },
  virus: {
    en: "virus, viruses, malware, trojan, ransomware, spyware, popup, popups, pop ups, pop up, adware, hacked, encrypted",
    sw: "virusi, kirusi, -hack*",
  },
  lost: {
    en: "lost, lose, delete*, disappear*, gone, formatted, erased, wiped, vanished",
    sw: "-pote*, -potez*, -fut*, -delete*, -format*",
  },
  recover: {
    en: "recover, recovery, retrieve, restore, get back, recovering, rescue",
    sw: "-rudish*, -recover*, -okoa, -fufu*, -pata",
  },
  unread: {
    en: "detected, recognised, recognized, showing up, reading, read, opening, opens, mount*, corrupt*, click*",
    sw: "-som*, -onekan*, -detect*, -read, -corrupt*",
  },
  swollen: { en: "swollen, swelling, swell, bulg*, bloated, puffed", sw: "-fur*, -vimb*, imefura" },
  drains: {
    en: "drain*, dies, last, lasts, lasting, runs out, finishes, finish, discharge*, minutes only, hold, holds, holding, plugged, on charger",
    sw: "-ish*, -shik*, -kaa, -dumu, haraka",
  },
  hot: {
    en: "hot, overheat*, heats, heating, heat, burning, noisy, noise, loud, smoke, smell",
    sw: "moto, -chemk*, joto, kelele, -pat* moto, -heat*, -overheat*",
  },
  crash: { en: "blue screen, bsod, crash*, error code, stop code, black screen", sw: "-crash*" },
  connect: { en: "connect, connecting, connects, connection, connected", sw: "-connect*, -ung*, -shik*" },
  show: { en: "show, shows, showing, displaying, displays, picture, nothing, anything", sw: "-onyesh*, -onesh*, kitu" },
  print: { en: "print, prints, printing, jam*", sw: "-print*, -chapish*" },
  jumps: {
    en: "jump, jumps, jumping, sticky, sticks, sticking, repeating, erratic, by itself, on its own, moving by itself",
    sw: "-ruk*, -nat*",
  },
  works: { en: "work, works, working, respond*, functioning, function", sw: "-fany*, -work*, -fanya kazi, kazi" },
} satisfies Record<string, ConceptWords>;

const WORK = {
  repair: {
    en: "repair, repairs, repairing, repaired, fix, fixes, fixing, fixed, mend, technician, fundi",
    sw: "-tengenez*, -rekebish*, -repair*, -fix*, matengenezo, fundi",
  },
  replace: { en: "replac*, change, changing, swap", sw: "-badilish*, -badil*, -replace*" },
  install: {
    en: "install*, set up, setup, installation, reinstall*, activate, format, formatting",
    sw: "-wek*, -install*, -sakinish*, kuformat, -weke*",
  },
  upgrade: {
    en: "upgrad*, add more, expand, increase, more ram, more memory, more storage, add ram, add memory, bigger ssd, bigger hard disk",
    sw: "-ongez*, -upgrade*",
  },
  clean: {
    en: "clean, cleaning, remove, removal, removing, get rid",
    sw: "-saf*, -safish*, -ondo*, -toa, -toe*, -clean*",
  },
  check: {
    en: "check, diagnos*, diagnosis, inspect, checkup, check-up, look at, test",
    sw: "-cheki*, -kagu*, -angali*, -pima",
  },
  website: {
    en: "website, web site, web design, site, landing page, ecommerce, e-commerce, online shop, webpage",
    sw: "tovuti, wavuti",
  },
  app: {
    en: "app, apps, application, software development, system, pos, management system, mobile app, web app, programming",
    sw: "programu, mfumo",
  },
  network: { en: "network, networking, cabling, lan, office wifi, access point, signal", sw: "" },
  security: { en: "secure, security, safe, hackers, audit", sw: "usalama, salama" },
  training: {
    en: "training, lessons, classes, class, course, courses, teach, learn, tutor, packages",
    sw: "mafunzo, -fundish*, -funz*, -jifunz*, -somesh*, masomo",
  },
  cloud: {
    en: "cloud, backup, backups, back up, google workspace, office 365, microsoft 365, company emails, email setup, domain, host, hosting, business email, our email",
    sw: "",
  },
  build: { en: "build, custom, assemble, built, building", sw: "-und*, -jeng*, -assemble" },
  bulk: {
    en: "school, office, offices, bulk, company, wholesale, cyber, lab, employees",
    sw: "shule, ofisi, jumla, kampuni, chuo",
  },
  choose: {
    en: "choose, choosing, recommend, advice, advise, suggest, help me pick",
    sw: "-chagu*, ushauri, -shauri, -pendekez*",
  },
  offeredWork: {
    en: "service, services, what do you do, offer, about your company, about your shop, about your business, about you",
    sw: "huduma, mnafanya nini, mnafanyanga nini",
  },
} satisfies Record<string, ConceptWords>;

const SHOP = {
  open: { en: "open, opens, opening, operate, operating, opened", sw: "-fungu*, wazi, open" },
  close: { en: "close, closes, closing, closed, shut", sw: "-fung*, -close*" },
  hours: {
    en: "hours, hrs, what time, working hours, business hours, hour, till when, till what time, until what time, until when, what times, at lunch",
    sw: "saa ngapi, masaa, saa za, saa moja, saa mbili, saa tatu, saa nne, saa tano, saa sita, saa saba, saa nane, saa tisa, saa kumi, masaa ya kazi, muda wa kazi",
  },
  day: {
    en: "monday, tuesday, wednesday, thursday, friday, saturday, sunday, sundays, saturdays, mon, tue, wed, thur, thurs, fri, sat, sun, weekend, weekends, weekday, weekdays, today, tomorrow, tonight, holiday, holidays, days",
    sw: "jumatatu, jumanne, jumatano, alhamisi, ijumaa, jumamosi, jumapili, leo, kesho, wikendi, sikukuu, kesho kutwa",
  },
  now: { en: "now, currently, right now, at the moment", sw: "sasa hivi, sahi, saa hii, sai, saa hizi" },
  where: {
    en: "where, located, location, address, direction, directions, map, which building, street, branch, branches, physical shop, near, building, situated, landmark, how far, find you",
    sw: "wapi, mahali, pahali, upande gani, ramani, mtaa, jengo",
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
} satisfies Record<string, ConceptWords>;

const ORDERING = {
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
    en: "pick up, pickup, pick it, collect, collection, pick from",
    sw: "-chuku* dukani, kuchukua, -chukua, -pick*, -collect*",
  },
  sameDay: { en: "same day, express, today delivery, urgent", sw: "siku hiyo hiyo, haraka" },
} satisfies Record<string, ConceptWords>;

const MONEY = {
  price: {
    en: "price, prices, cost, costs, how much, charge for, charges, charging for, fee, fees, rate, rates, quotation, quote, pricing, amount",
    sw: "bei, bei gani, ngapi, pesa ngapi, ni ngapi, how much, gharama, -charg* how much, -gharim*, shilingi",
  },
  cheap: {
    en: "cheap, cheapest, cheaper, affordable, lowest price, budget, low cost, least expensive",
    sw: "rahisi, bei rahisi, nafuu, bei nafuu, bei ya chini",
  },
  discount: {
    en: "discount, offer price, best price, negotiable, reduce price, last price",
    sw: "punguzo, -punguz*, bei ya mwisho",
  },
  pay: { en: "pay, paying, payment, payments, payment methods, mode of payment", sw: "-lip*, malipo" },
  paid: {
    en: "paid, sent money, sent the money, sent cash, sent you, i have sent, made payment, have paid, i paid, money sent, transferred, money was deducted, deducted",
    sw: "nimelipa, nimetuma pesa, -lipa tayari, nililipa, nishalipa, nimeshalipa, nilituma pesa, nimelipia",
  },
  money: { en: "money, cash", sw: "pesa, hela, dooh, mkwanja" },
  mpesa: {
    en: "mpesa, m-pesa, m pesa, lipa na mpesa, paybill, pay bill, till number, your till, buy goods, account number, business number, stk",
    sw: "mpesa, paybill, ya till, till ni",
  },
  card: { en: "card, visa, mastercard, debit card, credit card, card payment", sw: "kadi, kadi ya benki" },
  cash: { en: "cash, pay at the shop, pay at shop", sw: "taslimu, keshi" },
  onDelivery: {
    en: "on delivery, cash on delivery, cod, pay after delivery, pay when it arrives, pay when i receive, after receiving",
    sw: "-fika na mzigo, -kifik*, -kipat*, nikipokea, baada ya kupokea, mkifika",
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
  invoice: { en: "invoice, receipt, etr, tax invoice, proforma", sw: "risiti, ankara" },
  vat: { en: "vat, tax, taxes, inclusive", sw: "kodi, ushuru" },
} satisfies Record<string, ConceptWords>;

const PROMISES = {
  warranty: {
    en: "warranty, guarantee, guaranteed, warrantee, garantee, warranties, after sale, covered",
    sw: "dhamana, waranti, waranty, gurantii",
  },
  refund: {
    en: "refund, refunds, money back, my money back, reimburse",
    sw: "-rudishi* pesa, -rudishiw*, nirudishiwe",
  },
  return: {
    en: "return, returns, return policy, take back, send back, bring back, dont like, do not like, changed my mind",
    sw: "-rudish*, -return*",
  },
  exchange: { en: "exchange, swap", sw: "-badilishi*, -exchange*" },
  soldMe: {
    en: "sold me, bought from you, i bought, bought here, you sold, after i buy, after buying",
    sw: "mliniuzia, nilinunua, mlinipatia, -uziwa",
  },
  tradeIn: {
    en: "trade in, trade-in, part exchange, do you buy, buy old, buy used, sell my, sell you my, top up",
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

const APPOINTMENTS = {
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
    sw: "muda gani, siku ngapi, inachukua muda, itachukua, masaa mangapi, -ngoj*, lini",
  },
  when: { en: "when, eta, arrive", sw: "lini, itafika" },
} satisfies Record<string, ConceptWords>;

const ACCOUNT = {
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

const TALK = {
  greeting: {
    en: "hello, hi, hey, good morning, good afternoon, good evening, greetings, hallo",
    sw: "habari, mambo, niaje, sasa, jambo, hujambo, hamjambo, shikamoo, vipi, sema, mambo vipi, habari ya asubuhi, habari za, poa",
  },
  thanks: {
    en: "thank, thanks, thank you, thx, appreciate, great, awesome, perfect",
    sw: "asante, ahsante, shukran, nimeshukuru, -shukur*",
  },
  bye: {
    en: "bye, goodbye, see you, later, ok, okay, alright, fine, cool",
    sw: "kwaheri, baadaye, sawa, haya, sawa sawa",
  },
  bot: {
    en: "bot, robot, ai, are you human, are you real, chatgpt, who are you, your name",
    sw: "roboti, wewe ni nani",
  },
  ask: {
    en: "do you, have you, got, available, in stock, stock, sell, left, you guys, any, looking for, need, want",
    sw: "mko na, mnauz*, iko, ziko, mnayo, kuna, -tafut*, -tak*, -hitaj*, -uz*, mko nayo, -pati*, naomba, uko na, mna",
  },
  mine: { en: "my, mine, our", sw: "yangu, langu, zangu, wangu, yetu, changu" },
  home: { en: "home, house", sw: "nyumbani, nyumba" },
  jobs: {
    en: "hiring, vacancy, vacancies, job, jobs, internship, interns, attachment, career, recruit*",
    sw: "kazi ya, ajira, wafanyakazi, nafasi za kazi, -ajiri",
  },
} satisfies Record<string, ConceptWords>;

export const CONCEPT_WORDS = {
  ...DEVICES,
  ...PARTS,
  ...GOODS,
  ...FAULTS,
  ...WORK,
  ...SHOP,
  ...ORDERING,
  ...MONEY,
  ...PROMISES,
  ...APPOINTMENTS,
  ...ACCOUNT,
  ...TALK,
} satisfies Record<string, ConceptWords>;

/** What is called the same in both languages as people speak them: it does not show which one is spoken. */
export const LOAN_CONCEPTS: ReadonlySet<string> = new Set([
  ...Object.keys(DEVICES),
  ...Object.keys(PARTS),
  ...Object.keys(GOODS),
]);

export type Concept = keyof typeof CONCEPT_WORDS;

/** Words that say that something is not so, or refuses. */
export const NEGATIONS: ConceptWords = {
  en: "not, no, wont, dont, doesnt, didnt, isnt, arent, cant, cannot, couldnt, never, without, unable, fails to, failed to, refuses, refused, refusing, stopped, hardly, cant seem, aint, havent, hasnt",
  sw: "si, hapana, haina, bila, -kataa, -kata*, -gom*, imekataa, imegoma, haja, bado, hakuna, haiwezi, -shindw*",
};

/** Words that say nothing here but which language they are. */
export const FUNCTION_WORDS: ConceptWords = {
  en: "the, a, an, is, are, was, am, i, you, we, it, of, in, on, at, to, for, with, and, or, if, does, do, can, could, would, will, should, what, which, how, who, why, me, your, this, that, these, from, have, has, had, be, been, there, so, than, us, they, he, she, but, by, up, out, too, very, just, please, also, then, still, after, all, him, her, u, ur, r, its, get, got, give, make, take, let, like, say, tell, know, see, hey, im, ive, id, about, into, only, because, some, under, over, more, less, than, them, think, really, now, here, when, where, anyone, anybody, somebody, people, guys, bro, boss, yesterday, sure, real, really, so far",
  sw: "ya, wa, za, la, cha, vya, na, kwa, ni, je, hii, hiyo, hizo, hizi, ile, zile, tu, pia, au, ama, lakini, kama, sana, tafadhali, yako, yenu, zenu, wenu, yake, mimi, nyinyi, ninyi, wewe, sisi, hapa, huko, pale, nini, gani, nani, nina, niko, naweza, tena, hadi, mpaka, kutoka, kwangu, kwenu, hata, basi, hivi, moja, mbili, nikitaka, naeza, ngapi, ati, hio, izo, yaani, mnaweza, wacha, kitu, vitu, kwani, kabisa, sasa, siku, mwezi, miezi, mko, iko, ziko, uko, ndio, wapi, mbona, nawezaje, kuna, jana, bado, exactly",
};
