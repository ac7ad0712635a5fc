import { describe, expect, it } from "vitest";
import { findZones } from "./find-zones";

const nairobi = { name: "Nairobi CBD", places: ["Nairobi", "Westlands", "Kilimani", "Karen", "Eastleigh"] };
const around = { name: "Around Nairobi", places: ["Thika", "Kiambu", "Murang'a", "Athi River"] };
const rest = { name: "Rest of Kenya", places: [] };
const zones = [nairobi, around, rest];
const find = (typed: string) => findZones(zones, typed);
const clear = (typed: string) => find(typed).clear?.name ?? null;

describe("the zone of a typed town", () => {
  it.each([
    ...["Nairobi", "Nairobi West", "nairobi cbd", "CBD", "Westlands, Nairobi", "Kilimani Nairobi", "Nairobi, Kenya"],
    ...["Nairobbi", "Nairboi", "Eastliegh", "  KAREN ", "west"],
  ])("is found by its words: %s", (typed) => expect(clear(typed)).toBe("Nairobi CBD"));

  it.each(["Thika", "thi", "Thika town", "Kiambu county", "Muranga", "Athi River", "Around Nairobi"])(
    "is found among several zones: %s",
    (typed) => expect(clear(typed)).toBe("Around Nairobi"),
  );

  it.each(["N", "Na", "Lodwar", "Naivasha", "Kenya", "Lodwar, Kenya", "Rest", "Thika Road", "Westlands, Thika"])(
    "is not guessed: %s",
    (typed) => expect(clear(typed)).toBeNull(),
  );

  it("is never the one for every other place, unless its name is typed", () => {
    for (const end of [..."Nairobbi West, Kenya"].keys())
      expect(clear("Nairobbi West, Kenya".slice(0, end))).not.toBe("Rest of Kenya");
    expect(clear("rest of kenya")).toBe("Rest of Kenya");
  });

  it("is a longer place before a shorter one in it", () => {
    const west = { name: "West", places: ["Nairobi West"] };
    expect(findZones([nairobi, west], "Nairobi West").clear).toBe(west);
    expect(findZones([nairobi, west], "Nairobi South").clear).toBe(nairobi);
  });

  it("is offered with the others that may be meant, and a road with the place that it leads to", () => {
    expect(find("Westlands, Thika").matches).toEqual([nairobi, around]);
    expect(find("Thika Road").matches).toEqual([around]);
    expect(find("Thika Road, Nairobi").clear).toBe(nairobi);
    expect(find("Lodwar").matches).toEqual([]);
    expect(find(" ").matches).toEqual(zones);
  });
});
