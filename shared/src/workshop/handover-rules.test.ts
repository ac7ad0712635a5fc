import { expect, it } from "vitest";
import { HANDOVER_PROOFS, proofSuffices, USUAL_PROOF_LIMITS } from "./handover-rules";

it("takes whom staff know up to 5,000 unless the shop says otherwise, and everything else for any sum", () => {
  expect(proofSuffices("known", 5000, USUAL_PROOF_LIMITS)).toBe(true);
  expect(HANDOVER_PROOFS.filter((proof) => !proofSuffices(proof, 5001, USUAL_PROOF_LIMITS))).toEqual(["known"]);
});

it("takes nothing beyond the limits of the shop, but for a statement", () => {
  const limits = { codeUpTo: 20_000, receiptAndIdUpTo: 10_000, knownUpTo: 0, owedUpTo: null };
  const taken = (sum: number) => HANDOVER_PROOFS.filter((proof) => proofSuffices(proof, sum, limits));
  expect(taken(0)).toEqual(HANDOVER_PROOFS);
  expect(taken(1)).toEqual(["code", "receipt_and_id", "statement"]);
  expect(taken(20_000)).toEqual(["code", "statement"]);
  expect(taken(20_001)).toEqual(["statement"]);
});
