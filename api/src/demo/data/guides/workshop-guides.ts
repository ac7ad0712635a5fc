import type { DemoGuide } from "./demo-guide";

const wifi: DemoGuide = {
  ...{ devices: ["network", "laptop", "phone"], difficulty: "easy", minutes: 20 },
  title: ["Wi-Fi is slow or drops: make it better", "Wi-Fi ni nzito au inakatika: iboreshe"],
  summary: [
    "Is it the provider, the router or the laptop? Three tests tell, and the right place does wonders.",
    "Ni kampuni ya mtandao, router au laptop? Majaribio matatu yanaonyesha, na mahali sahihi husaidia sana.",
  ],
  tools: [
    ["A phone, and a second device", "Simu, na kifaa cha pili"],
    ["The sticker underneath the router", "Stika iliyo chini ya router"],
  ],
  steps: [
    {
      title: ["Test beside the router", "Jaribu kando ya router"],
      text: [
        "Stand two metres from it and open fast.com on the phone. Then in the room where it is bad. Good beside it and bad there: it is the distance. Bad in both: it is the line or the router.",
        "Simama mita mbili kutoka kwa router na ufungue fast.com kwenye simu. Kisha kwenye chumba chenye shida. Ikiwa nzuri karibu na mbaya kule: ni umbali. Mbaya kote: ni laini au router.",
      ],
      picture: [
        "wifi-near",
        "A phone close to a router shows full waves",
        "Simu karibu na router inaonyesha mawimbi kamili",
      ],
    },
    {
      title: ["Restart it, and look at its lights", "Iwashe upya, na uangalie taa"],
      text: [
        "Unplug it for a full minute, plug it in and wait three. On fibre a red light called LOS means that the cable outside is broken: call your provider, nothing at home helps.",
        "Ichomoe kwa dakika nzima, ichomeke na usubiri dakika tatu. Kwenye fibre, taa nyekundu ya LOS inamaanisha waya wa nje umekatika: pigia kampuni yako, hakuna cha kufanya nyumbani.",
      ],
      picture: [
        "wifi-restart",
        "A router with a red light, a clock and a socket",
        "Router yenye taa nyekundu, saa na soketi",
      ],
    },
    {
      title: ["Give it a better place", "Iweke mahali bora"],
      text: [
        "In the middle of the home, at the height of a table or higher, out of the cupboard, away from the microwave and the iron sheet. Stone walls and water tanks stop it more than metres do.",
        "Katikati ya nyumba, kwa urefu wa meza au juu zaidi, nje ya kabati, mbali na microwave na mabati. Kuta za mawe na matangi ya maji huizuia kuliko mita.",
      ],
      picture: [
        "wifi-place",
        "A router on a table is right, inside a cupboard wrong",
        "Router juu ya meza ni sawa, ndani ya kabati si sawa",
      ],
    },
    {
      title: ["Choose the right band", "Chagua band sahihi"],
      text: [
        "5 GHz is fast nearby, 2.4 GHz goes through walls. Near the router join the name that ends in 5G; two rooms away the other one. Forget the network on the laptop and join again if it asks for no password and still fails.",
        "5 GHz ina kasi ukiwa karibu, 2.4 GHz hupenya kuta. Karibu na router jiunge na jina linaloishia 5G; vyumba viwili mbali tumia lingine. Kwenye laptop chagua Forget kisha ujiunge tena ikiwa haiombi password na bado inagoma.",
      ],
    },
    {
      title: ["See who else is on it", "Angalia nani mwingine anaitumia"],
      text: [
        "Open the address on the sticker (often 192.168.0.1 or 192.168.1.1), sign in, and look at the connected devices. Strangers? Change the Wi-Fi password, and the router's own, which is still “admin” in many homes.",
        "Fungua anwani iliyo kwenye stika (mara nyingi 192.168.0.1 au 192.168.1.1), ingia, na uangalie vifaa vilivyounganishwa. Wageni? Badilisha password ya Wi-Fi, na ya router yenyewe, ambayo kwa nyumba nyingi bado ni “admin”.",
      ],
      caution: [
        "Do not reset the router with a pin: it forgets what your provider set.",
        "Usii-reset router kwa pini: itasahau mipangilio ya kampuni yako.",
      ],
    },
  ],
  stopWhen: [
    "Only one laptop is slow everywhere, or you need it through several floors or for an office: its Wi-Fi card, or more access points. We come and measure.",
    "Laptop moja tu ni nzito kila mahali, au unahitaji mtandao kwenye ghorofa kadhaa au ofisi: ni kadi yake ya Wi-Fi, au access points zaidi. Tunakuja kupima.",
  ],
  services: ["Office network and Wi-Fi", "Computer check-up"],
  products: ["NET-TPL-AX23", "NET-TPL-C6", "NET-TPL-T2UN"],
};

const jammedPrinter: DemoGuide = {
  ...{ devices: ["printer"], difficulty: "easy", minutes: 15 },
  title: ["Clear a paper jam, and stop it coming back", "Toa karatasi iliyokwama, na izuie isirudi"],
  summary: [
    "Pull the right way, find the last scrap, and load paper so that it feeds.",
    "Vuta upande sahihi, tafuta kipande cha mwisho, na uweke karatasi vizuri.",
  ],
  tools: [
    ["A torch", "Tochi"],
    ["A lint-free cloth, a little water", "Kitambaa kisicho na nyuzi, maji kidogo"],
  ],
  steps: [
    {
      title: ["Switch off and unplug it", "Izime na uchomoe"],
      text: [
        "Off at its own button, then out of the wall. Rollers that start to turn pull fingers in.",
        "Zima kwa kitufe chake, kisha chomoa kwenye ukuta. Rollers zikianza kuzunguka huvuta vidole.",
      ],
      caution: [
        "A laser printer is 200 °C hot at the back: wait half an hour before you reach in there.",
        "Printer ya laser ina joto la 200 °C nyuma: subiri nusu saa kabla ya kuingiza mkono hapo.",
      ],
      picture: [
        "jam-off",
        "A jammed printer beside a socket that is switched off",
        "Printer iliyokwama kando ya soketi iliyozimwa",
      ],
    },
    {
      title: ["Pull the way the paper goes", "Vuta upande wa karatasi"],
      text: [
        "Open every flap: front, top, back. Hold the sheet with both hands and pull slowly and straight in the direction of printing. On a laser printer take the toner out first and cover it.",
        "Fungua vifuniko vyote: mbele, juu, nyuma. Shika karatasi kwa mikono miwili na uvute polepole, moja kwa moja, upande wa kuchapisha. Kwa printer ya laser toa toner kwanza na uifunike.",
      ],
      picture: [
        "jam-pull",
        "A sheet is pulled straight out of an open printer",
        "Karatasi inavutwa moja kwa moja kutoka kwenye printer iliyofunguliwa",
      ],
    },
    {
      title: ["Find the last scrap", "Tafuta kipande cha mwisho"],
      text: [
        "If it tore, lay the pieces together: is a corner missing? Look for it with the torch, under the rollers and behind the back flap. A scrap as small as a nail keeps it jamming.",
        "Ikiwa imechanika, panga vipande: kona imekosekana? Itafute kwa tochi, chini ya rollers na nyuma ya kifuniko. Kipande kidogo kama kucha huendelea kuikwamisha.",
      ],
    },
    {
      title: ["Wipe the rollers", "Panguza rollers"],
      text: [
        "Damp the cloth with water, turn the rubber rollers by hand and wipe them all round. Let them dry for ten minutes. Dusty rollers slip and take two sheets, or none.",
        "Lowesha kitambaa kidogo kwa maji, zungusha rollers za mpira kwa mkono na uzipanguze pande zote. Ziache zikauke dakika kumi. Rollers zenye vumbi huteleza na kuchukua karatasi mbili, au hakuna.",
      ],
      caution: ["No spirit and no petrol: they harden rubber.", "Usitumie spiriti wala petroli: hukausha mpira."],
      picture: ["jam-rollers", "A cloth wipes the rollers of a printer", "Kitambaa kinapanguza rollers za printer"],
    },
    {
      title: ["Load it so that it feeds", "Weka karatasi vizuri"],
      text: [
        "Fan the stack, knock its edges even, stay below the mark, and set the guides so that they touch but do not press. Damp paper jams: keep the ream closed and dry, above all in the rainy months.",
        "Pepeta rundo, linganisha kingo, usipite alama, na weka guides ziguse bila kubana. Karatasi yenye unyevu hukwama: funga rimu vizuri na uiweke mahali pakavu, hasa miezi ya mvua.",
      ],
      picture: ["jam-paper", "A fanned stack of paper", "Rundo la karatasi lililopepetwa"],
    },
  ],
  stopWhen: [
    "It grinds, jams at the same place with new paper, or a plastic part came out: a roller or gear is worn. Bring the printer with its cable; leave the ink in it and keep it level.",
    "Inasaga, inakwama mahali pale pale na karatasi mpya, au kipande cha plastiki kimetoka: roller au gia imechakaa. Leta printer na waya wake; acha wino ndani na uishike sawa.",
  ],
  services: ["Computer check-up"],
  products: ["PRN-EPS-103-BK", "PRN-EPS-L3250"],
};

const ssdUpgrade: DemoGuide = {
  ...{ devices: ["laptop"], difficulty: "hard", minutes: 120 },
  title: ["Put an SSD into your laptop", "Weka SSD kwenye laptop yako"],
  summary: [
    "Which one fits, how Windows comes along, and what to be careful of inside.",
    "Ipi inaingia, Windows inahamaje, na nini cha kuangalia ndani.",
  ],
  tools: [
    ["The SSD that fits: check before you buy", "SSD inayoingia: hakikisha kabla ya kununua"],
    ["A small Phillips screwdriver (PH0 or PH1)", "Bisibisi ndogo ya nyota (PH0 au PH1)"],
    ["A plastic card to open the case", "Kadi ya plastiki ya kufungulia kasha"],
    ["A USB case or adapter for the new SSD", "Kasha la USB au adapter ya SSD mpya"],
    ["A complete backup", "Backup kamili"],
  ],
  steps: [
    {
      title: ["Find out what fits", "Jua ipi inaingia"],
      text: [
        "Look up your model's maintenance manual. 2.5-inch SATA replaces a hard disk. M.2 is a stick: NVMe and SATA look alike but are not, and most are 2280, that is 80 mm long. Unsure? Send us the model from the sticker underneath.",
        "Tafuta maintenance manual ya modeli yako. SATA ya inchi 2.5 huchukua nafasi ya hard disk. M.2 ni kama kijiti: NVMe na SATA zinafanana lakini si sawa, na nyingi ni 2280, yaani milimita 80. Huna uhakika? Tutumie modeli iliyo kwenye stika ya chini.",
      ],
      picture: ["ssd-which", "An M.2 stick beside a 2.5-inch SSD", "SSD ya M.2 kando ya SSD ya inchi 2.5"],
    },
    {
      title: ["Copy Windows to it", "Hamisha Windows"],
      text: [
        "Connect the new SSD by its USB case and copy the old disk with the free program of its maker. Or leave it empty and install Windows afresh from a USB stick: cleaner, but you install your programs again. Note the BitLocker key and suspend BitLocker first.",
        "Unganisha SSD mpya kwa kasha la USB na unakili disk ya zamani kwa programu ya bure ya mtengenezaji. Au iache tupu na uweke Windows upya kutoka flash: ni safi zaidi, lakini utaweka programu zako tena. Andika BitLocker key na usimamishe BitLocker kwanza.",
      ],
    },
    {
      title: ["Open the bottom", "Fungua chini"],
      text: [
        "Shut down, hold Shift while you click it, and unplug. Lay the screws in the pattern of their holes: lengths differ. Run the card round the edge; clips click, they do not need force.",
        "Zima huku ukishikilia Shift, kisha chomoa. Panga skrubu kama matundu yake: urefu hutofautiana. Pitisha kadi pembeni; vishikizo hutoa mlio, havihitaji nguvu.",
      ],
      caution: [
        "Look for screws under rubber feet and stickers before you lift.",
        "Angalia skrubu chini ya miguu ya mpira na stika kabla ya kuinua.",
      ],
      picture: [
        "ssd-open",
        "A screwdriver at the underside of a laptop, screws laid out",
        "Bisibisi chini ya laptop, skrubu zimepangwa",
      ],
    },
    {
      title: ["Disconnect the battery", "Tenganisha betri"],
      text: [
        "Touch a metal tap or window frame first, so that you carry no charge. Pull the battery's plug straight out of the board, by its edges, never by the wires.",
        "Gusa bomba au fremu ya chuma kwanza, ili usiwe na umeme wa mwili. Vuta plagi ya betri kwenye board moja kwa moja, kwa kingo zake, kamwe si kwa nyaya.",
      ],
      caution: [
        "Do not go on while the battery is connected, and never pierce it.",
        "Usiendelee betri ikiwa imeunganishwa, na usiitoboe kamwe.",
      ],
      picture: [
        "ssd-battery",
        "An arrow points at the battery's plug inside a laptop",
        "Mshale unaonyesha plagi ya betri ndani ya laptop",
      ],
    },
    {
      title: ["Put it in", "Iweke"],
      text: [
        "M.2: slide it in at a slope until the gold is hidden, press it flat and fix its one screw. 2.5-inch: take the old disk with its frame, change the frame over, slide it back.",
        "M.2: iingize kwa mteremko hadi dhahabu isionekane, ikandamize chini na ufunge skrubu yake moja. Inchi 2.5: toa disk ya zamani na fremu yake, hamisha fremu, irudishe.",
      ],
      picture: [
        "ssd-insert",
        "An M.2 stick goes into its slot at a slope",
        "SSD ya M.2 inaingia kwenye slot kwa mteremko",
      ],
    },
    {
      title: ["Start it", "Iwashe"],
      text: [
        "Connect the battery, close the case, plug in and start. It is not found? Press F2, F10, F12 or Del at the logo, and see whether the BIOS lists it. Keep the old disk for a month, as it is.",
        "Unganisha betri, funga kasha, chomeka na uwashe. Haionekani? Bonyeza F2, F10, F12 au Del kwenye logo, na uangalie kama BIOS inaiorodhesha. Weka disk ya zamani mwezi mmoja, ilivyo.",
      ],
    },
  ],
  stopWhen: [
    "A screw does not turn, the battery is glued over its plug or swollen, a cable tears, or the old disk makes noises: close it and bring it in. Fitting an SSD bought here takes us an hour, with your files copied.",
    "Skrubu haizunguki, betri imegundishwa juu ya plagi au imevimba, waya umekatika, au disk ya zamani inatoa mlio: ifunge na uilete. Kuweka SSD iliyonunuliwa hapa huchukua saa moja, files zako zikinakiliwa.",
  ],
  services: ["SSD or memory upgrade", "Backup and cloud set-up"],
  products: ["STO-KIN-NV3-500", "STO-KIN-A400-480", "STO-SAM-870-500", "STO-KIN-NV3-1T"],
};

const fanCleaning: DemoGuide = {
  ...{ devices: ["laptop"], difficulty: "moderate", minutes: 45 },
  title: ["Clean the fan of your laptop", "Safisha feni ya laptop yako"],
  summary: [
    "Hot, loud and slow after a while? Nairobi's dust sits in the fan. Out with it.",
    "Ina joto, kelele na inakuwa nzito baada ya muda? Vumbi la Nairobi limejaa kwenye feni. Litoe.",
  ],
  tools: [
    ["A small Phillips screwdriver", "Bisibisi ndogo ya nyota"],
    ["Compressed air in a can, or a hand blower", "Hewa ya mkebe, au pampu ya mkono"],
    ["A soft dry brush, such as a new paintbrush", "Brashi laini kavu, kama ya rangi mpya"],
    ["A plastic card", "Kadi ya plastiki"],
  ],
  steps: [
    {
      title: ["Be sure that it is dust", "Hakikisha ni vumbi"],
      text: [
        "Is the air at the side weak although the fan is loud? Do you see grey felt in the vent with a torch? Then it is dust. Hot with a quiet fan and nothing running: that is another fault.",
        "Hewa ya pembeni ni dhaifu ingawa feni ina kelele? Unaona vumbi la kijivu kwenye tundu kwa tochi? Basi ni vumbi. Joto bila kelele na bila programu: hilo ni tatizo lingine.",
      ],
      picture: ["fan-hot", "A hot laptop with dust beside it", "Laptop yenye joto na vumbi kando"],
    },
    {
      title: ["Off, unplugged, cold", "Imezimwa, imechomolewa, imepoa"],
      text: [
        "Shut it down, unplug it, and let it cool for ten minutes. Work on a table with light, on a cloth, with a bowl for the screws.",
        "Izime, ichomoe, na uiache ipoe dakika kumi. Fanya kazi juu ya meza yenye mwanga, juu ya kitambaa, na bakuli la skrubu.",
      ],
    },
    {
      title: ["Take the bottom off", "Toa kifuniko cha chini"],
      text: [
        "Undo the screws, also those under rubber feet. Run the plastic card along the edge until the clips let go. Unplug the battery from the board before you touch anything else.",
        "Fungua skrubu, pamoja na zile chini ya miguu ya mpira. Pitisha kadi ya plastiki pembeni hadi vishikizo viachie. Tenganisha betri na board kabla ya kugusa kingine chochote.",
      ],
      caution: [
        "Opening may end the warranty of a laptop that is still new.",
        "Kufungua kunaweza kuvunja dhamana ya laptop ambayo bado ni mpya.",
      ],
      picture: ["fan-screws", "A screwdriver at a screw of the underside", "Bisibisi kwenye skrubu ya chini"],
    },
    {
      title: ["Hold the fan still", "Shika feni isizunguke"],
      text: [
        "Put a finger lightly on its hub, or a matchstick between the blades. Blown round at full speed it makes current, and breaks its bearing.",
        "Weka kidole polepole katikati yake, au kijiti cha kiberiti kati ya mapanga. Ikipulizwa kwa kasi hutengeneza umeme, na huharibu bearing.",
      ],
      picture: ["fan-hold", "A finger holds a dusty fan", "Kidole kinashika feni yenye vumbi"],
    },
    {
      title: ["Blow in short bursts", "Puliza kidogo kidogo"],
      text: [
        "Outside, or at a window. Keep the can upright and a hand's width away. Blow at the fins from outside to inside, then pick the felt out between fan and fins with the brush: it sits there like a mat.",
        "Nje, au dirishani. Shika mkebe wima na umbali wa upana wa mkono. Puliza kwenye mapezi kutoka nje kwenda ndani, kisha toa vumbi kati ya feni na mapezi kwa brashi: hukaa hapo kama mkeka.",
      ],
      caution: [
        "No vacuum cleaner: it charges parts with static. No mouth: breath is wet.",
        "Usitumie vacuum: huleta umeme tuli. Wala mdomo: pumzi ina unyevu.",
      ],
      picture: ["fan-air", "A can blows air at a dusty fan", "Mkebe unapuliza hewa kwenye feni yenye vumbi"],
    },
    {
      title: ["Close it, and listen", "Ifunge, na usikilize"],
      text: [
        "Connect the battery, close the case, start it. The fan turns up for a moment and goes quiet. Do it again every year, every half year if you work near a road.",
        "Unganisha betri, funga kasha, iwashe. Feni huongeza kasi kidogo kisha hutulia. Rudia kila mwaka, au kila nusu mwaka ukifanya kazi karibu na barabara.",
      ],
    },
  ],
  stopWhen: [
    "The battery is swollen, a screw is stripped, the fan scrapes or does not turn, or it is still hot afterwards: then it needs a new fan or new thermal paste, which we do in an hour.",
    "Betri imevimba, skrubu imeharibika, feni inakwaruza au haizunguki, au bado ina joto baadaye: inahitaji feni mpya au thermal paste mpya, tunayoweka kwa saa moja.",
  ],
  services: ["Computer check-up"],
  products: [],
};

const phoneStorage: DemoGuide = {
  ...{ devices: ["phone"], difficulty: "easy", minutes: 20 },
  title: ["Phone storage full: make room", "Nafasi ya simu imejaa: ipate tena"],
  summary: [
    "Ten gigabytes are often hidden in chats and old downloads. Find them without losing a photo.",
    "Mara nyingi gigabaiti kumi zimejificha kwenye chats na downloads za zamani. Zipate bila kupoteza picha.",
  ],
  tools: [
    ["The phone, charged", "Simu iliyo na chaji"],
    ["Wi-Fi for the backup", "Wi-Fi ya backup"],
  ],
  steps: [
    {
      title: ["See what takes the room", "Angalia kinachochukua nafasi"],
      text: [
        "Android: Settings, Storage. iPhone: Settings, General, iPhone Storage. The list begins with the largest. Leave at least a tenth free, or the phone becomes slow and cannot update.",
        "Android: Settings, Storage. iPhone: Settings, General, iPhone Storage. Orodha huanza na kubwa zaidi. Acha angalau sehemu ya kumi wazi, la sivyo simu inakuwa nzito na haiwezi kujiboresha.",
      ],
      picture: ["phone-what", "A phone lists what takes most room", "Simu inaorodhesha kinachochukua nafasi zaidi"],
    },
    {
      title: ["Clear the chats", "Safisha chats"],
      text: [
        "WhatsApp: Settings, Storage and data, Manage storage. Sort by size, look at “larger than 5 MB” and “forwarded many times”. Then switch off automatic download of videos, so that it does not fill up again.",
        "WhatsApp: Settings, Storage and data, Manage storage. Panga kwa ukubwa, angalia “larger than 5 MB” na “forwarded many times”. Kisha zima kupakua video zenyewe, ili isijae tena.",
      ],
      picture: ["phone-chats", "Messages go from a phone into a bin", "Ujumbe unatoka kwenye simu kwenda kwenye pipa"],
    },
    {
      title: ["Photos: back up first, then free", "Picha: backup kwanza, kisha futa"],
      text: [
        "On Wi-Fi, open Google Photos, turn backup on and wait until it says “Backup complete”. Only then choose Free up space. Without an account, copy them to a computer or a memory card.",
        "Ukiwa kwenye Wi-Fi, fungua Google Photos, washa backup na usubiri iseme “Backup complete”. Hapo tu ndipo uchague Free up space. Bila akaunti, zinakili kwenye kompyuta au memory card.",
      ],
      caution: [
        "Do not delete before the backup is complete: an account holds 15 GB for free, and stops when it is full.",
        "Usifute kabla backup haijakamilika: akaunti ina 15 GB za bure, na husimama ikijaa.",
      ],
      picture: ["phone-photos", "Photos go from a phone to a cloud", "Picha zinatoka kwenye simu kwenda kwenye cloud"],
    },
    {
      title: ["Apps and downloads", "Apps na downloads"],
      text: [
        "Remove apps that you have not opened this month. In Files, look through Downloads: the same PDF five times. In large apps choose Clear cache; never Clear data, which signs you out.",
        "Ondoa apps ambazo hujafungua mwezi huu. Kwenye Files, angalia Downloads: PDF ile ile mara tano. Kwenye apps kubwa chagua Clear cache; kamwe usichague Clear data, itakutoa kwenye akaunti.",
      ],
    },
    {
      title: ["Add a card, where there is a slot", "Ongeza kadi, kama kuna nafasi"],
      text: [
        "Many Android phones take a microSD card beside the SIM. Buy one marked A1 of a known maker; cheap “1 TB” cards are fakes that lose files. Move photos and films there, apps stay on the phone.",
        "Simu nyingi za Android hukubali microSD kando ya SIM. Nunua yenye alama A1 ya kampuni inayojulikana; kadi za bei ya chini za “1 TB” ni bandia na hupoteza files. Hamishia picha na filamu huko, apps zibaki kwenye simu.",
      ],
    },
  ],
  stopWhen: [
    "It fills again within days, or it restarts by itself: that may be a broken app or worn memory. Bring it with the code, and a backup if it still makes one.",
    "Inajaa tena baada ya siku chache, au inajizima na kujiwasha: huenda ni app mbovu au memory iliyochoka. Ilete na password, na backup kama bado inawezekana.",
  ],
  services: ["Backup and cloud set-up"],
  products: ["PHN-SAN-SD128", "STO-WD-ELEM-2T"],
};

export const WORKSHOP_GUIDES: readonly DemoGuide[] = [wifi, jammedPrinter, ssdUpgrade, fanCleaning, phoneStorage];
