import type { ConceptWords } from "./concept-entry";

/** What is wrong with a device, and the work that mends it. */
export const FAULTS = {
  broken: {
    en: "broken, broke, damaged, damage, spoilt, spoiled, faulty, fault, defective, loose, torn, bent, killed, problem, issue, error, bad, failing, fails, failed, malfunction*, disconnect*, keeps disconnecting, keeps dropping, keeps cutting, missing, came off, fell off, messed up, stopped",
    sw: "-harib*, -bov*, mbovu, mbaya, -sumbu*, shida, tatizo, -toka, -feli, -spoil, -kataa, -gom*, imekataa, imegoma",
  },
  cracked: {
    en: "cracked, crack, smashed, shattered, crack*, smash*, shatter*",
    sw: "-vunj*, -pasuk*, -pasu*, imevunjika, imepasuka, crack",
  },
  lines: {
    en: "lines, line, stripes, flicker*, blinking, dim, dark, black, white screen, green, spots, dots",
    sw: "mistari, mstari, giza, nyeusi, -blink*, -flick*",
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

export const WORK = {
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
