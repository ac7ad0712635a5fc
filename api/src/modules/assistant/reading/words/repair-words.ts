import type { ConceptWords } from "./concept-entry";

/** What is wrong with a device, and the work that mends it. */
export const FAULTS = {
  broken: {
    en: "broken, broke, damaged, damage, spoilt, spoiled, faulty, fault, defective, loose, torn, bent, killed, problem, issue, error, bad, failing, fails, failed, malfunction*, disconnect*, keeps disconnecting, keeps dropping, keeps cutting, missing, came off, fell off, messed up, stopped, busted, knackered, spoils, not okay, acting up, messing, malfunctioning, trouble, gone bad, fell apart, came loose, came out, wobbly, unusable, problems, issues, pulled off, pull off, pulled out, popped off, popped out, plucked, fallen off, ripped, snapped, wobbles, scratched, dented, eaten, chewed, rusted, beep*, humming, buzzing, upside down, goes down, going down, is down, nothing shows, no bootable device, bootable, inaccessible",
    sw: "-harib*, -bov*, mbovu, mbaya, -sumbu*, shida, tatizo, -toka, -feli, -spoil, -kataa, -gom*, imekataa, imegoma, -leg*, imelegea, -zingu*, kasoro, -kwaruz*, imebonda, -bond*, imeleta shida, -let* shida, -let* noma, noma, imechomoka, -chomok*, -ng'oka, -ngoka, -ngolewa, -ngofoka, -bomok*",
  },
  cracked: {
    en: "cracked, crack, smashed, shattered, crack*, smash*, shatter*, broken screen, broken glass, split, chipped",
    sw: "-vunj*, -pasuk*, -pasu*, imevunjika, imepasuka, crack, imekatika, -katik*, -chubuk*, imekwaruza",
  },
  lines: {
    en: "lines, line, stripes, flicker*, blinking, dim, dark, black, white screen, green, spots, dots",
    sw: "mistari, mstari, giza, nyeusi, -blink*, -flick*",
  },
  dead: {
    en: "dead, died, wont start, completely off, no power, bricked, passed away, gave up, kicked the bucket, wont come on, nothing happens",
    sw: "-fa, imekufa, -kufa, imezima, imeaga, -aga, imelala, imezima kabisa, imegoma kuwaka, imeungua, -ungu*, imechomeka, -chomek*, imekata, ilikufa, imededi, imedie, -die",
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
    en: "slow, slowly, sluggish, lag, lags, lagging, speed up, faster, takes long, takes forever, sluggishly, very slow, too slow, ages to, takes ages, takes time to",
    sw: "polepole, -slow, mzito, nzito, taratibu, -lag*, -chelew*, slow, konokono, kama konokono, -buruz*, inachelewa",
  },
  hangs: {
    en: "hang, hangs, hanging, freez*, frozen, froze, stuck, unresponsive, not responding, hung, jams up, locks up, not responsive, keeps freezing",
    sw: "-hang*, -stuck*, -kwam*, -freez*, -ganda, -ganda*, -gand*, imestuck, -stak*, -stack",
  },
  liquid: {
    en: "water, coffee, tea, juice, soda, milk, liquid, wine, beer, rain, wet, porridge, uji, petrol, alcohol, yoghurt, yogurt, soup, oil, drink",
    sw: "maji, chai, kahawa, soda, juisi, maziwa, mvua, bia, supu, mafuta, pombe, uji, maji ya",
  },
  spilled: {
    en: "spill*, spilt, pour*, splash*, fell in, dropped in, soaked, got wet, drenched, flooded, got rained on, rained on, knocked over",
    sw: "-mwag*, -ingiw*, -ingi*, -nyeshe*, -lowa*, -lowan*, -mwagi*, -mwagik*, -mwagiw*, -dondok*, -tumbuki*, -tumbuk*",
  },
  dropped: {
    en: "fell, dropped, drop, fall, fallen, sat on, stepped on, slipped, knocked, hit the floor, sat on it",
    sw: "-anguk*, -angush*, -kanyag*, -kali*, -dondok*, -dondosh*, -kalia, -kaliw*, -ponyok*",
  },
  virus: {
    en: "virus, viruses, malware, trojan, ransomware, spyware, popup, popups, pop ups, pop up, adware, hacked, encrypted, ads, adverts, hijacked, scam message, infected",
    sw: "virusi, kirusi, -hack*, -ambukiz*, -shambuli*",
  },
  lost: {
    en: "lost, lose, delete*, disappear*, gone, formatted, erased, wiped, vanished, accidentally deleted, missing files, vanish, lost everything, deleted",
    sw: "-pote*, -potez*, -fut*, -delete*, -format*, -toweka, -tokomea, imefutika",
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
    en: "drain*, dies, last, lasts, lasting, runs out, finishes, finish, discharge*, minutes only, hold, holds, holding, plugged, on charger, backup, not lasting, doesnt last, battery life",
    sw: "-ish*, -shik*, -jaa, -kaa, -dumu, haraka, -isha chaji, -isha charge, -isha haraka, -kaa na moto, -maliz* chaji, -maliz* charge",
  },
  hot: {
    en: "hot, overheat*, heats, heating, heat, burning, noisy, noise, loud, smoke, smell, heating up, very hot, overheated, boiling, burns, fan noise, loud fan",
    sw: "moto, -chemk*, joto, kelele, -pat* moto, -heat*, -overheat*, -ungu* moto, imewaka moto, -ngurum*, inanguruma, -toa moshi, moshi",
  },
  crash: { en: "blue screen, bsod, crash*, error code, stop code, black screen", sw: "-crash*" },
  connect: { en: "connect, connecting, connects, connection, connected", sw: "-connect*, -ung*, -shik*" },
  show: { en: "show, shows, showing, displaying, displays, picture, nothing, anything", sw: "-onyesh*, -onesh*, kitu" },
  print: { en: "print, prints, printing, jam*", sw: "-print*, -chapish*" },
  jumps: {
    en: "jump, jumps, jumping, sticky, sticks, sticking, repeating, erratic, by itself, on its own, moving by itself, types by itself, typing by itself, writes by itself, writing by itself, types on its own, wrong letters",
    sw: "-ruk*, -nat*, -jiandik*, maneno yenyewe, -andik* yenyewe, -jipig*",
  },
  works: { en: "work, works, working, respond*, functioning, function", sw: "-fany*, -work*, -fanya kazi, kazi" },
} satisfies Record<string, ConceptWords>;

export const WORK = {
  repair: {
    en: "repair, repairs, repairing, repaired, fix, fixes, fixing, fixed, mend, technician, fundi, restore my, service my, servicing, look at my, work on, repairer, get it fixed",
    sw: "-tengenez*, -rekebish*, -repair*, -fix*, matengenezo, fundi, -tengenezw*, kurepair, -karabati, -karabat*, -tengenezea, -undi*",
  },
  replace: { en: "replac*, change, changing, swap", sw: "-badilish*, -badil*, -replace*" },
  install: {
    en: "install*, set up, setup, installation, reinstall*, activate, format, formatting, setting up, configure, config, load, activation",
    sw: "-wek*, -install*, -sakinish*, kuformat, -weke*, -wekew*",
  },
  upgrade: {
    en: "upgrad*, add more, expand, increase, more ram, more memory, more storage, add ram, add memory, bigger ssd, bigger hard disk",
    sw: "-ongez*, -upgrade*",
  },
  clean: {
    en: "clean, cleaning, remove, removal, removing, get rid, dust, dusty, thermal paste",
    sw: "-saf*, -safish*, -ondo*, -toa, -toe*, -clean*, vumbi",
  },
  check: {
    en: "check, diagnos*, diagnosis, inspect, checkup, check-up, look at, test",
    sw: "-cheki*, -kagu*, -angali*, -pima",
  },
  website: {
    en: "website, web site, web design, site, landing page, ecommerce, e-commerce, online shop, webpage, webpages, online store, wordpress, landing",
    sw: "tovuti, wavuti, site ya, mtandao wa biashara",
  },
  app: {
    en: "app, apps, application, software development, system, pos, management system, mobile app, web app, programming",
    sw: "programu, mfumo",
  },
  network: { en: "network, networking, cabling, lan, office wifi, access point, signal", sw: "" },
  security: { en: "secure, security, safe, hackers, audit", sw: "usalama, salama" },
  training: {
    en: "training, lessons, classes, class, course, courses, teach, learn, tutor, packages, lesson, teaching, packages training, computer packages, excel training, tutorial, computer classes",
    sw: "mafunzo, -fundish*, -funz*, -jifunz*, -somesh*, masomo, -fundishi*, darasa, -soma, -somea, kusomea, masomo ya",
  },
  cloud: {
    en: "cloud, backup, backups, back up, google workspace, office 365, microsoft 365, company emails, email setup, domain, host, hosting, business email, our email",
    sw: "",
  },
  build: { en: "build, custom, assemble, built, building", sw: "-und*, -jeng*, -assemble" },
  bulk: {
    en: "school, office, offices, bulk, company, wholesale, cyber, lab, employees, business, organisation, organization, corporate, ngo, church, county, institution, companies, startup, staff computers, tender",
    sw: "shule, ofisi, jumla, kampuni, chuo, kanisa, taasisi, biashara yetu, wafanyakazi wetu, mashirika, shirika",
  },
  choose: {
    en: "choose, choosing, recommend, advice, advise, suggest, help me pick, which one is, what should i buy, what do you recommend, best for",
    sw: "-chagu*, ushauri, -shauri, -pendekez*, gani nzuri, ipi nzuri, gani poa, ipi poa",
  },
  offeredWork: {
    en: "service, services, what do you do, offer, about your company, about your shop, about your business, about you",
    sw: "huduma, mnafanya nini, mnafanyanga nini",
  },
} satisfies Record<string, ConceptWords>;
