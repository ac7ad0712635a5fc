import { endpoint } from "../contract/endpoint";
import { idParams, oneLine, Phone, typedSearch, Version } from "../contract/fields";
import { z } from "../contract/z";
import { Intake } from "./intakes";
import { ReportedNumber } from "./public-status";

/** How long who tapped it by mistake can take it back; afterwards the shop does. */
export const WRONG_NUMBER_UNDO_MINUTES = 60;

const body = z.object({ isWrong: z.boolean() });

/** The end of the number to which a text came: who has it knows it, and who only read a code on a label does not. */
const byOwnNumber = body.extend({ phoneEnd: oneLine(10) });

export const reportNumberByCode = endpoint({
  method: "POST",
  path: "/api/r/:trackingCode/wrong-number",
  summary:
    "Say that the number at a repair is not its customer's, or take that back within the hour: nothing is texted to it",
  access: "guest",
  guessable: "trackingCode",
  params: z.object({ trackingCode: typedSearch(40) }),
  body: byOwnNumber,
  response: ReportedNumber,
  errors: ["NOT_FOUND", "RATE_LIMITED", "INVALID_TRANSITION"],
});

export const reportNumberByEstimate = endpoint({
  method: "POST",
  path: "/api/e/:link/wrong-number",
  summary:
    "Say that the number to which an estimate was texted is not its customer's, or take that back within the hour",
  access: "guest",
  guessable: "guestLink",
  params: z.object({ link: typedSearch(100) }),
  body,
  response: ReportedNumber,
  errors: ["LINK_INVALID", "RATE_LIMITED", "INVALID_TRANSITION"],
});

export const settleWrongNumber = endpoint({
  method: "POST",
  path: "/api/admin/intakes/:id/number",
  summary: "Say which number the customer of an intake has: another one, or that the one reported as wrong is right",
  access: "staff",
  params: idParams,
  body: z.object({ phone: Phone, version: Version }),
  response: Intake,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});
