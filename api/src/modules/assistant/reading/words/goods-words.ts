import type { ConceptWords } from "./concept-entry";

/** What goods and devices are called. */
export const DEVICES = {
  laptop: {
    en: "laptop, notebook, lappy, macbook, thinkpad, chromebook, ultrabook, elitebook, probook, latitude, ideapad, vivobook, inspiron",
    sw: "lapi, lapo, kilapu, kipakatalishi, tarakilishi mpakato, kompyuta mpakato",
  },
  desktop: {
    en: "desktop, tower, all in one, workstation, optiplex, elitedesk, mac mini",
    sw: "desktopu, kompyuta ya mezani, kompyuta za mezani, mezani",
  },
  computer: { en: "computer, pc, mac, imac, system unit", sw: "kompyuta, tarakilishi, comp" },
  gadget: { en: "machine, device, gadget, unit", sw: "mashine, kifaa, chombo, machine" },
  monitor: { en: "monitor, display monitor", sw: "" },
  printer: {
    en: "epson, laserjet, deskjet, pixma, ecotank, printer, photocopier, scanner, copier",
    sw: "printa, kichapishi, mashine ya kuprint",
  },
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

export const PARTS = {
  screen: { en: "screen, display, lcd, panel, glass, touchscreen", sw: "kioo, skrini, vioo" },
  battery: { en: "battery, batteries, batt", sw: "betri, beteri, batri" },
  keyboard: { en: "keyboard, keys, key board, keypad, key", sw: "kibodi, vibonye" },
  touchpad: { en: "touchpad, trackpad, touch pad, mousepad, pointer, mouse pointer, cursor", sw: "" },
  charger: { en: "charger, adapter, adaptor, power cable", sw: "chaja, adapta" },
  port: { en: "port, ports, usb port, jack, socket, charging port, charge port, hdmi port", sw: "" },
  hinge: { en: "hinge, hinges, casing, cover, lid, body", sw: "bawaba" },
  fan: { en: "fan, fans, cooling", sw: "feni" },
  sound: { en: "sound, audio, speaker, speakers, mic, microphone", sw: "sauti, spika" },
  windows: { en: "windows, win10, win11, os, mac os, os x, operating system, ubuntu, linux, macos", sw: "" },
  memory: { en: "ram, memory, rams", sw: "ram ya, memori" },
  ssd: { en: "ssd, nvme, storage", sw: "" },
  files: {
    en: "files, file, photos, photo, pictures, data, documents, folder, folders, videos, thesis, dissertation, assignment, assignments, my project, my work, my documents, excel sheets, my school work",
    sw: "picha, faili, mafaili, nyaraka, kazi zangu, notisi, thesis yangu",
  },
} satisfies Record<string, ConceptWords>;

export const GOODS = {
  accessory: {
    en: "mouse, mice, cable, adapter, dock, hub, bag, stand, power bank, powerbank, earphones, earbuds, headphones, headset, keyboard and mouse, cooler, hdmi, webcam, earpods, airpods, earpod, buds, freepods, phone stand, phone holder",
    sw: "maus, mausi, kipanya, waya, kebo, begi",
  },
  component: {
    en: "ddr3, ddr4, ddr5, ddr3l, sodimm, so-dimm, dimm, gpu, graphics card, rtx, gtx, rx, processor, cpu, motherboard, psu, power supply, ups, switch, toner, ink, cartridge, licence, license, antivirus, kaspersky, bitdefender, microsoft office, office 365, microsoft 365, ms office",
    sw: "wino",
  },
  usbC: { en: "usb c, usb-c, type c, type-c, usb type c", sw: "" },
  /** What takes more memory and a faster processor than letters and web pages do. */
  heavyUse: {
    en: "programming, coding, developer, developers, software engineering, data science, machine learning, editing, video editing, edit videos, photo editing, photoshop, premiere, blender, graphic design, graphics design, graphic designer, architecture, autocad, archicad, revit, rendering, animation, music production",
    sw: "-edit*, -edit* video, -edit* videos, -kod*, -design*",
  },
  gaming: { en: "gaming, gamer, games", sw: "ya game, gemu, game, -chez* gemu, -chez* game" },
  refurbished: {
    en: "refurbished, refurb, ex uk, ex-uk, second hand, secondhand, used",
    sw: "mtumba, zilizotumika, iliyotumika",
  },
  brandNew: { en: "brand new, new, sealed", sw: "mpya" },
} satisfies Record<string, ConceptWords>;
