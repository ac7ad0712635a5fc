import { expect, it } from "vitest";
import { asksDataConsents, currentConsents, isWipeRefused, missingConsents } from "./data-consent-rules";

const said = (kind: "data_loss" | "data_access" | "backup", isGiven: boolean) => ({ kind, isGiven });

it("are asked where a problem puts data at risk, each of them", () => {
  expect(asksDataConsents([{ dataRisk: "none" }])).toBe(false);
  expect(asksDataConsents([{ dataRisk: "none" }, { dataRisk: "some" }])).toBe(true);
  expect(asksDataConsents([{ dataRisk: "wipe" }])).toBe(true);
  expect(missingConsents([said("backup", false)])).toEqual(["data_loss", "data_access"]);
});

it("a device is not wiped after “no”, until the customer says otherwise", () => {
  expect(isWipeRefused([])).toBe(false);
  expect(isWipeRefused([said("data_loss", false)])).toBe(true);
  expect(isWipeRefused([said("data_loss", false), said("backup", false), said("data_loss", true)])).toBe(false);
  expect(isWipeRefused([said("data_loss", true), said("data_loss", false)])).toBe(true);
});

it("the last answer to a question holds", () => {
  expect(currentConsents([said("backup", true), said("data_loss", false), said("backup", false)])).toEqual([
    said("data_loss", false),
    said("backup", false),
  ]);
});
