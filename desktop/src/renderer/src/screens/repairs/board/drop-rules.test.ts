import { OPEN_STAGES, type RepairStage } from "@fundi/shared/workshop/repair-stages";
import { describe, expect, it } from "vitest";
import { repairCard } from "../../../testing/repair-samples";
import { dropOn } from "./drop-rules";

const me = { id: 1, role: "staff" } as const;
const manager = { id: 9, role: "manager" } as const;

describe("dropping on a stage", () => {
  it("offers only what the server allows", () => {
    const moves = (stage: RepairStage) => dropOn(repairCard(), "stage", stage, me);
    const possible = OPEN_STAGES.filter((stage) => moves(stage).isPossible);
    expect(possible).toEqual(["diagnosing"]);
    expect(moves("diagnosing")).toMatchObject({ move: "start_diagnosis" });
    expect(moves("ready")).toMatchObject({ reason: expect.stringContaining("once its work is done") });
  });

  it("says why nothing leads there", () => {
    for (const stage of OPEN_STAGES) {
      const drop = dropOn(repairCard({ allowedActions: [] }), "stage", stage, me);
      expect(drop).toMatchObject({ isPossible: false, reason: expect.stringMatching(/\.$/) });
    }
  });

  it("names the colleague who has the job", () => {
    const card = repairCard({ allowedActions: ["hold"], technician: { id: 2, name: "Kevin Wafula" } });
    expect(dropOn(card, "stage", "diagnosing", me)).toMatchObject({ reason: expect.stringContaining("Kevin Wafula") });
  });
});

describe("dropping on a technician", () => {
  const card = repairCard();
  const kevins = repairCard({ technician: { id: 2, name: "Kevin" } });

  it("lets staff take what nobody has, and give back their own", () => {
    expect(dropOn(card, "technician", "1", me)).toMatchObject({ move: "assign", preset: { technicianId: "1" } });
    const mine = repairCard({ technician: { id: 1, name: "Grace" } });
    expect(dropOn(mine, "technician", "0", me)).toMatchObject({ preset: { technicianId: "" } });
    expect(dropOn(kevins, "technician", "1", me).isPossible).toBe(false);
    expect(dropOn(card, "technician", "2", me).isPossible).toBe(false);
  });

  it("lets managers give it to anybody", () => {
    expect(dropOn(kevins, "technician", "1", manager).isPossible).toBe(true);
  });
});

describe("dropping on a day", () => {
  it("presets the day, and leaves the time", () => {
    const card = repairCard({ promisedAt: "2026-11-24T09:30:00Z" });
    expect(dropOn(card, "day", "2026-11-26", me)).toMatchObject({ preset: { date: "2026-11-26", time: "12:30" } });
  });

  it("promises nothing for the past", () => {
    expect(dropOn(repairCard(), "day", "earlier", me).isPossible).toBe(false);
  });
});

it("puts it into another place", () => {
  expect(dropOn(repairCard(), "place", "B3", me)).toMatchObject({ move: "place", preset: { place: "B3" } });
});
