import { expect, it } from "vitest";
import { readAccessory } from "./accessory-text";

const LISTED = ["Charger", "SIM card"];

it.each([
  ["2 chargers", { name: "Charger", quantity: 2 }],
  ["3x sim cards", { name: "SIM card", quantity: 3 }],
  ["12 × Mouse", { name: "Mouse", quantity: 12 }],
  ["Mouse", { name: "Mouse", quantity: 1 }],
  // A name that begins with a digit has no count.
  ["5G router", { name: "5G router", quantity: 1 }],
  ["  ", null],
])("%s", (typed, read) => expect(readAccessory(typed, LISTED)).toEqual(read));
