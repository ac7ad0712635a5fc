import type { CollectionDocument, IntakeDocument } from "@fundi/shared/workshop/repair-documents";

const AT = "2026-11-23T12:42:00.000Z";
const job = {
  ...{ id: 31, number: "RJ-4821-7730", trackingCode: "7K3MQ9X2VB4T" },
  details: ["blue, 128 GB", "IMEI 001010014821779"],
};

/** The receipt of a phone that was taken in. */
export const intakeDocument = (change: Partial<IntakeDocument> = {}): IntakeDocument => ({
  ...{ language: "en", number: "RI-1204-7781", at: AT, by: "Halima Noor", name: "Grace Wanjiru" },
  ...{ phone: "0712345678", company: "" },
  signed: { name: change.name ?? "Grace Wanjiru", fileId: null, noSignatureReason: "" },
  terms: {
    ...{ number: 1, title: "Terms of repairs", fromOn: "2026-10-01" },
    summary: "No repair starts without your yes.",
    body: "No repair starts without your yes.\n\nThe repair has 90 days of warranty. After 30 days storage costs money.",
  },
  jobs: [
    {
      ...job,
      lines: [
        { label: "Device", text: change.name ?? "Tecno Spark 10" },
        { label: "Problem", text: "Screen broken" },
        { label: "In your words", text: `${change.name ?? "It fell."}\nOn the stairs.` },
        { label: "Came with it", text: "Cover, SIM card" },
        { label: "", text: "2 photos of its condition" },
        { label: "", text: "The diagnosis costs Ksh 500, taken off the repair" },
      ],
    },
  ],
  ...change,
});

/** The receipt of a phone that left. */
export const collectionDocument = (change: Partial<CollectionDocument> = {}): CollectionDocument => ({
  ...{ language: "en", number: "RI-1204-7781", at: AT, by: "Halima Noor", name: "Grace Wanjiru" },
  signed: { name: change.name ?? "Grace Wanjiru", fileId: null, noSignatureReason: "" },
  ...{ proxyName: "Kevin", oldParts: "none", notTested: "" },
  jobs: [
    {
      ...job,
      ...{ device: change.name ?? "Tecno Spark 10", outcome: "repaired", workDone: change.name ?? "Screen replaced" },
      charges: [
        {
          text: change.name ?? "Generic screen",
          quantity: 2,
          amount: 1_234_500,
          coveredUntil: "2026-12-24",
          isUncovered: false,
        },
        { text: "Fitting and test", quantity: 1, amount: 800, coveredUntil: null, isUncovered: true },
      ],
      ...{ oldParts: "given", back: ["Cover"], missing: [`${change.name ?? "SIM card"} (at home)`] },
    },
  ],
  bill: {
    ...{ number: "FD-1000-0041", total: 1_235_300, due: 300 },
    payments: [{ method: "mpesa_manual", reference: "UKK4FZ8K3A", amount: 1_235_000, at: AT }],
  },
  ...change,
});
