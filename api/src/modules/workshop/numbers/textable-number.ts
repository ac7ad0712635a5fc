import { toE164 } from "../../../platform/phone/phone-number";
import type { IntakeRecord } from "../intake/intake-columns";

type Reached = Pick<IntakeRecord, "phone" | "wrongNumber">;

/** Returns whether somebody who has the number at an intake said that it is not its customer's; another number is not meant. */
export const isWrongNumber = ({ phone, wrongNumber }: Reached): boolean =>
  wrongNumber !== null && phone !== null && toE164(phone) === wrongNumber;

/** Returns the number to which an intake is texted about, as it is dialled from abroad; null: there is none, or it is wrong. */
export const textableNumber = (intake: Reached | null): string | null =>
  intake?.phone && !isWrongNumber(intake) ? toE164(intake.phone) : null;
