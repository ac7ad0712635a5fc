import type { Service, ServiceIconName } from "@fundi/shared/catalog/services";

/**
 * A service as staff enter it: `price` is "from", in KES; `durationMinutes` is the appointment, `duration` the whole
 * job.
 */
type DemoService = Pick<
  Service,
  "title" | "description" | "category" | "features" | "price" | "duration" | "durationMinutes" | "status"
> &
  Partial<Pick<Service, "priceTo" | "warranty" | "bring" | "firstSteps">> & { icon: ServiceIconName };

const LAPTOP = ["The laptop and its charger", "The password, or a guest login we can use"];

const repairs: readonly DemoService[] = [
  {
    title: "Computer check-up",
    description:
      "We look at a computer that is slow, loud or will not start, and tell you in plain words what is wrong and what it would cost. The fee is taken off the repair if you go ahead.",
    category: "repairs",
    features: ["Written findings", "Disk, memory and battery tests", "No repair without your yes"],
    price: 500,
    duration: "45 min",
    durationMinutes: 45,
    bring: ["The computer and its power cable or charger", "The password, or a guest login we can use"],
    firstSteps: ["Write down what happens, and since when", "Take a photo of any message on the screen"],
    icon: "consult",
    status: "active",
  },
  {
    title: "Laptop screen replacement",
    description:
      "For screens that are cracked, striped or dark. We order a panel of the same size and resolution when it is not on the shelf. The price depends on the model; touch screens cost more.",
    category: "repairs",
    features: ["Panel and labour included", "Dead-pixel check before you collect", "3 months' warranty on the panel"],
    price: 6500,
    duration: "1–2 hours",
    durationMinutes: 90,
    priceTo: 14500,
    warranty: "3 months on the panel",
    bring: LAPTOP,
    firstSteps: [
      "Switch the laptop off and do not press on the glass",
      "If there is still a picture, copy the files you need first",
      "Write down the model from the sticker underneath: we check whether the panel is here",
    ],
    icon: "screen",
    status: "active",
  },
  {
    title: "Laptop battery replacement",
    description:
      "For a battery that dies early or has swollen. Please stop using a swollen battery and bring it in. We fit a new one, calibrate it and recycle the old one.",
    category: "repairs",
    features: ["Battery and fitting included", "Charging circuit tested", "6 months' warranty"],
    price: 4500,
    duration: "45 min",
    durationMinutes: 45,
    priceTo: 9500,
    warranty: "6 months on the battery",
    bring: LAPTOP,
    firstSteps: [
      "Swollen, or the touchpad lifts? Switch it off, unplug it and do not press it flat",
      "Do not charge it overnight until it is replaced",
      "Write down the model from the sticker underneath",
    ],
    icon: "battery",
    status: "active",
  },
  {
    title: "Keyboard and touchpad repair",
    description:
      "Keys that stick, repeat or are missing, and touchpads that jump. Where cleaning is enough we only charge for cleaning.",
    category: "repairs",
    features: ["Cleaning tried first", "US layout in stock for common models", "Backlight checked"],
    price: 2500,
    duration: "1–2 hours",
    durationMinutes: 60,
    priceTo: 7500,
    warranty: "3 months on the part",
    bring: LAPTOP,
    firstSteps: [
      "Something spilled? Switch it off now and do not charge it",
      "Plug in a USB keyboard or mouse to go on working until you come",
    ],
    icon: "keyboard",
    status: "active",
  },
  {
    title: "Liquid damage cleaning",
    description:
      "Switch the laptop off, do not charge it, and bring it the same day. We open it, clean the board and dry it under control. Not every board can be saved; we tell you before we spend more.",
    category: "repairs",
    features: ["Opened on the day it arrives", "Board cleaned in an ultrasonic bath", "Your data looked after first"],
    price: 3500,
    duration: "1–2 days",
    durationMinutes: 30,
    priceTo: 9000,
    warranty: "1 month on the cleaned parts",
    bring: ["The laptop, switched off, without a case", "The charger, so that we can test it"],
    firstSteps: [
      "Switch it off now: hold the power button for ten seconds",
      "Do not charge it, and do not try whether it still starts",
      "Tip it open like a tent so that the liquid runs out, and leave it so",
      "No rice, no hair dryer: bring it today or tomorrow",
    ],
    icon: "liquid",
    status: "active",
  },
  {
    title: "Motherboard repair",
    description:
      "For laptops that do not power on or do not charge. We work at component level: power rails, charging ports, chips. You get a quote after the diagnosis.",
    category: "repairs",
    features: ["Diagnosis under the microscope", "Charging port and USB replacement", "30 days' warranty on the fault"],
    price: 5500,
    duration: "2–4 days",
    durationMinutes: 30,
    priceTo: 18000,
    warranty: "3 months on the repair",
    bring: LAPTOP,
    firstSteps: [
      "Unplug it; do not try other chargers one after another",
      "Tell us what happened just before: a fall, a spill, a power cut",
    ],
    icon: "motherboard",
    status: "active",
  },
  {
    title: "Data recovery",
    description:
      "Files from a failing disk, a dead laptop or a formatted stick. We work on a copy and never on the original. If we recover nothing you pay for the diagnosis only.",
    category: "repairs",
    features: ["List of found files before you pay", "Copied to a drive of yours", "Kept private, wiped after 14 days"],
    price: 5000,
    duration: "2–5 days",
    durationMinutes: 30,
    priceTo: 35000,
    bring: ["The disk, or the whole computer", "An empty disk of at least the same size, or buy one here"],
    firstSteps: [
      "Switch it off and stop using it: each start can cost files",
      "Do not install recovery programs on the same disk",
      "It clicks or was dropped? Do not plug it in again",
    ],
    icon: "data-recovery",
    status: "active",
  },
  {
    title: "Virus and malware removal",
    description:
      "We clean the computer, repair Windows and browsers, and change what let the problem in. Your files stay where they are.",
    category: "repairs",
    features: ["Backup before cleaning", "Antivirus set up", "Advice on passwords that may have leaked"],
    price: 1500,
    duration: "2–4 hours",
    durationMinutes: 30,
    priceTo: 3500,
    warranty: "14 days: it comes back, we clean again",
    bring: LAPTOP,
    firstSteps: [
      "Disconnect it from Wi-Fi and the network",
      "Change the password of your e-mail and M-Pesa apps from another device",
      "Do not pay anybody who calls or shows a number on the screen",
    ],
    icon: "virus",
    status: "active",
  },
  {
    title: "SSD or memory upgrade",
    description:
      "The best way to make an older laptop quick again. We copy Windows, programs and files to the new drive, so you go on where you stopped. Parts are extra; fitting memory bought here is free.",
    category: "repairs",
    features: ["We check what fits before you buy", "System copied, nothing to reinstall", "Old drive returned to you"],
    price: 1000,
    duration: "1–2 hours",
    durationMinutes: 60,
    priceTo: 3000,
    warranty: "The maker's on the part, 1 month on the work",
    bring: LAPTOP,
    firstSteps: [
      "Write down the model from the sticker underneath: we tell you what fits",
      "Copy your most important files, to be safe",
    ],
    icon: "upgrade",
    status: "active",
  },
];

const sales: readonly DemoService[] = [
  {
    title: "Help choosing a laptop",
    description:
      "Tell us what you do and what you can spend; we show you two or three machines, new and refurbished, and say what each is not good at. No duty to buy.",
    category: "sales",
    features: ["Try machines side by side", "Refurbished and new", "Old laptop taken in part exchange if it works"],
    price: 500,
    duration: "30 min",
    durationMinutes: 30,
    icon: "consult",
    status: "active",
  },
  {
    title: "Custom PC build",
    description:
      "A desktop built around your work or your games. We agree a list of parts and a total, order what is missing, build, cable and test it for a day under load. The price includes parts.",
    category: "sales",
    features: ["Parts list with prices", "24-hour load test", "1 year on the build, makers' warranty on parts"],
    price: 45000,
    duration: "3–5 days",
    durationMinutes: 60,
    icon: "custom-pc",
    status: "active",
  },
  {
    title: "Computers for offices and schools",
    description:
      "Five machines or fifty: same model, set up alike, delivered with an invoice. Ask for a quote with the number of users and the programs they need. The price is per computer.",
    category: "sales",
    features: ["One image for all machines", "Delivery and set-up in Nairobi", "Spare unit on request"],
    price: 25000,
    duration: "1–2 weeks",
    durationMinutes: 60,
    icon: "network",
    status: "active",
  },
];

const software: readonly DemoService[] = [
  {
    title: "Business website",
    description:
      "A fast site of up to five pages that works on small phones, with your prices, map and a way to write to you. You own the domain and the content.",
    category: "software",
    features: ["Domain and e-mail set up", "You can edit texts yourself", "Three months of small changes included"],
    price: 25000,
    duration: "1–2 weeks",
    durationMinutes: 60,
    icon: "website",
    status: "active",
  },
  {
    title: "One-page website",
    description:
      "A single page for a shop, an event or a person: what you do, where you are, how to reach you. Ready within days.",
    category: "software",
    features: ["Works on any phone", "Click-to-call and directions", "Hosting help included"],
    price: 5000,
    duration: "2–3 days",
    durationMinutes: 30,
    icon: "website",
    status: "active",
  },
  {
    title: "Web application",
    description:
      "A system made for your business: orders, stock, bookings, school fees. We begin with a fixed-price first version and go on from what you learn with it.",
    category: "software",
    features: ["Written scope and price", "M-Pesa connection possible", "Source code is yours"],
    price: 100000,
    duration: "4–10 weeks",
    durationMinutes: 60,
    icon: "web-app",
    status: "active",
  },
  {
    title: "Office network and Wi-Fi",
    description:
      "Cabling, routers and Wi-Fi that reaches the last desk. We measure first, then propose. MikroTik and TP-Link equipment can be bought here.",
    category: "software",
    features: ["Site visit and signal map", "Guest Wi-Fi kept apart", "Drawing and passwords handed over"],
    price: 6000,
    duration: "1–2 days",
    durationMinutes: 90,
    icon: "network",
    status: "active",
  },
  {
    title: "Security review",
    description:
      "We go through accounts, backups, computers and the router of a small business, and leave a list sorted by risk. Most of it you can fix yourself; the rest we can do.",
    category: "software",
    features: ["Report in plain English", "Two-step sign-in switched on", "Follow-up after 30 days"],
    price: 12000,
    duration: "1–2 days",
    durationMinutes: 120,
    icon: "security",
    status: "active",
  },
  {
    title: "Backup and cloud set-up",
    description:
      "Microsoft 365 or Google Workspace with mail under your own name, and backups that somebody has really restored once. Licences are extra.",
    category: "software",
    features: ["Mail moved without loss", "Automatic backups", "Restore tested in front of you"],
    price: 4500,
    duration: "3–5 hours",
    durationMinutes: 90,
    icon: "cloud",
    status: "active",
  },
  {
    title: "Computer training",
    description:
      "One to one or for a team: Windows basics, Excel, safe use of e-mail and M-Pesa on the web. At our shop or at your office.",
    category: "software",
    features: ["Practice on your own work", "Notes to take home", "Evenings by agreement"],
    price: 1500,
    duration: "2 hours",
    durationMinutes: 120,
    icon: "training",
    status: "active",
  },
];

/** What the demo shop offers, in the order of its price board. */
export const demoServices: readonly DemoService[] = [...repairs, ...sales, ...software];
