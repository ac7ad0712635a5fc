import { expect, it } from "vitest";
import { inWords, readPlace } from "./about-rules";

it("reads a place as maps write it", () => {
  expect(readPlace("-1.2841, 36.8233")).toEqual({ lat: -1.2841, lng: 36.8233 });
  for (const text of ["", "-1.2841", "-1.2841,", "91, 36", "-1, 181", "a, b", "1, 2, 3"])
    expect(readPlace(text)).toBeNull();
});

it("says in English what has no other words", () => {
  expect([inWords({ en: "Hello", sw: "" }, "sw"), inWords({ en: "Hello", sw: "Habari" }, "sw")]).toEqual([
    "Hello",
    "Habari",
  ]);
});
