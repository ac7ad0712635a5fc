import { OPEN_STAGES } from "@fundi/shared/workshop/repair-stages";
import { expect, it } from "vitest";
import { repairCard } from "../../../testing/repair-samples";
import { byLateness, columnOf, inColumns } from "./board-data";

const TODAY = "2026-11-24";

it("has every open stage, also without jobs", () => {
  const columns = inColumns([repairCard({ stage: "ready" })], "stage", TODAY);
  expect(columns.map(({ key }) => key)).toEqual([...OPEN_STAGES]);
  expect(columns.filter(({ count }) => count > 0).map(({ key }) => key)).toEqual(["ready"]);
});

it("has a column for each technician by name, after that of nobody", () => {
  const of = (id: number, name: string) => repairCard({ id, technician: { id, name } });
  const columns = inColumns([of(2, "Kevin"), repairCard(), of(3, "Achieng")], "technician", TODAY);
  expect(columns.map(({ key, title }) => [key, title])).toEqual([
    ["0", ""],
    ["3", "Achieng"],
    ["2", "Kevin"],
  ]);
});

it("puts a promise into its day of the shop", () => {
  const key = (promisedAt: string | null) => columnOf(repairCard({ promisedAt }), "day", TODAY);
  expect(key(null)).toBe("none");
  expect(key("2026-11-23T20:59:00Z")).toBe("earlier");
  // Midnight in Nairobi.
  expect(key("2026-11-23T21:00:00Z")).toBe(TODAY);
  expect(key("2026-11-30T20:59:00Z")).toBe("2026-11-30");
  expect(key("2026-11-30T21:00:00Z")).toBe("later");
});

it("sorts by lateness, and by promise within", () => {
  const cards = [
    repairCard({ id: 1 }),
    repairCard({ id: 2, lateness: "near" }),
    repairCard({ id: 3, lateness: "late" }),
    repairCard({ id: 4, lateness: "late" }),
  ];
  expect(byLateness(cards).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
});
