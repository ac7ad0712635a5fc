import { describe, expect, it } from "vitest";
import { shownAtIntake } from "./intake-shown";
import { IntakeJob } from "./intakes";

const item = (key: string, textEn: string, textSw: string) => ({
  ...{ key, textEn, textSw, answer: "state" as const, isRequired: true, wantsPhoto: false },
});
const names = {
  ...{ device: () => "Tecno Spark 10", problem: (id: number) => `Problem ${id}` },
  repair: () => "RJ-8471-8469",
  items: () => [item("touch", "Touch", "Mguso"), item("camera", "Camera", "Kamera"), item("sound", "Sound", "Sauti")],
};
const checks = (answers: object[]) => ({ checks: { checklistId: 1, answers } });
const shown = (job: object, language: "en" | "sw" = "en") =>
  shownAtIntake({
    jobs: [IntakeJob.parse({ device: { id: 1 }, symptom: "It fell", ...job })],
    ...{ names, language, timeZone: "Africa/Nairobi" },
  });

describe("what is shown before a signature", () => {
  it("is the device, what is reported, what came with it and what was agreed", () => {
    const text = shown({
      ...{ symptom: "Fell on the stairs.", problemIds: [1, 2], promisedAt: "2026-12-02T13:00:00.000Z" },
      accessories: [{ name: "Cover" }, { name: "Cable", quantity: 2, note: "one is torn" }],
      agreement: { feePolicy: "credited", fee: 1000, fixedPrice: 4500, ceiling: 6000 },
    });
    for (const part of [
      ...["Device: Tecno Spark 10", "Problem: Problem 1, Problem 2", "Fell on the stairs."],
      ...["Cover, 2 × Cable (one is torn)", "1,000, taken off the repair", "4,500", "6,000 without asking"],
      "2/12/2026, 16:00",
    ])
      expect(text).toContain(part);
  });

  it("has the condition, by what works and what does not, and what was said about data", () => {
    const answers = [
      { key: "touch", answer: "ok" },
      { key: "camera", answer: "fault", note: "lens cracked" },
      { key: "sound", answer: "untested", note: "Does not power on" },
    ];
    const said = {
      ...checks(answers),
      consents: [
        { kind: "backup", isGiven: true },
        { kind: "data_loss", isGiven: false },
      ],
    };
    expect(shown(said)).toContain(
      "Works: Touch\nDoes not work: Camera (lens cracked)\nNot tested: Sound (Does not power on)\nThe data may be lost: No\nWe make a backup first: Yes",
    );
    expect(shown(said, "sw")).toContain("Haikujaribiwa: Sauti (Haiwaki)\nData inaweza kupotea: Hapana");
    const dead = answers.map(({ key }) => ({ key, answer: "untested", note: "Does not power on" }));
    expect(shown(checks(dead))).toContain("Not tested (Does not power on): Touch, Camera, Sound");
  });

  it("says that it is a claim under a warranty, and what that costs", () => {
    const claim = { originalJobId: 4, claimedWarrantyIds: [7] };
    expect(shown(claim)).toContain("A claim under the warranty of RJ-8471-8469: its price is 0 unless");
    expect(shown(claim, "sw")).toContain("dhamana ya RJ-8471-8469");
    expect(shown({ originalJobId: 4 })).not.toContain("RJ-8471-8469");
  });

  it("is in the language of the customer", () => {
    expect(shown({}, "sw")).toContain("Kifaa: Tecno Spark 10\nKwa maneno yako: It fell\nHakuna kilichokuja nacho");
  });

  it("changes with everything that was agreed", () => {
    const forms = [
      ...[
        {},
        { symptom: "x" },
        { photos: [{ fileId: "a" }] },
        { photos: [{ fileId: "a" }, { fileId: "b" }] },
        { problemIds: [1] },
        { accessories: [{ name: "Cover" }] },
      ],
      ...[{ agreement: { ceiling: 1 } }, { agreement: { fixedPrice: 1 } }, { promisedAt: "2026-12-02T13:00:00.000Z" }],
      ...[checks([{ key: "touch", answer: "ok" }]), checks([{ key: "touch", answer: "fault" }])],
      ...[{ consents: [{ kind: "data_loss", isGiven: true }] }, { consents: [{ kind: "data_loss", isGiven: false }] }],
      ...[{ agreement: { feePolicy: "always", fee: 1 } }, { agreement: { feePolicy: "no_fix_no_fee", fee: 1 } }],
    ];
    expect(new Set(forms.map((form) => shown(form))).size).toBe(forms.length);
  });
});
