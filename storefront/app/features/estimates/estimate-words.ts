import type { ConsentGrade, EstimateOption, PartGrade } from "@fundi/shared/workshop/estimate-rules";
import { plural, t } from "@lingui/core/macro";

/** Who made a part, and whether it was used before, in words. */
export const gradeWords = (grade: PartGrade): string =>
  ({
    original: t`Original part`,
    oem: t`Part by the maker's supplier`,
    refurbished: t`Refurbished part`,
    used: t`Used part`,
    generic: t`Part by another maker`,
  })[grade];

/** What somebody agrees to with such a part. */
export const consentWords = (grade: ConsentGrade): string =>
  ({
    refurbished: t`I agree to a refurbished part.`,
    used: t`I agree to a used part.`,
    generic: t`I agree to a part that the maker of my device did not make.`,
  })[grade];

export const optionName = (option: EstimateOption): string => t`Option ${option}`;

export const warrantyWords = (days: number): string =>
  days === 0 ? t`Without warranty` : t`Warranty: ${plural(days, { one: "# day", other: "# days" })}`;

export const etaWords = (days: number): string =>
  t`To be ordered: about ${plural(days, { one: "# day", other: "# days" })}`;
