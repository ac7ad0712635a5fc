import type { About } from "@fundi/shared/settings/about";

const photo = (file: string, en: string, sw: string) => ({ url: `/uploads/demo/${file}.webp`, alt: { en, sw } });

/** What the demo shop says about itself. */
export const DEMO_ABOUT: About = {
  story: {
    en: "We began with one bench and a soldering iron, and still open every device in front of you when you ask.\n\nToday we repair laptops, desktops and printers, sell new and refurbished machines, and help small offices with their networks and backups.",
    sw: "Tulianza na meza moja na chuma cha kuchomelea, na bado tunafungua kifaa mbele yako ukitaka.\n\nLeo tunatengeneza laptop, kompyuta na printa, tunauza mashine mpya na refurbished, na tunasaidia ofisi ndogo na mitandao na backup.",
  },
  photos: [
    photo(
      "guide-fan-screws",
      "A laptop opened on our bench, its screws in order",
      "Laptop iliyofunguliwa mezani petu, skrubu zimepangwa",
    ),
    photo("guide-ssd-insert", "A new SSD goes into a laptop", "SSD mpya inawekwa kwenye laptop"),
    photo(
      "guide-battery-bright",
      "A refurbished laptop is tested before it is sold",
      "Laptop refurbished inapimwa kabla ya kuuzwa",
    ),
  ],
  people: [
    { name: "Amina Hassan", role: { en: "Owner", sw: "Mmiliki" }, photo: null },
    { name: "Grace Njeri", role: { en: "Manages the shop", sw: "Meneja wa duka" }, photo: null },
    { name: "Brian Kiprono", role: { en: "Repairs laptops", sw: "Fundi wa laptop" }, photo: null },
  ],
  foundedYear: 2014,
  licences: ["Single business permit, Nairobi City County"],
  directions: {
    en: "Second floor, above the bookshop. Take the stairs beside the bank; the lift is at the back.",
    sw: "Ghorofa ya pili, juu ya duka la vitabu. Tumia ngazi kando ya benki; lifti iko nyuma.",
  },
  place: { lat: -1.2833, lng: 36.8236 },
  sketch: { street: "Kenyatta Avenue", crossing: "Moi Avenue", landmark: "Bank", corner: "north-east" },
};
