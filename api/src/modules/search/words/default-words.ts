import type { WordEntry } from "./word-entry";

const list = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
const same = (words: string): WordEntry => ({ kind: "same", words: list(words), meanings: [], servicesFirst: false });
const means = (words: string, meanings: string): WordEntry => ({
  kind: "means",
  words: list(words),
  meanings: list(meanings),
  servicesFirst: false,
});
const ignored = (words: string): WordEntry => ({
  kind: "ignored",
  words: list(words),
  meanings: [],
  servicesFirst: false,
});
const fault = (words: string, meanings: string): WordEntry => ({ ...means(words, meanings), servicesFirst: true });

/**
 * The words that a shop starts with: English as customers type it, Kiswahili and Sheng. Managers change, switch off and add
 * to them; an entry is known by its name here, which stays.
 */
export const DEFAULT_WORDS = {
  // Goods
  laptop: same("laptop, notebook, lapi, kilapu, tarakilishi ndogo, kompyuta mpakato"),
  desktop: means("pc, cpu tower, tower, desktop computer", "desktop"),
  computer: means("computer, kompyuta, tarakilishi, comp", "desktop, laptop"),
  screen: same("screen, display, monitor, kioo, skrini, lcd, led screen"),
  charger: same("charger, chaja, chargers, power adapter, power adaptor, laptop adapter, adaptor, adapta"),
  battery: same("battery, betri, beteri, batri, batery"),
  keyboard: same("keyboard, key board, kibodi, kicharazio, keypad"),
  mouse: same("mouse, mice, kipanya, mausi, maus"),
  printer: same("printer, printa, kichapishi, mashine ya kuprint, printing machine"),
  ink: same("ink, wino, toner, cartridge"),
  memory: means("ram, memory, rams", "memory, ram"),
  storage: means("hard disk, hard drive, harddisk, hdd, hard disc", "hard disk, hard drive, hdd, storage"),
  externalDisk: means(
    "external hard drive, external hard disk, external hdd, external disk, portable hard drive",
    "portable hard disk, external hard",
  ),
  ssd: same("ssd, solid state drive"),
  flash: same(
    "flash disk, flash drive, flashdisk, pendrive, pen drive, usb stick, usb disk, thumb drive, memory stick, flash",
  ),
  memoryCard: means("memory card, sd card, micro sd, memori kadi, memory kadi", "microsd, sd card, memory card"),
  graphics: same("graphics card, video card, gpu, vga card, graphic card"),
  processor: same("processor, cpu, prosesa"),
  powerSupply: means("psu, power supply unit", "power supply, psu"),
  powerBackup: means("power backup, backup power, battery backup, stima ikienda", "ups"),
  powerBank: same("power bank, powerbank"),
  earphones: same("earphones, earbuds, headphones, headset, ear phones, airpods, spika za masikio"),
  wifi: same("wifi, wi-fi, wi fi, wireless internet"),
  router: same("router, ruta, modem, rauta"),
  wifiRouter: means("wifi router, internet router, router ya wifi", "wi-fi router, router wi-fi, archer router"),
  wifiDongle: means(
    "wifi dongle, wifi adapter, wifi receiver, usb wifi",
    "wi-fi adapter, ac600 adapter, adapter wi-fi",
  ),
  ethernetCable: means(
    "ethernet cable, lan cable, network cable, internet cable, rj45 cable, cat6, cat 6",
    "network cable",
  ),
  usbC: same("usb-c, usb c, type c, type-c, usb type c"),
  cable: same("cable, waya, kebo, cord, kamba"),
  antivirus: means("antivirus, anti virus, anti-virus", "antivirus, kaspersky, bitdefender"),
  office: means("ms office, microsoft office, office 365, office365, word and excel", "microsoft 365, office"),
  windows: means("windows, windows os, window 11, window 10", "windows"),
  software: means("programu, app", "software, application, programs"),
  used: same("refurbished, refurb, second hand, secondhand, used, ex uk, ex-uk, exuk, mtumba, pre owned, ya mtumba"),
  newGoods: means("brand new, mpya, sealed", "new"),
  gaming: same("gaming, gamer, ya game, ya games, games"),
  ofisi: means("ofisi", "office"),
  cheap: ignored(
    "cheap, cheapest, cheaper, low cost, low price, lowest price, bei rahisi, ya bei rahisi, bei nafuu, ya bei nafuu, nafuu, bei ya chini, ya bei ya chini, affordable, best, nzuri, good, poa, quality, original, genuine",
  ),
  phone: same("phone, simu, smartphone, rununu"),
  camera: same("webcam, web cam, camera, kamera"),
  stand: same("stand, holder, kishikilio"),
  school: means(
    "ya shule, for school, for student, for students, ya chuo, for campus, mwanafunzi, student laptop",
    "laptop, school, students, study, class",
  ),
  work: means("ya kazi, for work, office laptop", "laptop, office"),

  // What is broken
  crackedScreen: fault(
    "cracked, broken, broke, smashed, shattered, imevunjika, imepasuka, kupasuka, iliyovunjika, imevunjwa",
    "cracked, replacement, repair",
  ),
  brokenScreen: fault(
    "cracked screen, broken screen, screen cracked, screen broken, screen replacement, replacement screen, change screen, screen repair, kioo imevunjika, kioo imepasuka, kioo kimevunjika, kubadilisha kioo, badilisha kioo, screen imevunjika, screen imepasuka, black screen, screen is black, screen lines, lines on screen, flickering screen, screen flickering, no display, screen ya laptop imepasuka",
    "screen replacement",
  ),
  noPower: fault(
    "wont start, will not start, not starting, doesnt start, does not start, wont turn on, not turning on, doesnt turn on, does not turn on, wont power on, not powering on, no power, dead, haiwaki, haiwezi kuwaka, imekufa, imezima, imezimika, imegoma kuwaka, inazima, shuts down, shuts down by itself, shutting down, keeps shutting down, turns off, restarts by itself, wont boot, not booting, wont open, haifunguki",
    "power on, will not start, dead",
  ),
  noCharge: fault(
    "not charging, wont charge, doesnt charge, does not charge, haichaji, haicharge, haiingizi charge, haiingii charge, charging port, charge port, charging problem",
    "charge, charging port",
  ),
  slow: fault(
    "slow, very slow, too slow, sluggish, hanging, hangs, hang, freezing, freezes, freeze, lagging, speed up, faster, taking long, ina hang, inahang, ime hang, imehang, iko slow, inastuck, stuck",
    "slow, quick again",
  ),
  water: fault(
    "water, liquid, wet, got wet, coffee, tea, juice, soda, spill, spilled, spilt, water damage, liquid damage, water spilled, poured water, coffee spill, tea spill, maji, nimemwaga, imemwagika, imeingia maji, ilimwagika maji, imemwagikia maji, ilinyeshewa, fell in water",
    "liquid damage",
  ),
  repair: fault(
    "repair, fix, fixing, repairing, kutengeneza, tengeneza, kurekebisha, rekebisha, fundi, haifanyi, haifanyi kazi, not working, doesnt work, does not work, imeharibika, imeharibiwa, spoilt, spoiled, faulty, problem, imegoma",
    "repair, replacement, check-up",
  ),
  service: fault(
    "replacement, replace, kubadilisha, change, upgrade, upgrading, install, installation, kuweka",
    "replacement, upgrade, install, set-up",
  ),
  swollen: fault(
    "swollen, bulging, imefura, imevimba, swollen battery, battery swollen, bloated",
    "swollen, battery replacement",
  ),
  drains: fault(
    "battery drains, drains fast, dies fast, not lasting, haishiki charge, haikai na charge, battery dies, battery finishes fast, inaisha haraka, battery inaisha haraka, inaisha charge",
    "battery replacement, battery dies",
  ),
  stickyKeys: fault(
    "keys not working, sticky keys, keyboard not working, some keys not working, touchpad not working, missing keys, keyboard imeharibika, keys zimetoka, keys fell off",
    "keyboard touchpad repair",
  ),
  virus: fault(
    "virus, viruses, malware, hacked, popups, pop ups, ads popping, trojan, ransomware, kirusi, virusi",
    "virus",
  ),
  lostFiles: fault(
    "lost files, deleted files, deleted photos, recover photos, recover files, recover data, data recovery, lost data, data loss, files zimepotea, picha zimepotea, kurudisha data, formatted by mistake, deleted, deleted by mistake, files deleted",
    "data recovery",
  ),
  unreadable: fault(
    "corrupted, corrupt, not detected, not recognised, not recognized, not reading, haisomi, haionekani",
    "data recovery, failing disk, formatted stick",
  ),
  noise: fault(
    "noisy, loud, noise, heating, heats up, heats, fan noise, overheating, overheats, hot, inachemka, inapata moto, inashika moto",
    "loud, slow, computer check-up",
  ),
  password: means(
    "forgot password, forgotten password, lost password, reset password, nimesahau password, nasahau password, nimesahau nywila, cant log in, cannot log in, cant login, password reset",
    "forgot password",
  ),

  // Asking the shop
  hours: means(
    "opening hours, open hours, business hours, working hours, hours, open on, open now, are you open, what time, mnafungua, mnafunga, mko open, mko wazi leo, saa ngapi, mnafungua saa ngapi, mnafunga saa ngapi, mko wazi, jumamosi, jumapili, jumatatu, jumanne, jumatano, alhamisi, ijumaa, wikendi, sikukuu, masaa, masaa ya kazi, saa za kazi, muda wa kazi, mnafungua masaa gani, closing time, opening time, open sunday, open on sunday, open saturday, weekend",
    "open, opening hours",
  ),
  place: means(
    "where are you, where are you located, location, directions, mko wapi, mnapatikana wapi, mko upande gani, address, shop location, duka iko wapi, your shop, map",
    "finding us, where shop is",
  ),
  deliver: means(
    "deliver, delivery, shipping, ship, mnaleta, kuletewa, mnadeliver, kutumiwa, deliveries, tuma, mnatuma, send to",
    "deliver",
  ),
  pay: means(
    "pay, payment, paying, lipa, kulipa, nilipe, nalipaje, mode of payment, payment methods, jinsi ya kulipa, accept",
    "pay, paying, payment",
  ),
  payLater: means(
    "lipa pole pole, instalments, installments, hire purchase, pay later, pay on delivery, visa, mastercard, credit card, debit card, visa card",
    "ways of paying, cards",
  ),
  mpesa: same("mpesa, m-pesa, m pesa, lipa na mpesa, paybill, pay bill, till number, pesa"),
  warranty: means("warranty, guarantee, guaranteed, warranties, waranti, dhamana, garantee, warrantee", "warranty"),
  refund: means(
    "refund, return, returns, money back, nirudishiwe pesa, kurudisha, exchange policy, return policy",
    "refund, refunds, cancel order",
  ),
  wrongPayment: means(
    "wrong number, wrong account, wrong paybill, sent money to wrong, money not received, payment not showing, nimelipa, nimetuma pesa",
    "payment rejected, paid",
  ),
  track: means(
    "track, tracking, track order, track my order, where is my order, order status, oda yangu iko wapi, my order, follow order",
    "follow order",
  ),
  cancel: means("cancel order, cancel my order, futa oda", "cancel order"),
  book: means(
    "book, booking, appointment, book a repair, book repair, booking a repair, weka booking, make an appointment",
    "book, appointment",
  ),
  repairPrice: means(
    "repair cost, repair price, cost of repair, repair charges, bei ya kutengeneza, how much is repair, diagnosis fee, how much to repair, how much to fix",
    "repair cost",
  ),
  points: means("points, loyalty, reward, rewards, pointi, zawadi, loyalty points", "points, reward"),
  account: means("account, akaunti, sign up, register, jisajili, create account", "account"),
  closeAccount: means(
    "close account, close my account, delete account, delete my account, remove my account, futa akaunti",
    "delete data",
  ),
  choose: means("which laptop, help choosing, advice, ushauri, recommend, laptop gani", "choosing laptop"),
  build: means(
    "build a pc, pc build, custom build, custom pc, gaming pc build, assemble pc, build pc, kuunda pc",
    "custom pc build",
  ),
  training: means(
    "training, lessons, lesson, classes, class, course, courses, computer training, computer packages, computer lessons, computer classes, packages, mafunzo, kusoma computer",
    "training",
  ),
  website: same("website, web site, tovuti, wavuti, web page, webpage"),
  webDesign: means(
    "website design, web design, web designer, web development, web developer, create website, make a website, tengeneza website",
    "website",
  ),
  webApp: means(
    "web app, system development, custom system, mobile app, app development, school system, pos system, management system",
    "web application",
  ),
  network: means(
    "office wifi, wifi installation, wifi setup, network installation, networking, structured cabling, wifi haifanyi, wifi not working, install wifi, lan setup",
    "office network wi-fi",
  ),
  backup: means("backup, back up, cloud backup, google workspace, cloud", "backup, cloud set-up"),
  bulk: means(
    "bulk, wholesale, for my school, for our office, computers for school, computers for office, jumla, cyber setup",
    "offices schools",
  ),
  windowsInstall: fault(
    "install windows, windows installation, format laptop, format computer, kuformat, formatting, reinstall windows, os installation, activate windows",
    "windows, virus removal, computer check-up",
  ),
  upgradeSsd: fault(
    "ssd upgrade, upgrade ssd, upgrade ram, ram upgrade, upgrade laptop, add ram, kuongeza ram, ongeza ram, memory upgrade, change hdd to ssd",
    "ssd memory upgrade",
  ),

  // Words that say nothing about what is wanted
  fillers: ignored(
    "a, an, the, for, of, in, on, at, to, with, and, or, my, your, our, is, are, do, does, can, could, i, we, you, me, it, this, that, some, any, have, has, need, want, looking, buy, get, sell, selling, please, pls, plz, hi, hello, price, prices, cost, how, much, what, which, where, when, there, kindly, want to, looking for, i need, i want, do you have, do you sell, price of, cost of, how much is, in nairobi, in kenya, nairobi, kenya, near me, online, sale, shop, from, made, by, someone, about, if, be, will, so, im",
  ),
  fillersKiswahili: ignored(
    "ya, wa, za, la, cha, vya, na, kwa, ni, nataka, natafuta, nahitaji, naomba, ninataka, bei, bei ya, bei gani, ngapi, pesa ngapi, gani, iko, kuna, mnauza, mnayo, mko na, uko na, niuzie, yangu, wangu, langu, yako, hii, hiyo, je, sana, tafadhali, mambo, habari, sasa, niaje, kununua, nunua, inauzwa, ime, leo, kesho, moja, nyumbani, ya nyumbani, kutoka, au, pia, tu",
  ),
} satisfies Record<string, WordEntry>;

export type DefaultWordKey = keyof typeof DEFAULT_WORDS;
