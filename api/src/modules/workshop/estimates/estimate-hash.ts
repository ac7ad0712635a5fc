import { createHash, randomBytes } from "node:crypto";
import { canonicalEstimate } from "@fundi/shared/workshop/estimate-rules";
import type { EstimateLineRecord, EstimateRecord } from "./estimate-columns";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Returns the SHA-256 of the exact words and figures of an estimate as it was sent. */
export const shownHashOf = (
  estimate: Omit<EstimateRecord, "validUntilOn"> & { validUntilOn: string },
  lines: readonly EstimateLineRecord[],
  { repair, terms }: { repair: string; terms: number | null },
): string =>
  sha256(
    canonicalEstimate({
      ...{ shop: estimate.shopName, repair, number: estimate.number, kind: estimate.kind },
      ...{ device: estimate.deviceName, finding: estimate.finding, note: estimate.note, lines },
      ...{ vatRate: estimate.vatRate, depositMinor: estimate.depositMinor, depositPercent: estimate.depositPercent },
      ...{ validUntilOn: estimate.validUntilOn, promiseAt: estimate.promiseAt, feeMinor: estimate.feeMinor, terms },
    }),
  );

/** Returns a token of 128 random bits for the link of an estimate, and the hash that is stored of it. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(16).toString("base64url");
  return { token, tokenHash: linkHash(token) };
}

export const linkHash = (token: string): string => sha256(`estimate link:${token}`);

/** Returns the path of the page of an estimate; short, for texts. */
export const estimatePath = (token: string): string => `/e/${token}`;
