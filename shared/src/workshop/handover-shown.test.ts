import { expect, it } from "vitest";
import { mayBeSignedAsWorking } from "./handover-rules";
import { shownAtHandover } from "./handover-shown";

const phone = {
  ...{ id: 1, number: "RJ-4821-7730", deviceName: "Tecno Spark 10", workDone: "Screen replaced", works: true },
  accessories: [
    { id: 5, name: "Cover", quantity: 1, note: "" },
    { id: 6, name: "Charger", quantity: 2, note: "" },
  ],
};
const laptop = { id: 2, number: "RJ-1000-2503", deviceName: "HP 840", workDone: "", accessories: [], works: true };

it("names what was done, what is back, what is not, and the old parts of each device", () => {
  const said = {
    ...{ missing: [{ accessoryId: 6 }], notTested: "" },
    oldPartsOf: (id: number) => (id === 1 ? ("given" as const) : ("left" as const)),
  };
  expect(shownAtHandover([phone, laptop], said, "en")).toBe(
    [
      "RJ-4821-7730 Tecno Spark 10\nWhat was done: Screen replaced\nGiven back with it: Cover\nNot given back: 2 × Charger",
      "The old parts were given back\n",
      "RJ-1000-2503 HP 840\nThe old parts stay with the shop\n",
      "It works as it was shown",
    ].join("\n"),
  );
});

it("says of no device that it works which was not repaired, or whose check found a fault", () => {
  const said = { missing: [], notTested: "", oldPartsOf: () => "none" as const };
  const broken = { ...laptop, works: false };
  expect(shownAtHandover([broken], said, "en")).toBe("RJ-1000-2503 HP 840");
  expect(shownAtHandover([phone, broken], said, "en")).toMatch(/It works as it was shown: RJ-4821-7730$/);
  expect(mayBeSignedAsWorking("repaired", [{ answer: "ok" }])).toBe(true);
  expect(mayBeSignedAsWorking("repaired", [{ answer: "ok" }, { answer: "fault" }])).toBe(false);
  expect(mayBeSignedAsWorking("not_repairable", [])).toBe(false);
});

it("says in the customer's language why nothing was tried", () => {
  const said = { missing: [], notTested: "No SIM card", oldPartsOf: () => "none" as const };
  expect(shownAtHandover([laptop], said, "sw")).toBe(
    "RJ-1000-2503 HP 840\n\nHakikujaribiwa wakati wa kukabidhi: No SIM card",
  );
});
