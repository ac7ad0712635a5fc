import type { DemoGuide } from "./demo-guide";

const slowLaptop: DemoGuide = {
  ...{ devices: ["laptop", "desktop"], difficulty: "easy", minutes: 30 },
  title: ["Make a slow laptop fast again", "Fanya laptop nzito iwe na kasi tena"],
  summary: [
    "Restart, see what keeps it busy, make room, and know when an SSD is the answer.",
    "Iwashe upya, angalia kinachoilemea, punguza vitu, na ujue wakati jibu ni SSD.",
  ],
  tools: [["The laptop with its charger", "Laptop na chaja yake"]],
  steps: [
    {
      title: ["Restart it properly", "Iwashe upya kikamilifu"],
      text: [
        "Save your work, then choose Start, Power, Restart. Closing the lid or choosing Shut down is not the same: Windows then stores its state and brings old trouble back with it.",
        "Hifadhi kazi yako, kisha chagua Start, Power, Restart. Kufunga kifuniko au kuchagua Shut down si sawa: Windows huhifadhi hali yake na kurudi na shida zile zile.",
      ],
      picture: [
        "slow-restart",
        "A laptop between two arrows in a circle",
        "Laptop kati ya mishale miwili inayozunguka",
      ],
    },
    {
      title: ["See what keeps it busy", "Angalia kinachoilemea"],
      text: [
        "Press Ctrl, Shift and Esc together. Under Processes, click CPU, then Memory, then Disk: what stands first uses most. Close what you do not need. If Disk stays at 100 % for minutes while you do nothing, go on to the last step.",
        "Bonyeza Ctrl, Shift na Esc pamoja. Kwenye Processes, bofya CPU, kisha Memory, kisha Disk: kilicho juu ndicho kinatumia zaidi. Funga usichohitaji. Ikiwa Disk inabaki 100 % kwa dakika kadhaa bila wewe kufanya chochote, nenda hatua ya mwisho.",
      ],
      picture: [
        "slow-busy",
        "A list of bars on a screen, the first nearly full",
        "Orodha ya mistari kwenye kioo, wa kwanza karibu kujaa",
      ],
    },
    {
      title: ["Stop what starts by itself", "Zuia programu zinazojiwasha"],
      text: [
        "In the same window open Startup apps. Switch off what you do not use every day: chat programs, game launchers, updaters. Leave your antivirus and the touchpad's program on.",
        "Kwenye dirisha lile lile fungua Startup apps. Zima usizotumia kila siku: programu za chat, za michezo na za kujiboresha. Acha antivirus na programu ya touchpad.",
      ],
    },
    {
      title: ["Make room on the disk", "Ongeza nafasi kwenye disk"],
      text: [
        "Open Settings, System, Storage. Less than 15 % free makes Windows slow. Choose Temporary files, and look through Downloads before you tick it. Uninstall programs that you no longer use under Apps, then empty the recycle bin.",
        "Fungua Settings, System, Storage. Nafasi chini ya 15 % hufanya Windows kuwa nzito. Chagua Temporary files, lakini angalia Downloads kabla ya kuiweka alama. Ondoa programu usizotumia kwenye Apps, kisha safisha recycle bin.",
      ],
      caution: [
        "What you delete here is gone. Copy photos and documents elsewhere first.",
        "Unachofuta hapa hakirudi. Nakili picha na hati mahali pengine kwanza.",
      ],
      picture: [
        "slow-room",
        "A folder moves from a laptop into a bin",
        "Folda inatoka kwenye laptop kwenda kwenye pipa",
      ],
    },
    {
      title: ["Scan, then update", "Kagua virusi, kisha boresha"],
      text: [
        "Search for Windows Security, open Virus & threat protection and run a full scan; it takes an hour or more. Then install what Windows Update offers, on Wi-Fi rather than on your phone's bundles.",
        "Tafuta Windows Security, fungua Virus & threat protection na ufanye full scan; huchukua saa moja au zaidi. Kisha weka updates za Windows, kwa Wi-Fi badala ya bundles za simu.",
      ],
    },
    {
      title: ["Look at the disk itself", "Angalia disk yenyewe"],
      text: [
        "In Task Manager open Performance and read the type under Disk 0. If it says HDD, an SSD is the change that you feel most: Windows starts in seconds instead of minutes. With 4 GB of memory, add to it as well. Both go into most laptops made since 2012.",
        "Kwenye Task Manager fungua Performance na usome aina chini ya Disk 0. Ikisema HDD, SSD ndiyo italeta tofauti kubwa zaidi: Windows inawaka kwa sekunde badala ya dakika. Kama RAM ni 4 GB, ongeza pia. Zote mbili zinaingia kwenye laptop nyingi za tangu 2012.",
      ],
      picture: ["slow-ssd", "An SSD beside the underside of a laptop", "SSD kando ya sehemu ya chini ya laptop"],
    },
  ],
  stopWhen: [
    "The disk clicks, files disappear, or Windows says that the disk may fail: switch it off and bring it in before you copy anything. Every start can cost files.",
    "Disk inatoa mlio, files zinapotea, au Windows inasema disk inaweza kuharibika: izime na uilete kabla ya kunakili chochote. Kila ukiiwasha unaweza kupoteza files.",
  ],
  services: ["Computer check-up", "SSD or memory upgrade"],
  products: ["STO-KIN-A400-480", "STO-KIN-NV3-500", "MEM-KIN-8-D4S"],
};

const batteryCare: DemoGuide = {
  ...{ devices: ["laptop"], difficulty: "easy", minutes: 10 },
  title: ["Make your laptop's battery last", "Fanya betri ya laptop idumu"],
  summary: [
    "Heat and a full charge all day wear it out. Four habits give it years more.",
    "Joto na kujaa siku nzima huimaliza. Tabia nne huiongezea miaka.",
  ],
  tools: [["The laptop", "Laptop"]],
  steps: [
    {
      title: ["Let it stop at 80 %", "Iache isimame kwa 80 %"],
      text: [
        "If it is plugged in most of the day, limit the charge. Lenovo: Vantage, Conservation mode. Dell: Power Manager. ASUS: MyASUS, Battery care. HP: in the BIOS, Battery Health Manager. Mac: Battery settings, Optimised charging. Charge it fully on days when you travel.",
        "Kama iko kwenye chaja karibu siku nzima, weka kikomo cha kuchaji. Lenovo: Vantage, Conservation mode. Dell: Power Manager. ASUS: MyASUS, Battery care. HP: kwenye BIOS, Battery Health Manager. Mac: Battery settings, Optimised charging. Siku ya safari ichaji hadi mwisho.",
      ],
      picture: [
        "battery-eighty",
        "A battery that is filled up to a mark at four fifths",
        "Betri iliyojaa hadi alama ya asilimia themanini",
      ],
    },
    {
      title: ["Keep it cool", "Isipate joto"],
      text: [
        "Use it on a table. A bed or a sofa closes the vents below, and 40 °C ages a battery twice as fast. Never leave it in a parked car.",
        "Itumie juu ya meza. Kitanda au sofa huziba matundu ya hewa ya chini, na joto la 40 °C huzeesha betri mara mbili zaidi. Usiiache kamwe kwenye gari lililoegeshwa juani.",
      ],
      picture: ["battery-heat", "A hot laptop on a bed, crossed out", "Laptop yenye joto juu ya kitanda, imekatazwa"],
    },
    {
      title: ["Use less of it", "Itumie kidogo"],
      text: [
        "The screen uses most: turn the brightness down. Switch on the battery saver below 30 %. Close tabs that play video, and take out USB sticks that you do not use.",
        "Kioo ndicho hutumia zaidi: punguza mwangaza. Washa battery saver ikifika chini ya 30 %. Funga tabs zinazocheza video, na utoe flash usizotumia.",
      ],
      picture: [
        "battery-bright",
        "A bright screen, and the battery that it empties",
        "Kioo chenye mwangaza, na betri inayopungua",
      ],
    },
    {
      title: ["See how much is left of it", "Angalia imebaki kiasi gani"],
      text: [
        "Right-click Start, open Terminal, type powercfg /batteryreport and press Enter. Open the file that it names and compare Full charge capacity with Design capacity. Below 60 % a new battery is worth its price. On a Mac: System Settings, Battery, Battery health.",
        "Bofya kulia kwenye Start, fungua Terminal, andika powercfg /batteryreport na ubonyeze Enter. Fungua file inayotajwa na ulinganishe Full charge capacity na Design capacity. Chini ya 60 %, betri mpya inafaa. Kwenye Mac: System Settings, Battery, Battery health.",
      ],
    },
    {
      title: ["Look at its shape", "Angalia umbo lake"],
      text: [
        "Once a month, lay the closed laptop on a flat table. If it rocks, the bottom bulges or the touchpad stands up, the battery is swollen, however long it still runs.",
        "Mara moja kwa mwezi, weka laptop iliyofungwa juu ya meza tambarare. Ikiyumba, chini ikiwa imevimba au touchpad ikiwa imeinuka, betri imevimba, hata kama bado inadumu.",
      ],
      caution: [
        "Do not press it flat: a swollen battery can catch fire.",
        "Usiikandamize: betri iliyovimba inaweza kushika moto.",
      ],
      picture: [
        "battery-swollen",
        "A swollen battery that must not be pressed",
        "Betri iliyovimba ambayo haifai kukandamizwa",
      ],
    },
    {
      title: ["Before you store it", "Kabla ya kuihifadhi"],
      text: [
        "Leave it at about half for weeks without use, switched off, and charge it again every two months. A battery that is stored empty may never wake up.",
        "Kama hutaitumia kwa wiki kadhaa, iache ikiwa nusu, imezimwa, na uichaji tena kila miezi miwili. Betri iliyohifadhiwa ikiwa tupu inaweza kufa kabisa.",
      ],
    },
  ],
  stopWhen: [
    "The case bulges, the touchpad lifts, or it smells sweet: the battery is swollen. Switch it off, unplug it, do not press on it and do not charge it again. Bring it in, and carry it by itself, not among other things in a bag.",
    "Kasha limevimba, touchpad imeinuka, au kuna harufu tamu: betri imevimba. Izime, toa chaja, usiikandamize na usiichaji tena. Ilete, na uibebe peke yake, si pamoja na vitu vingine kwenye begi.",
  ],
  services: ["Laptop battery replacement"],
  products: ["CHG-LEN-65C", "CHG-DEL-65", "CHG-HP-65B"],
};

const noCharging: DemoGuide = {
  ...{ devices: ["laptop"], difficulty: "easy", minutes: 15 },
  title: ["Laptop does not charge: find out why", "Laptop haichaji: tafuta sababu"],
  summary: [
    "Socket, charger, port or battery? Find out in a quarter of an hour, without opening anything.",
    "Soketi, chaja, port au betri? Jua kwa robo saa, bila kufungua chochote.",
  ],
  tools: [
    ["The laptop with its own charger", "Laptop na chaja yake yenyewe"],
    ["A phone with its charger, for comparison", "Simu na chaja yake, ya kulinganisha"],
    ["A torch, and a dry soft brush", "Tochi, na brashi laini kavu"],
  ],
  steps: [
    {
      title: ["Try the socket", "Jaribu soketi"],
      text: [
        "Charge a phone at the same socket, directly, without the extension. Sockets here have a switch of their own: is it on? Then try the laptop at another one.",
        "Chaji simu kwenye soketi ile ile, moja kwa moja, bila extension. Soketi zetu zina swichi yake: imewashwa? Kisha jaribu laptop kwenye nyingine.",
      ],
      picture: ["charge-socket", "A phone that charges at a wall socket", "Simu inayochaji kwenye soketi ya ukuta"],
    },
    {
      title: ["Look along the cable", "Angalia waya wote"],
      text: [
        "Follow it from the plug to the tip with your fingers. Is the brick's light on? A kink, a bare spot, a bent pin or a warm plug means a new charger. It must have the same voltage and at least the same watts: both are on its sticker.",
        "Ufuate kutoka plagi hadi ncha kwa vidole. Taa ya chaja inawaka? Mkunjo, sehemu iliyochubuka, pini iliyopinda au plagi yenye joto: nunua chaja mpya. Lazima iwe na volti zile zile na watts zisizopungua: zote ziko kwenye stika.",
      ],
      caution: [
        "A spark, a crackle or a smell of burning? Switch off at the wall first, then unplug it. Do not try again.",
        "Cheche, mlio au harufu ya kuungua? Zima kwenye ukuta kwanza, kisha uchomoe. Usijaribu tena.",
      ],
      picture: ["charge-cable", "A magnifying glass over the cable of a charger", "Lenzi juu ya waya wa chaja"],
    },
    {
      title: ["Clean the port", "Safisha port"],
      text: [
        "Switch the laptop off. Shine a torch into the port: lint keeps the tip from going in all the way. Brush it out, dry. On a laptop that charges by USB-C try its other USB-C port too.",
        "Zima laptop. Mulika tochi ndani ya port: nyuzi huzuia ncha isiingie hadi mwisho. Itoe kwa brashi kavu. Kama inachaji kwa USB-C, jaribu pia port nyingine ya USB-C.",
      ],
      caution: [
        "No needle, no water, no blowing with the mouth.",
        "Usitumie sindano wala maji, na usipulize kwa mdomo.",
      ],
      picture: ["charge-port", "A brush at the ports of a laptop", "Brashi kwenye ports za laptop"],
    },
    {
      title: ["Let its power drain", "Ondoa umeme uliobaki"],
      text: [
        "Switch it off and unplug it. Take the battery out if it has a latch underneath. Hold the power button for thirty seconds. Connect the charger alone and wait two minutes for the light, then start it.",
        "Izime na uchomoe chaja. Toa betri ikiwa ina kifungio chini. Shikilia kitufe cha kuwasha kwa sekunde thelathini. Unganisha chaja peke yake, subiri taa kwa dakika mbili, kisha iwashe.",
      ],
      picture: [
        "charge-reset",
        "A finger on the power button, a clock, and an unplugged charger",
        "Kidole kwenye kitufe cha kuwasha, saa, na chaja iliyochomolewa",
      ],
    },
    {
      title: ["“Plugged in, not charging”?", "“Plugged in, not charging”?"],
      text: [
        "At 60 or 80 % that is usually a limit which protects the battery: look in the maker's program. A USB-C charger of a phone is often too weak: a laptop needs 45 to 65 W.",
        "Ikiwa 60 au 80 % hiyo kwa kawaida ni kikomo cha kulinda betri: angalia programu ya mtengenezaji. Chaja ya USB-C ya simu mara nyingi haina nguvu: laptop inahitaji 45 hadi 65 W.",
      ],
    },
  ],
  stopWhen: [
    "It stopped after a power cut or surge, the tip is loose in the port, or it charges only when held at an angle: the port or the board is damaged, and each try makes it worse. Bring it with its charger: we measure both.",
    "Iliacha baada ya umeme kukatika au kuongezeka ghafla, ncha inalegea kwenye port, au inachaji ukiishika kwa pembe tu: port au board imeharibika, na kila jaribio huzidisha. Ilete na chaja yake: tunapima zote.",
  ],
  services: ["Computer check-up", "Laptop battery replacement", "Motherboard repair"],
  products: ["CHG-LEN-65C", "CHG-DEL-65", "CHG-HP-65B", "CHG-UGR-65"],
};

const waterDamage: DemoGuide = {
  ...{ devices: ["laptop"], difficulty: "easy", minutes: 10 },
  title: ["Water in your laptop: the first ten minutes", "Maji kwenye laptop: dakika kumi za kwanza"],
  summary: [
    "What you do now decides what it costs. Off, unplug, tip, and bring it in.",
    "Unachofanya sasa ndicho kinaamua gharama. Zima, chomoa, inamisha, na uilete.",
  ],
  tools: [["A dry cloth or kitchen paper", "Kitambaa kikavu au karatasi ya jikoni"]],
  steps: [
    {
      title: ["Switch it off now", "Izime sasa hivi"],
      text: [
        "Hold the power button for ten seconds until it is dark. Do not save first, do not shut down by the menu: current and water together eat the board within minutes.",
        "Shikilia kitufe cha kuwasha kwa sekunde kumi hadi izime. Usihifadhi kwanza, usizime kwa menu: umeme na maji pamoja hula board kwa dakika chache.",
      ],
      picture: [
        "water-off",
        "A finger holds the power button of a wet laptop",
        "Kidole kinashikilia kitufe cha laptop iliyolowa",
      ],
    },
    {
      title: ["Take the power away", "Ondoa umeme"],
      text: [
        "Switch off at the wall, then pull the charger, with dry hands. Take the battery out if it has a latch. Remove USB sticks and cards.",
        "Zima kwenye ukuta, kisha chomoa chaja, kwa mikono mikavu. Toa betri ikiwa ina kifungio. Toa flash na kadi.",
      ],
      caution: [
        "Water on the charger or the extension? Do not touch them before the switch at the wall is off.",
        "Maji kwenye chaja au extension? Usiiguse kabla ya swichi ya ukuta kuzimwa.",
      ],
      picture: [
        "water-unplug",
        "A charger is pulled from a socket that is switched off",
        "Chaja inachomolewa kwenye soketi iliyozimwa",
      ],
    },
    {
      title: ["Turn it over like a tent", "Igeuze kama hema"],
      text: [
        "Open it as far as it goes and stand it upside down on a towel, keys downwards, so that the liquid runs out the way it came. Dab, do not rub.",
        "Ifungue kadiri inavyoweza na uisimamishe kichwa chini juu ya taulo, vitufe vikiangalia chini, ili maji yatoke yalikoingilia. Gusa kwa kitambaa, usisugue.",
      ],
      picture: [
        "water-tent",
        "An open laptop stands like a tent, drops run out",
        "Laptop iliyofunguliwa imesimama kama hema, matone yanatoka",
      ],
    },
    {
      title: ["No rice, no hair dryer", "Hakuna mchele, hakuna dryer"],
      text: [
        "Rice dries nothing inside and leaves dust. Warm air drives the liquid deeper and melts keys. Tea, soda and juice stay sticky when they are dry: only cleaning helps.",
        "Mchele haukaushi ndani na huacha vumbi. Hewa moto husukuma maji ndani zaidi na kuyeyusha vitufe. Chai, soda na juisi hubaki nata zikikauka: kusafisha tu ndiko husaidia.",
      ],
      picture: [
        "water-not",
        "A bowl of rice and a hair dryer, both crossed out",
        "Bakuli la mchele na dryer, vyote vimekatazwa",
      ],
    },
    {
      title: ["Bring it today or tomorrow", "Ilete leo au kesho"],
      text: [
        "Leave it off, also when it looks dry. Tell us what was spilled, how much and when. Cleaned within two days, most come back; after a week of trying, few do.",
        "Iache ikiwa imezimwa, hata ikionekana kavu. Tuambie ni nini kilimwagika, kiasi gani na lini. Zikisafishwa ndani ya siku mbili, nyingi hupona; baada ya wiki ya kujaribu, chache tu.",
      ],
    },
  ],
  stopWhen: [
    "Always, here: a laptop that got wet needs to be opened and cleaned even if it still works. It fails weeks later, when the corrosion gets through.",
    "Hapa, kila wakati: laptop iliyolowa lazima ifunguliwe na kusafishwa hata kama bado inafanya kazi. Hufa wiki kadhaa baadaye, kutu ikipenya.",
  ],
  services: ["Liquid damage cleaning", "Data recovery"],
  products: [],
};

const backup: DemoGuide = {
  ...{ devices: ["laptop", "desktop"], difficulty: "easy", minutes: 40 },
  title: ["Back up your files before a repair", "Nakili files zako kabla ya matengenezo"],
  summary: [
    "A disk, an hour, and nothing that a repair could cost you.",
    "Disk moja, saa moja, na hakuna utakachopoteza kwenye matengenezo.",
  ],
  tools: [
    ["An external disk or a USB stick with enough room", "External disk au flash yenye nafasi ya kutosha"],
    ["Your passwords for e-mail and accounts", "Password zako za email na akaunti"],
  ],
  steps: [
    {
      title: ["See how much there is", "Angalia ukubwa wake"],
      text: [
        "Open This PC, drive C, Users, and right-click the folder with your name: Properties shows its size. The disk needs that much, better twice.",
        "Fungua This PC, drive C, Users, kisha bofya kulia kwenye folda yenye jina lako: Properties huonyesha ukubwa. Disk inahitaji nafasi hiyo, heri mara mbili.",
      ],
      picture: [
        "backup-disk",
        "Files go from a laptop to an external disk",
        "Files zinatoka kwenye laptop kwenda kwenye external disk",
      ],
    },
    {
      title: ["Copy the folders that matter", "Nakili folda muhimu"],
      text: [
        "Connect the disk. Make a folder with today's date on it. Copy Desktop, Documents, Pictures, Videos and Downloads, and whatever your accounting or school program calls its data.",
        "Unganisha disk. Tengeneza folda yenye tarehe ya leo. Nakili Desktop, Documents, Pictures, Videos na Downloads, na data ya programu ya hesabu au ya shule.",
      ],
      caution: [
        "Copy, do not move: the originals stay where they are.",
        "Nakili (copy), usihamishe (move): za mwanzo zibaki zilipo.",
      ],
      picture: ["backup-folders", "Four folders, each with a tick", "Folda nne, kila moja na alama ya sawa"],
    },
    {
      title: ["What is not in a folder", "Visivyo kwenye folda"],
      text: [
        "Sign in to your browser so that bookmarks and passwords are in your account. Outlook: export a .pst file. WhatsApp lives on the phone: back it up there. Write down which programs you paid for.",
        "Ingia kwenye browser yako ili bookmarks na passwords ziwe kwenye akaunti. Outlook: export file ya .pst. WhatsApp iko kwenye simu: ifanyie backup huko. Andika programu ulizonunua.",
      ],
      picture: ["backup-cloud", "A laptop and a phone send to a cloud", "Laptop na simu zinatuma kwenye cloud"],
    },
    {
      title: ["The key of an encrypted disk", "Ufunguo wa disk iliyofungwa"],
      text: [
        "Many laptops encrypt their disk by themselves (BitLocker). Sign in at account.microsoft.com, Devices, and note the recovery key: after a repair of the board the files cannot be read without it.",
        "Laptop nyingi hufunga disk zenyewe (BitLocker). Ingia account.microsoft.com, Devices, na uandike recovery key: baada ya matengenezo ya board, files hazisomeki bila hiyo.",
      ],
    },
    {
      title: ["Check the copy", "Kagua nakala"],
      text: [
        "Open three files from the disk, a photo, a document and something big. Remove it by Safely remove hardware. Leave the disk at home when you bring the laptop.",
        "Fungua files tatu kutoka kwenye disk: picha, hati na kitu kikubwa. Itoe kwa Safely remove hardware. Acha disk nyumbani unapoleta laptop.",
      ],
      picture: ["backup-check", "A disk and a folder with a tick", "Disk na folda yenye alama ya sawa"],
    },
  ],
  stopWhen: [
    "Copying hangs, the disk clicks or files cannot be read: stop, switch it off, and bring it as it is. We copy failing disks with tools that go easy on them.",
    "Kunakili kunakwama, disk inatoa mlio au files hazisomeki: acha, izime, na uilete ilivyo. Tunanakili disk zinazokufa kwa vifaa vinavyozitunza.",
  ],
  services: ["Data recovery", "Backup and cloud set-up"],
  products: ["STO-WD-ELEM-2T", "STO-SAN-ULTRA-64"],
};

export const COMPUTER_GUIDES: readonly DemoGuide[] = [slowLaptop, batteryCare, noCharging, waterDamage, backup];
