import type { CallInput } from "@fundi/shared/contract/endpoint";
import type { PhotoMarks } from "@fundi/shared/photo-marks/photo-marks";
import type { createIntake } from "@fundi/shared/workshop/intakes";
import type { PasscodeKind } from "@fundi/shared/workshop/passcode-rules";
import type { HoldReason } from "@fundi/shared/workshop/repair-stages";
import type { ClaimCause } from "@fundi/shared/workshop/warranty-rules";

/** Who works in the demo's workshop: the staff login and two colleagues, and the manager. */
export type DemoWorker = "brian" | "achieng" | "kevin" | "grace";

/** A moment: so many open days from the one when the data is loaded, at a time of the shop's clock; or minutes before that. */
export type DemoMoment = { openDays: number; time: string } | { minutesAgo: number };

/** What is done with a job, in order. */
export type DemoRepairStep = { by: DemoWorker; at: DemoMoment } & (
  | { do: "assign"; to: DemoWorker }
  | { do: "start" }
  | { do: "find"; finding: string; publicFinding: string; problems: readonly string[] }
  | { do: "hold"; reason: HoldReason; note: string; until?: DemoMoment }
  | { do: "label"; name: string }
  | { do: "withdraw"; reason: string }
  /** What was agreed at intake; a part is one of the stock, or of none yet. */
  | { do: "agree"; lines: readonly { text: string; price: number; sku?: string; isPart?: true }[] }
  /** A part of the first line without one, which is in no catalogue. */
  | { do: "order"; name: string; supplier: string }
  | { do: "begin" }
  /** Fits the first part. */
  | { do: "fit" }
  | { do: "finish"; workDone: string; problems?: readonly string[] }
  /** It is paid by M-Pesa and handed over. */
  | { do: "hand over"; receiptTail: string }
  /** What is decided about the claim with which it came. */
  | { do: "decide"; cause: ClaimCause; cost: number; reason: string; customerReason: string }
  /** What is done under the claim, as it was done before. */
  | { do: "repeat" }
  /** Somebody else found it good; what is found otherwise than ok, by the key of its question. */
  | { do: "pass"; results: string; found?: DemoFound }
  /** Photos of the bench: pictures of the demo shop, with what was drawn over them. */
  | { do: "photograph"; isForCustomer: boolean; photos: readonly DemoBenchPhoto[] }
  | { do: "consent"; isGiven: boolean; words: string }
);

export interface DemoBenchPhoto {
  /** In `pictures/`. */
  file: string;
  caption: string;
  marks: PhotoMarks;
}

/** What is otherwise than ok, by the key of its question: an answer with a note. */
export type DemoFound = Readonly<Record<string, readonly [answer: string, note: string]>>;

type IntakeBody = CallInput<typeof createIntake>["body"];
type JobBody = IntakeBody["jobs"][number];

export interface DemoRepairJob
  extends Omit<JobBody, "problemIds" | "promisedAt" | "technicianId" | "checks" | "consents"> {
  /** Codes of what the customer reports. */
  problems: readonly string[];
  /** The identifier of a device of an earlier intake, whose warranties it claims. */
  returnOf?: string;
  /** In the checklist at intake; all of it could not be tested where the device is dead. */
  found?: DemoFound | "dead";
  /** The customer does not accept that data is lost. */
  refusesLoss?: true;
  /** Without it, it is promised for one of the next days. */
  promised?: DemoMoment;
  /** Sealed where the shop can seal; its technician has revealed it once. */
  passcode?: { kind: PasscodeKind; passcode: string };
  steps?: readonly DemoRepairStep[];
}

export interface DemoIntake {
  at: DemoMoment;
  /** Name and phone of the customer; without one, the shop's own stock. */
  customer?: { firstName: string; lastName: string; phone: string };
  company?: string;
  kraPin?: string;
  language?: "en" | "sw";
  /** Open days from today, where it only is announced. */
  bookedIn?: number;
  jobs: readonly DemoRepairJob[];
}

const day = (openDays: number, time: string): DemoMoment => ({ openDays, time });
/** Today's are so many minutes old, whatever time it is: they are not late. */
const ago = (minutesAgo: number): DemoMoment => ({ minutesAgo });
const imei = (value: string) => [{ value }];

/** Labels that the demo shop uses inside stages. */
export const demoLabels = [
  { stage: "received", name: "Rush", colour: "red", limitMinutes: 120 },
  { stage: "diagnosing", name: "On the test bench", colour: "blue" },
  { stage: "diagnosing", name: "Needs a second look", colour: "amber", limitMinutes: 600 },
  { stage: "ready", name: "In the safe", colour: "violet" },
] as const;

export const demoPlaces = [
  ...(["Bench 1", "Bench 2", "Bench 3"] as const).map((name) => ({ name, kind: "bench" as const, capacity: 2 })),
  ...["Shelf A1", "Shelf A2", "Shelf B1", "Shelf B3", "Shelf C4"].map((name) => ({
    ...{ name, kind: "shelf" as const, capacity: 12 },
  })),
  { name: "Safe", kind: "safe" as const, capacity: 20 },
];

export const demoTerms = {
  title: "Terms of repair",
  bodyEn:
    "We look at the device first and say what the repair costs. Nothing is repaired, and no part is ordered, before you agree. " +
    "What we took out belongs to you: say if you want it back.\n\n" +
    "Back up your data where you can. We open only what the repair needs, and copy nothing.\n\n" +
    "The repair has 90 days of warranty. Please fetch the device within 30 days; after that we write to you, and may charge storage.",
  bodySw:
    "Tunaangalia kifaa kwanza na kukuambia bei ya kazi. Hatutengenezi wala kuagiza kipuri kabla hujakubali. " +
    "Tulichotoa ni chako: tuambie ukitaka kurudishiwa.\n\n" +
    "Weka nakala ya data yako kama unaweza. Tunafungua tu kinachohitajika kwa kazi, na hatunakili chochote.\n\n" +
    "Kazi ina dhamana ya siku 90. Tafadhali chukua kifaa ndani ya siku 30; baadaye tutakuandikia, na tunaweza kutoza ada ya kuhifadhi.",
} as const;

const lenovo = { type: "laptop", brand: "Lenovo", model: "11e" } as const;

/** What is in the workshop, the oldest first: late and in time, on hold, unassigned, booked, withdrawn. */
export const demoIntakes: readonly DemoIntake[] = [
  {
    at: day(-26, "15:20"),
    customer: { firstName: "Elijah", lastName: "Barasa", phone: "0700000119" },
    jobs: [
      {
        device: { type: "phone", brand: "Itel", model: "A60", identifiers: imei("001010062188543") },
        ...{ symptom: "Does not react at all since it was in the rain.", problems: ["no_power", "liquid"] },
        found: "dead",
        ...{ place: "Shelf C4", accessories: [{ name: "Cover" }] },
        steps: [
          { by: "kevin", at: day(-25, "09:10"), do: "start" },
          {
            ...{ by: "kevin", at: day(-24, "16:00"), do: "find", problems: ["liquid"] },
            finding: "Board corroded around the charging chip. A board costs as much as the phone.",
            publicFinding: "Water has damaged the main board.",
          },
          { by: "kevin", at: day(-23, "10:30"), do: "withdraw", reason: "A new phone is cheaper, says the customer" },
        ],
      },
    ],
  },
  {
    at: day(-24, "10:15"),
    customer: { firstName: "Moses", lastName: "Kariuki", phone: "0700000121" },
    jobs: [
      {
        device: { type: "laptop", brand: "HP", model: "ProBook 440 G6", identifiers: [{ value: "5CD9101MK4" }] },
        ...{ symptom: "Starts for ten minutes, then says that no disk is there.", problems: ["slow"] },
        ...{ place: "Shelf B1", agreement: { ceiling: 9000 } },
        steps: [
          { by: "kevin", at: day(-24, "11:00"), do: "start" },
          {
            ...{ by: "kevin", at: day(-24, "11:40"), do: "agree" },
            lines: [
              { text: "Kingston A400 480 GB", price: 6500, sku: "STO-KIN-A400-480" },
              { text: "Fitting, and moving Windows", price: 1500 },
            ],
          },
          { by: "kevin", at: day(-23, "09:20"), do: "begin" },
          { by: "kevin", at: day(-23, "09:50"), do: "fit" },
          { by: "kevin", at: day(-23, "11:30"), do: "finish", workDone: "New SSD fitted, Windows and files moved." },
          { by: "grace", at: day(-23, "14:20"), do: "pass", results: "Starts in 19 seconds. SMART: no errors" },
          { by: "brian", at: day(-23, "16:10"), do: "hand over", receiptTail: "MK4" },
        ],
      },
    ],
  },
  {
    at: day(-11, "11:40"),
    customer: { firstName: "David", lastName: "Mutua", phone: "0700000109" },
    jobs: [
      {
        device: { type: "printer", brand: "Canon", model: "G3411" },
        ...{ symptom: "Prints stripes, and blue is missing.", problems: ["printing"] },
        ...{ place: "Shelf A1", accessories: [{ name: "Power cable" }, { name: "Cartridges", quantity: 2 }] },
        steps: [
          { by: "brian", at: day(-10, "10:00"), do: "start" },
          { by: "brian", at: day(-9, "12:15"), do: "withdraw", reason: "The office has ordered a new printer" },
        ],
      },
    ],
  },
  {
    at: day(-4, "09:35"),
    customer: { firstName: "Sunrise", lastName: "Academy", phone: "0700000104" },
    ...{ company: "Sunrise Academy", kraPin: "P051234567Q" },
    jobs: [
      {
        device: { ...lenovo, identifiers: [{ value: "LR0A1101" }], alert: "School label on the lid" },
        ...{ symptom: "Hinge broken on the left.", problems: ["hinge"], place: "Bench 2" },
        steps: [
          { by: "grace", at: day(-4, "10:10"), do: "assign", to: "achieng" },
          { by: "achieng", at: day(-3, "09:20"), do: "start" },
          {
            ...{ by: "achieng", at: day(-3, "11:45"), do: "find", problems: ["hinge"] },
            finding: "Left hinge torn out, screw posts of the lower case gone. Needs hinge and lower case.",
            publicFinding: "The left hinge and the lower part of the case are broken.",
          },
          {
            ...{ by: "achieng", at: day(-3, "12:00"), do: "hold", reason: "supplier", until: day(3, "10:00") },
            note: "Hinges for all four are coming from Luthuli Avenue",
          },
        ],
      },
      {
        device: { ...lenovo, identifiers: [{ value: "LR0A1102" }] },
        ...{ symptom: "Keys A, S and D do not work.", problems: ["keyboard"], place: "Bench 2" },
        steps: [
          { by: "grace", at: day(-4, "10:11"), do: "assign", to: "achieng" },
          { by: "achieng", at: day(-2, "14:05"), do: "start" },
          { by: "achieng", at: day(-2, "14:30"), do: "label", name: "On the test bench" },
        ],
      },
      {
        device: { ...lenovo, identifiers: [{ value: "LR0A1103" }] },
        ...{ symptom: "Keyboard: space bar missing.", problems: ["keyboard"], place: "Shelf B3" },
        promised: day(4, "16:00"),
        steps: [{ by: "grace", at: day(-4, "10:12"), do: "assign", to: "kevin" }],
      },
      {
        device: { ...lenovo, identifiers: [{ value: "LR0A1104" }] },
        ...{ symptom: "Screen dark after a fall.", problems: ["screen"], place: "Shelf B3" },
        steps: [
          { by: "kevin", at: day(-3, "15:00"), do: "start" },
          { by: "kevin", at: day(-2, "09:40"), do: "withdraw", reason: "The school uses it for parts" },
        ],
      },
    ],
  },
  {
    at: day(-3, "14:10"),
    customer: { firstName: "Fatuma", lastName: "Ali", phone: "0700000108" },
    jobs: [
      {
        device: { type: "laptop", brand: "Apple", model: "MacBook Air 2017", identifiers: [{ value: "FVFX0101HV22" }] },
        ...{ symptom: "Tea over the keyboard, went off at once.", problems: ["liquid", "no_power"] },
        ...{ found: "dead", refusesLoss: true },
        ...{ priority: "urgent", place: "Bench 1", accessories: [{ name: "Charger" }], promised: day(-1, "16:00") },
        agreement: { feePolicy: "always", fee: 1500 },
        steps: [
          { by: "achieng", at: day(-3, "15:30"), do: "start" },
          { by: "achieng", at: day(-1, "11:05"), do: "label", name: "Needs a second look" },
        ],
      },
    ],
  },
  {
    at: day(-2, "09:50"),
    customer: { firstName: "Njoroge", lastName: "Kamau", phone: "0700000111" },
    company: "Njoroge & Sons Hardware",
    jobs: [
      {
        device: { type: "desktop", brand: "HP", model: "POS PC", identifiers: [{ value: "4CE9180XQ1" }] },
        ...{ symptom: "Stops at a black screen. They cannot sell without it.", problems: ["system"] },
        ...{ found: { picture_on_the_screen: ["fault", "black after the logo"] }, refusesLoss: true },
        ...{ priority: "urgent", place: "Shelf A2", accessories: [{ name: "Power cable" }] },
      },
    ],
  },
  {
    at: day(-2, "10:05"),
    customer: { firstName: "Peter", lastName: "Otieno", phone: "0700000102" },
    jobs: [
      {
        device: { type: "laptop", brand: "HP", model: "EliteBook 840 G5", identifiers: [{ value: "5CG8301K2Q" }] },
        ...{ symptom: "Dead after a power surge: the lights of the whole street went.", problems: ["no_power"] },
        found: "dead",
        ...{ place: "Bench 3", accessories: [{ name: "Charger" }, { name: "Bag" }], promised: day(1, "13:00") },
        agreement: { feePolicy: "credited", fee: 1000 },
        steps: [
          { by: "brian", at: day(-1, "09:15"), do: "start" },
          {
            ...{ by: "brian", at: ago(90), do: "photograph", isForCustomer: true },
            photos: [
              {
                ...{ file: "lap-hp-840g5-3.webp", caption: "Where the surge came in" },
                marks: [
                  { kind: "circle", center: { x: 0.3, y: 0.62 }, radius: 0.1 },
                  { kind: "text", at: { x: 0.42, y: 0.88 }, text: "Charging port" },
                ],
              },
            ],
          },
          {
            ...{ by: "brian", at: ago(85), do: "photograph", isForCustomer: false },
            photos: [{ file: "lap-hp-840g5-1.webp", caption: "Before it was opened", marks: [] }],
          },
          {
            ...{ by: "brian", at: ago(75), do: "find", problems: ["no_power"] },
            finding: "Charging circuit shorted, fuse F1 open. Board is alive on the bench supply.",
            publicFinding: "The surge has destroyed the charging circuit. The board itself is fine.",
          },
        ],
      },
    ],
  },
  {
    at: day(-2, "12:25"),
    customer: { firstName: "Ibrahim", lastName: "Noor", phone: "0700000115" },
    jobs: [
      {
        device: { type: "phone", brand: "Nokia", model: "G21", identifiers: imei("001010053309413") },
        ...{ symptom: "No network. He could not show a receipt.", problems: ["network"], place: "Safe" },
        steps: [
          {
            ...{ by: "grace", at: day(-2, "12:40"), do: "hold", reason: "ownership" },
            note: "Brings the receipt, or the box with the IMEI",
          },
        ],
      },
    ],
  },
  {
    at: day(-2, "14:30"),
    customer: { firstName: "Hannah", lastName: "Nyambura", phone: "0700000120" },
    jobs: [
      {
        device: { type: "tablet", brand: "Samsung", model: "Galaxy Tab A8", identifiers: [{ value: "R9TT0101KXE" }] },
        ...{ symptom: "Slow, and the glass is chipped at the corner.", problems: ["slow"], place: "Shelf D1" },
        found: {
          glass_and_touch: ["fault", "chipped at the upper left"],
          cameras: ["untested", "the camera app does not open"],
        },
        ...{ refusesLoss: true, accessories: [{ name: "Cover" }, { name: "Pen" }], agreement: { ceiling: 2500 } },
        steps: [
          { by: "brian", at: day(-1, "10:30"), do: "start" },
          {
            ...{ by: "brian", at: day(-1, "10:50"), do: "agree" },
            lines: [{ text: "Set up again, with backup", price: 1500 }],
          },
          {
            ...{ by: "grace", at: day(-1, "11:00"), do: "consent", isGiven: true },
            words: "Called her: she has copied the photos, it may be reset",
          },
          { by: "brian", at: day(-1, "11:10"), do: "begin" },
          {
            ...{ by: "brian", at: day(-1, "15:00"), do: "finish", problems: ["slow"] },
            workDone: "Reset and set up again, files copied back. The chip in the glass is as it was.",
          },
          {
            ...{ by: "grace", at: day(-1, "15:40"), do: "pass", results: "Battery 91 % of its capacity" },
            found: { glass_and_touch: ["fault", "the chip, as before"] },
          },
        ],
      },
    ],
  },
  {
    at: day(-2, "15:45"),
    customer: { firstName: "James", lastName: "Kiptoo", phone: "0700000107" },
    jobs: [
      {
        device: { type: "console", brand: "Sony", model: "PlayStation 4", identifiers: [{ value: "MB200101779" }] },
        ...{ symptom: "Switches off after ten minutes, and is as loud as a hairdryer.", problems: ["overheating"] },
        ...{ place: "Shelf B1", accessories: [{ name: "Power cable" }, { name: "Controller", quantity: 2 }] },
        agreement: { feePolicy: "credited", fee: 500, ceiling: 3500 },
        steps: [
          { by: "kevin", at: day(-1, "10:20"), do: "start" },
          {
            ...{ by: "kevin", at: day(-1, "11:10"), do: "agree" },
            lines: [
              { text: "Thermal kit", price: 1200, isPart: true },
              { text: "Clean the fan and renew the paste", price: 2000 },
            ],
          },
          {
            ...{ by: "kevin", at: day(-1, "11:20"), do: "order" },
            ...{ name: "Thermal kit for PlayStation 4", supplier: "Luthuli Game Parts" },
          },
        ],
      },
    ],
  },
  {
    at: day(-1, "09:25"),
    customer: { firstName: "Lucy", lastName: "Mwende", phone: "0700000106" },
    jobs: [
      {
        device: { type: "laptop", brand: "Dell", model: "Inspiron 15", identifiers: [{ value: "7HQ2KJ2" }] },
        ...{ symptom: "Takes ten minutes to start. She wants an SSD.", problems: ["slow"], place: "Shelf A3" },
        passcode: { kind: "password", passcode: "mwende-2024" },
        agreement: { feePolicy: "no_fix_no_fee", fee: 500, ceiling: 10_000 },
        steps: [
          { by: "brian", at: day(-1, "12:00"), do: "start" },
          {
            ...{ by: "brian", at: day(-1, "12:30"), do: "agree" },
            lines: [
              { text: "Kingston A400 480 GB", price: 6500, sku: "STO-KIN-A400-480" },
              { text: "Samsung 4 GB DDR3L", price: 1200, sku: "MEM-SAM-4-D3LS" },
              { text: "Move Windows and files", price: 1500 },
            ],
          },
          { by: "brian", at: ago(70), do: "begin" },
          { by: "brian", at: ago(40), do: "fit" },
        ],
      },
    ],
  },
  {
    at: day(-1, "11:15"),
    customer: { firstName: "Samuel", lastName: "Ochieng", phone: "0700000113" },
    jobs: [
      {
        device: { type: "tablet", brand: "Apple", model: "iPad 7", identifiers: [{ value: "DMPZ0101MF3M" }] },
        ...{ symptom: "Black screen. Another shop has opened it before.", problems: ["no_power"], place: "Bench 1" },
        found: "dead",
        agreement: { feePolicy: "no_fix_no_fee", fee: 800 },
        steps: [
          { by: "achieng", at: ago(85), do: "start" },
          {
            ...{ by: "achieng", at: ago(35), do: "find", problems: ["no_power"] },
            finding: "Traces below the display connector torn by the earlier repair. Nothing to solder to.",
            publicFinding: "An earlier repair has damaged the board; it cannot be repaired.",
          },
        ],
      },
    ],
  },
  {
    at: day(-1, "14:50"),
    customer: { firstName: "Beatrice", lastName: "Atieno", phone: "0700000116" },
    jobs: [
      {
        device: { type: "laptop", brand: "Toshiba", model: "Satellite C55", identifiers: [{ value: "YB101017C" }] },
        ...{ symptom: "Clicks and starts no more. Photos of the last eight years.", problems: ["data_recovery"] },
        refusesLoss: true,
        ...{ place: "Safe", accessories: [{ name: "Charger" }] },
        agreement: { feePolicy: "always", fee: 2000, ceiling: 15_000 },
        steps: [
          { by: "kevin", at: ago(70), do: "start" },
          { by: "kevin", at: ago(65), do: "label", name: "On the test bench" },
        ],
      },
    ],
  },
  {
    at: day(-1, "16:20"),
    customer: { firstName: "Grace", lastName: "Wanjiru", phone: "0700000101" },
    jobs: [
      {
        device: { type: "phone", brand: "Tecno", model: "Spark 10", identifiers: imei("001010014821779") },
        ...{ symptom: "Fell on the stairs, the glass is cracked.", problems: ["screen"], place: "Bench 3" },
        found: { glass_and_touch: ["fault", "cracked from corner to corner"], battery_health_in: ["84", ""] },
        ...{ accessories: [{ name: "SIM card" }, { name: "Cover" }], promised: day(1, "12:00") },
        agreement: { ceiling: 6500 },
        steps: [
          { by: "brian", at: ago(95), do: "start" },
          {
            ...{ by: "brian", at: ago(80), do: "find", problems: ["screen"] },
            finding: "Glass and panel broken, frame straight. Touch works at the edge only.",
            publicFinding: "The screen has to be replaced.",
          },
        ],
      },
    ],
  },
  {
    at: ago(105),
    customer: { firstName: "Abdi", lastName: "Hassan", phone: "0700000105" },
    language: "sw",
    jobs: [
      {
        device: { type: "phone", brand: "Samsung", model: "A14", identifiers: imei("001010035590122") },
        ...{ symptom: "Haichaji, lazima ushike waya.", problems: ["charging"], place: "Bench 3" },
        steps: [{ by: "brian", at: ago(100), do: "assign", to: "brian" }],
      },
    ],
  },
  {
    at: ago(90),
    customer: { firstName: "Cynthia", lastName: "Wairimu", phone: "0700000118" },
    jobs: [
      {
        device: { type: "laptop", brand: "HP", model: "Pavilion 14", identifiers: [{ value: "5CD2101QX7" }] },
        ...{ symptom: "Lines across the screen when it is moved.", problems: ["screen"], place: "Shelf A3" },
        accessories: [{ name: "Charger" }],
        steps: [{ by: "grace", at: ago(85), do: "assign", to: "achieng" }],
      },
    ],
  },
  {
    at: ago(75),
    customer: { firstName: "Mary", lastName: "Njeri", phone: "0700000103" },
    jobs: [
      {
        device: { type: "phone", brand: "Apple", model: "iPhone 11", identifiers: imei("001010027713013") },
        ...{ symptom: "Goes off at 40 per cent.", problems: ["battery"], place: "Shelf A1" },
        agreement: { fixedPrice: 4500 },
        steps: [{ by: "kevin", at: ago(70), do: "assign", to: "kevin" }],
      },
    ],
  },
  {
    at: ago(80),
    customer: { firstName: "Moses", lastName: "Kariuki", phone: "0700000121" },
    jobs: [
      {
        ...{ device: null, returnOf: "5CD9101MK4", place: "Bench 1", priority: "urgent" },
        ...{ symptom: "The new disk is gone again.", problems: ["slow"] },
        steps: [
          { by: "kevin", at: ago(60), do: "start" },
          {
            ...{ by: "grace", at: ago(55), do: "decide", cause: "part", cost: 5200 },
            reason: "The SSD reports failed blocks; three weeks old.",
            customerReason: "The new disk has failed. You pay nothing.",
          },
          { by: "kevin", at: ago(50), do: "repeat" },
          { by: "kevin", at: ago(30), do: "begin" },
          { by: "kevin", at: ago(15), do: "fit" },
        ],
      },
    ],
  },
  {
    at: ago(50),
    customer: { firstName: "Esther", lastName: "Akinyi", phone: "0700000110" },
    jobs: [
      {
        device: { type: "phone", brand: "Infinix", model: "Hot 30", identifiers: imei("001010041200872") },
        ...{ symptom: "The new screen does not react at the bottom.", problems: ["screen"], place: "Counter" },
        priority: "urgent",
      },
    ],
  },
  {
    at: ago(40),
    customer: { firstName: "Joyce", lastName: "Chebet", phone: "0700000114" },
    jobs: [
      {
        ...{ kind: "remote", device: { type: "laptop", brand: "Acer", model: "Aspire 5" } },
        ...{ symptom: "A window says that she has to call a number.", problems: ["virus"] },
      },
    ],
  },
  {
    at: ago(35),
    jobs: [
      {
        kind: "internal",
        device: { type: "laptop", brand: "Lenovo", model: "ThinkPad T480", identifiers: [{ value: "PF1A101V" }] },
        ...{ symptom: "Trade-in: clean, test, new battery, for sale.", problems: ["battery"], place: "Shelf C1" },
        priority: "low",
      },
    ],
  },
  {
    at: ago(30),
    customer: { firstName: "Wangari", lastName: "Maina", phone: "0700000112" },
    bookedIn: 1,
    jobs: [
      {
        ...{ kind: "on_site", device: null, task: "Wi-Fi does not reach the upper floor", problems: ["network"] },
        ...{ address: "Riara Road 14, Westlands", directions: "Green gate after the petrol station", symptom: "" },
      },
    ],
  },
  {
    at: ago(25),
    customer: { firstName: "Ken", lastName: "Mburu", phone: "0700000117" },
    bookedIn: 2,
    jobs: [
      {
        ...{ kind: "mail_in", device: { type: "other", brand: "GoPro", model: "Hero 9" } },
        ...{ symptom: "Dead. It comes by parcel from Thika.", problems: ["no_power"] },
      },
    ],
  },
];
