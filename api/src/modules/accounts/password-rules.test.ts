import { describe, expect, it } from "vitest";
import { weaknessOf } from "./password-rules";

const ABOUT = ["Fundi Computers", "Wanjiku", "Kamau", "wanjiku.kamau@shop.co.ke"];

describe("a chosen password", () => {
  it.each(["password", "PASSWORD", "12345678", "1234567890", "qwertyuiop", "iloveyou"])(
    "is rejected when it is common: %s",
    (password) => expect(weaknessOf(password, ABOUT)).resolves.toMatch(/tried first/),
  );

  it.each(["        ", "aaaaaaaaaaaa", "abababababab"])("is rejected when it repeats itself: “%s”", (password) =>
    expect(weaknessOf(password, ABOUT)).resolves.not.toBeNull(),
  );

  it.each(["FundiComputers", "computers2026", "wanjiku1", "wanjiku.kamau@shop.co.ke", "Wanjiku-Kamau", "2026kamau!"])(
    "is rejected when it is the shop's or the person's name or address: %s",
    (password) => expect(weaknessOf(password, [...ABOUT, "Wanjiku Kamau"])).resolves.toMatch(/others know/),
  );

  it.each(["kibuyu cha maji", "mchele-na-maharagwe", "Tusker7Boda", "修理修理電腦很好", "fundi wa kompyuta zote"])(
    "may be anything else, without composition rules: %s",
    (password) => expect(weaknessOf(password, ABOUT)).resolves.toBeNull(),
  );
});
