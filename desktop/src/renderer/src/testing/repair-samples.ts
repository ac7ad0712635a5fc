import type { CallOutput } from "@fundi/shared/contract/endpoint";
import type { Checklist } from "@fundi/shared/workshop/checklists";
import type { Estimate } from "@fundi/shared/workshop/estimates";
import type { JobPasscodes } from "@fundi/shared/workshop/passcodes";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { OPEN_STAGES } from "@fundi/shared/workshop/repair-stages";
import type { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { type getRepairBoard, REPAIR_FIGURES, type Repair, type RepairPart } from "@fundi/shared/workshop/repairs";

const RECEIVED_AT = "2026-11-20T06:00:00.000Z";

/** A phone that was received, and that nobody has yet. */
export const repairCard = (change: Partial<RepairCard> = {}): RepairCard => ({
  id: 31,
  number: "RJ-5527-0391",
  trackingCode: "7Q3K01ABCDEF",
  intakeId: 8,
  customerName: "Abdi Hassan",
  kind: "carry_in",
  stage: "received",
  label: null,
  outcome: null,
  priority: "normal",
  device: { id: 5, type: "phone", name: "Samsung A14", alert: "" },
  about: "Charging port",
  technician: null,
  place: "",
  promisedAt: null,
  hold: null,
  minutesInStage: 25,
  stageSince: RECEIVED_AT,
  lateness: "fine",
  lateBy: null,
  ...{ isReturn: false, cameBackAfterDays: null, claim: null },
  decisionWaits: false,
  allowedActions: ["assign", "start_diagnosis", "withdraw", "merge", "hold", "label"],
  version: 1,
  updatedAt: RECEIVED_AT,
  ...change,
});

/** A job, whole. */
export const repair = (change: Partial<Repair> = {}): Repair => ({
  ...repairCard(),
  intake: {
    ...{ id: 8, number: "RI-1204-7781", origin: null, customerId: 4, name: "Abdi Hassan" },
    ...{
      phone: "0712345678",
      wrongNumberAt: null,
      email: "",
      company: "",
      kraPin: null,
      version: 1,
      codesWaitUntil: null,
      language: null,
      terms: null,
      noSignatureReason: "Signed on paper",
    },
    signatures: [],
  },
  corrections: { customer: null, device: null },
  handovers: [],
  fullDevice: {
    ...{ id: 5, type: "phone", brand: "Samsung", model: "A14", colour: "black", storage: "64 GB" },
    ...{ purchasedOn: null, makerWarrantyUntil: null, alert: "" },
    identifiers: [{ kind: "imei", value: "001010035590122", checked: "luhn_ok" }],
    owner: { id: 4, name: "Abdi Hassan" },
    ...{ version: 1, created_at: RECEIVED_AT, updated_at: RECEIVED_AT },
  },
  history: [],
  siblings: [],
  task: "",
  symptom: "Charges only when the cable is held up.",
  finding: "",
  publicFinding: "",
  noFault: false,
  workDone: "",
  problems: [{ id: 2, name: "Charging port", phase: "reported" }],
  ...{ photos: [], noPhotoReason: "", unlocking: null, checks: [], consents: [] },
  ...{ parts: [], partLines: [], warranties: [], coveredBy: [], claims: [], returns: [], times: [] },
  accessories: [{ name: "Cover", quantity: 1, note: "" }],
  agreement: { feePolicy: "credited", fee: 500, fixedPrice: null, ceiling: 3000 },
  bill: null,
  plannedMinutes: 60,
  promiseMoves: 0,
  bookedOn: null,
  address: "",
  directions: "",
  stageDueAt: null,
  heldMinutes: 0,
  original: null,
  mergedInto: null,
  noticeEdits: [],
  steps: [
    {
      ...{ id: 1, action: "check_in", from: null, to: "received", note: "" },
      ...{ by: { id: 2, name: "Halima Noor" }, via: "console", minutes: 0, at: RECEIVED_AT },
    },
  ],
  created_at: RECEIVED_AT,
  ...change,
});

export const noFigures = Object.fromEntries(REPAIR_FIGURES.map((figure) => [figure, 0])) as CallOutput<
  typeof getRepairBoard
>["figures"];

/** The board by stage with these cards. */
export const boardOf = (
  cards: readonly RepairCard[],
  figures: Partial<typeof noFigures> = {},
): CallOutput<typeof getRepairBoard> => ({
  columns: OPEN_STAGES.map((stage) => {
    const own = cards.filter((card) => card.stage === stage);
    return { key: stage, title: "", count: own.length, cards: own };
  }),
  figures: { ...noFigures, ...figures },
  readySince: null,
});

/** One page of a list with these jobs. */
export const jobsOf = (jobs: RepairCard[]) => ({ jobs, total: jobs.length, totalIsExact: true, hasMore: false });

const question = (key: string, textEn: string, textSw: string) => ({
  ...{ key, textEn, textSw, answer: "state" as const, isRequired: true, wantsPhoto: false },
});

/** The questions about any device. */
export const checklist = (phase: Checklist["phase"], change: Partial<Checklist> = {}): Checklist => ({
  ...{ id: phase === "intake" ? 1 : 2, deviceType: null, phase, number: 1, active: true, createdAt: RECEIVED_AT },
  photos: phase === "intake" ? 0 : 1,
  items: [question("touch", "Glass and touch", "Kioo na mguso"), question("cameras", "Cameras", "Kamera")],
  ...change,
});

/** A label, two problems, the terms in force, and the questions about any device. */
export const repairWords: CallOutput<typeof getRepairWords> = {
  labels: [
    {
      ...{ id: 3, stage: "received", name: "Waiting for data backup", colour: "amber", limitMinutes: null },
      ...{ publicEn: "", publicSw: "", position: 0, active: true, version: 1 },
    },
  ],
  problems: [
    {
      ...{ id: 2, code: "charging", deviceType: "phone", nameEn: "Charging port", nameSw: "Tundu la chaji" },
      ...{ needsPasscode: "no", dataRisk: "none", active: true, version: 1 },
    },
    {
      ...{ id: 6, code: "screen", deviceType: null, nameEn: "Screen", nameSw: "Kioo" },
      ...{ needsPasscode: "no", dataRisk: "none", active: true, version: 1 },
    },
    {
      ...{ id: 7, code: "wont_start", deviceType: null, nameEn: "Does not start", nameSw: "Hakiwaki" },
      ...{ needsPasscode: "maybe", dataRisk: "some", active: true, version: 1 },
    },
  ],
  terms: [
    {
      ...{ id: 9, number: 1, title: "Terms of repairs", bodyEn: "We look after it.", bodySw: "Tunaitunza." },
      ...{ fromOn: "2026-10-01", createdAt: RECEIVED_AT },
    },
  ],
  ...{ currentTermsId: 9, canSeal: true },
  checklists: [checklist("intake"), checklist("after")],
  checkShare: { share: 10, version: 0 },
  intakePhotos: 2,
};

/** The passcodes of a job: a PIN that is sealed, and its viewer may reveal. */
export const jobPasscodes = (change: Partial<JobPasscodes> = {}): JobPasscodes => ({
  ...{ repairId: 31, isAsked: true, canSeal: true, isOpen: true, mayReveal: true },
  passcodes: [
    {
      ...{ id: 4, kind: "pin", label: "", sealedAt: RECEIVED_AT, sealedBy: { id: 2, name: "Halima Noor" } },
      ...{ destroyedAt: null, destroyedBecause: null, reveals: [] },
    },
  ],
  ...change,
});

/** An estimate that was sent. */
export const estimate = (change: Partial<Estimate> = {}): Estimate => ({
  ...{ id: 11, repairId: 31, number: 1, kind: "first", state: "sent", note: "" },
  ...{ validDays: 7, validUntil: "2026-12-01", promiseAt: null, deposit: null, depositPercent: null },
  stopsWork: false,
  lines: [
    {
      ...{ id: 1, option: null, kind: "labour", text: "Charging port replaced", serviceId: null, itemId: null },
      ...{ quantity: 1, price: 2500, listPrice: null, priceNow: null, warrantyDays: 90, grade: null },
      ...{ isRequired: true, etaDays: null, claimId: null, isAgreedFee: false },
    },
  ],
  sums: [{ option: null, required: 2500, all: 2500, vat: 344.83 }],
  ...{ feeIfDeclined: 500, sentAt: RECEIVED_AT, sentBy: { id: 2, name: "Halima Noor" }, seenAt: null },
  ...{ expiredAt: null, followUps: 0, toCall: false, question: "", askedAt: null, approval: null },
  ...{ version: 1, created_at: RECEIVED_AT, updated_at: RECEIVED_AT },
  ...change,
});

/** A screen that is set aside. */
export const repairPart = (change: Partial<RepairPart> = {}): RepairPart => ({
  ...{ id: 12, lineId: 4, itemId: 9, name: "Screen A14", sku: "SCR-A14", shelf: "B4", quantity: 1, state: "held" },
  ...{ tracksSerials: false, serial: "", oldPart: null, oldSerial: "", link: "", supplier: "", orderedAt: null },
  ...{ fate: null, reason: "", fittedBy: null, fittedAt: null, wantedBy: [] },
  ...change,
});
