export interface RuleField {
  name: string;
  label: string;
  /** A whole number, a sum, a sum that may be left empty: any, or one of the options. */
  kind: "whole" | "sum" | "sum or any" | "choice";
  options?: readonly { value: string; label: string }[];
  least?: number;
  most?: number;
  hint?: string;
}

/** What is said of rules that are saved together. */
export interface RuleText {
  title: string;
  about: string;
  fields: readonly RuleField[];
}

/** What a shop decides about repairs in numbers and choices. */
export const RULE_FIELDS = {
  estimates: {
    title: "Estimates",
    about: "What holds where nobody says otherwise on an estimate.",
    fields: [
      { name: "validDays", label: "Days for which an estimate is valid", kind: "whole", least: 1, most: 60 },
      {
        ...{ name: "tolerancePercent", label: "Percent by which work may cost more than was approved" },
        ...{ kind: "whole", most: 10, hint: "The law allows at most 10." },
      },
      {
        ...{ name: "signatureFrom", label: "Signature from this total", kind: "sum" },
        hint: "Below, a code to the phone is enough.",
      },
      {
        ...{ name: "marginFloorPercent", label: "Percent of margin below which a manager sends it", kind: "whole" },
        ...{ most: 100, hint: "0: never." },
      },
      {
        name: "depositPercent",
        label: "Percent that is paid before the work",
        kind: "whole",
        most: 100,
        hint: "0: none.",
      },
    ],
  },
  intake: {
    title: "Devices that are handed over",
    about: "What is asked for when a device comes, at the counter or booked before.",
    fields: [
      {
        ...{ name: "photos", label: "Photos of its condition, at least", kind: "whole", most: 20 },
        hint: "Fewer need a reason. 0: none is asked for.",
      },
    ],
  },
  work: {
    title: "Work",
    about: "How finished work is checked, and who sees what parts cost.",
    fields: [
      {
        ...{ name: "secondCheck", label: "Another person checks finished work", kind: "choice" },
        options: [
          { value: "where_possible", label: "Where somebody else checks repairs" },
          { value: "always", label: "Always" },
          { value: "never", label: "Never" },
        ],
        hint: "Who checks repairs is set in Staff. “Always” waits until there is somebody else.",
      },
      {
        ...{ name: "costsSeenBy", label: "What parts cost is seen by", kind: "choice" },
        options: [
          { value: "managers", label: "Managers" },
          { value: "technicians", label: "Managers and technicians" },
        ],
        hint: "Margins are for managers only.",
      },
    ],
  },
  proofs: {
    title: "Who fetches a device",
    about: "Up to which sum something is enough to know who they are. Empty: any sum.",
    fields: [
      { name: "codeUpTo", label: "A code to their phone, up to", kind: "sum or any" },
      { name: "receiptAndIdUpTo", label: "Receipt and identity card, up to", kind: "sum or any" },
      { name: "knownUpTo", label: "Known to us, up to", kind: "sum or any" },
      {
        ...{ name: "owedUpTo", label: "A customer owes for devices that left unpaid, at most", kind: "sum or any" },
        hint: "A manager lets a device go before it is paid; beyond this nobody does.",
      },
    ],
  },
  warranties: {
    title: "Warranty claims",
    about: "Managers decide claims; technicians decide those that cost little.",
    fields: [
      { name: "claimLimit", label: "Technicians decide claims up to", kind: "sum" },
      {
        ...{ name: "newPartDays", label: "Days of warranty of a part fitted under a claim, at least" },
        ...{ kind: "whole", most: 3660 },
      },
    ],
  },
  alerts: {
    title: "Alerts about repairs",
    about: "In minutes while the shop is open. Each is said once; who hears them is in their own settings.",
    fields: [
      {
        ...{ name: "unassignedMinutes", label: "Managers hear of a repair that nobody has, after minutes" },
        ...{ kind: "whole", most: 6000, hint: "0: never." },
      },
      {
        ...{ name: "promiseMinutes", label: "Technicians hear of a promise, minutes before" },
        ...{ kind: "whole", most: 6000, hint: "0: never." },
      },
    ],
  },
} as const satisfies Record<string, RuleText>;
