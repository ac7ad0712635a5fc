import type { ProductGrade } from "@fundi/shared/catalog/product-grade";

/** A unit of the demo shop. */
export interface DemoUnit {
  serial: string;
  grade: ProductGrade;
  /** In percent. */
  batteryHealth: number;
  /** KES, added to the price of the product. */
  difference: number;
  /** What its lid looks like; nobody took pictures of those with none. */
  marks: "none" | "clean" | "scratch" | "corner" | "sticker" | "dents";
  remark: string;
  remarkSw: string;
}

const unit = (
  serial: string,
  [grade, batteryHealth, difference]: [ProductGrade, number, number],
  marks: DemoUnit["marks"],
  [remark, remarkSw]: [string, string] = ["", ""],
): DemoUnit => ({ serial, grade, batteryHealth, difference, marks, remark, remarkSw });

/** The products of the demo shop that are sold by the unit, by SKU: all that are on the shelf. */
export const DEMO_UNITS: Readonly<Record<string, readonly DemoUnit[]>> = {
  "LAP-LEN-X1C9": [
    unit("PF3XK7Q2", ["A", 94, 0], "clean", [
      "Looks unused, with its first charger",
      "Haionekani kutumika, na chaja yake ya kwanza",
    ]),
    unit("PF3XM41B", ["B", 88, -5000], "scratch", [
      "A long scratch on the lid, seen in bright light",
      "Mkwaruzo mrefu kwenye kifuniko, unaonekana kwenye mwanga mkali",
    ]),
    unit("PF2ZR90H", ["A", 97, 2500], "corner", [
      "New battery of this month; one corner is worn",
      "Betri mpya ya mwezi huu; kona moja imechakaa",
    ]),
  ],
  "LAP-DEL-7490": [
    unit("7QK4XN2", ["B", 84, 0], "scratch", ["A short scratch on the lid", "Mkwaruzo mfupi kwenye kifuniko"]),
    unit("7QK5BT2", ["A", 91, 1500], "clean", ["The cleanest one of these", "Iliyo safi kuliko zote hizi"]),
    unit("8HW1ZP2", ["B", 86, 0], "sticker", [
      "A pale mark where a sticker was",
      "Alama hafifu palipokuwa na kibandiko",
    ]),
    unit("8HW2CR2", ["C", 71, -3000], "dents", [
      "Two small dents in the lid; the battery lasts about three hours",
      "Mibonyeo miwili midogo kwenye kifuniko; betri hudumu kama saa tatu",
    ]),
    unit("9JL7DS2", ["B", 82, -500], "corner", [
      "A worn corner beside the charger's socket",
      "Kona iliyochakaa karibu na tundu la chaja",
    ]),
    unit("9JL8FV2", ["A", 95, 2500], "clean", ["New battery of this month", "Betri mpya ya mwezi huu"]),
    unit("6MN3GH2", ["B", 84, -500], "none"),
    unit("6MN4KJ2", ["B", 84, -500], "none"),
  ],
};
