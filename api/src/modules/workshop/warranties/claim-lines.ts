import { AppError } from "@fundi/shared/contract/errors";
import { isBorneByShop } from "@fundi/shared/workshop/warranty-rules";
import type { Db } from "../../../platform/database/database";
import { invalid } from "../intake/check-references";
import { findClaims, findWarrantiesById } from "./warranty-store";

interface UnderClaim {
  claimId: number | null;
}

/** Throws for lines that are to be done under a claim of another job. */
export async function checkClaimsOfLines(db: Db, jobId: number, lines: readonly UnderClaim[]): Promise<void> {
  if (lines.every(({ claimId }) => claimId === null)) return;
  const known = new Set((await findClaims(db, [jobId])).map(({ id }) => id));
  const wrong = lines.findIndex(({ claimId }) => claimId !== null && !known.has(claimId));
  if (wrong >= 0) throw invalid(`lines.${wrong}.claimId`, "There is no such claim of this repair");
}

/** Returns why lines under claims cost nothing, by claim. Throws while one of these claims is not decided, or is refused. */
export async function reasonsUnderClaims(
  db: Db,
  jobId: number,
  lines: readonly UnderClaim[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = new Set(lines.flatMap(({ claimId }) => claimId ?? []));
  if (wanted.size === 0) return new Map();
  const claims = (await findClaims(db, [jobId])).filter(({ id }) => wanted.has(id));
  const warranties = await findWarrantiesById(
    db,
    claims.map(({ warrantyId }) => warrantyId),
  );
  for (const { decision } of claims)
    if (!isBorneByShop(decision))
      throw new AppError(
        "INVALID_TRANSITION",
        decision === "open"
          ? "Decide the claim first: its lines cost nothing only when it is accepted."
          : "The claim was refused: its lines need a price.",
        { status: decision },
      );
  return new Map(
    claims.map(({ id, decision, warrantyId }) => {
      const number = warranties.find((one) => one.id === warrantyId)?.number ?? "";
      return [id, decision === "goodwill" ? `Goodwill after ${number}` : `Warranty of ${number}`];
    }),
  );
}

/** Returns why claims of a job were refused, in words for its customer. */
export const wordsOfRefusals = async (db: Db, jobId: number): Promise<string> =>
  (await findClaims(db, [jobId]))
    .filter(({ decision, customerReason }) => decision === "refused" && customerReason !== "")
    .map(({ customerReason }) => customerReason)
    .join("\n")
    .slice(0, 2000);
