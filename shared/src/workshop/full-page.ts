import { TextedCode } from "../accounts/phone-codes";
import { endpoint } from "../contract/endpoint";
import { Id, IdParam, Instant, typedSearch } from "../contract/fields";
import { z } from "../contract/z";
import { MyRepairDetail } from "./my-repairs";

/** The header by which the full page of a repair is read: what a code to its phone was exchanged for. */
export const REPAIR_ACCESS_HEADER = "x-repair-access";

/** Opens the full page of one repair for a while. */
export const RepairAccess = z.object({ key: z.string(), until: Instant });
export type RepairAccess = z.infer<typeof RepairAccess>;

/** A code that was cut off opens nothing; the form is right all the same. */
const codeParams = z.object({ trackingCode: typedSearch(40) });

export const sendRepairPageCode = endpoint({
  method: "POST",
  path: "/api/r/:trackingCode/code",
  summary: "Text a code to the number at a repair, which opens its full page",
  access: "guest",
  // Codes are limited by the number that they go to.
  guessable: "trackingCode",
  params: codeParams,
  response: z.object({ minutes: z.number().int() }),
  status: 202,
  errors: ["NOT_FOUND", "RATE_LIMITED", "NOT_CONFIGURED"],
});

export const openRepairPage = endpoint({
  method: "POST",
  path: "/api/r/:trackingCode/open",
  summary: "Exchange the code that was texted for access to the full page: half an hour, and this repair alone",
  access: "guest",
  guessable: ["trackingCode", "approvalCode"],
  params: codeParams,
  body: z.object({ approvalCode: TextedCode }),
  response: RepairAccess,
  errors: ["NOT_FOUND", "RATE_LIMITED", "INVALID_OTP"],
});

export const getFullRepair = endpoint({
  method: "GET",
  path: "/api/r/:trackingCode/full",
  summary: "All of a repair that its customer may see, with the access of a texted code in the header X-Repair-Access",
  access: "guest",
  guessable: "trackingCode",
  params: codeParams,
  response: MyRepairDetail.extend({ until: Instant }),
  errors: ["NOT_FOUND", "RATE_LIMITED", "UNAUTHORIZED"],
});

export const getRepairPagePhoto = endpoint({
  method: "GET",
  path: "/api/r/:trackingCode/photos/:photoId",
  summary: "A photo on the full page of a repair, with its access in the header X-Repair-Access",
  access: "guest",
  guessable: "trackingCode",
  params: codeParams.extend({ photoId: IdParam }),
  query: z.object({ size: z.enum(["full", "small"]).default("full") }),
  response: { binary: "application/octet-stream" },
  errors: ["NOT_FOUND", "RATE_LIMITED", "UNAUTHORIZED"],
});

export const openRepairPageEstimate = endpoint({
  method: "POST",
  path: "/api/r/:trackingCode/estimate-link",
  summary: "Make a link to the estimate of a repair from its full page; deciding still needs a code or a signature",
  access: "guest",
  guessable: "trackingCode",
  params: codeParams,
  response: z.object({ path: z.string() }),
  status: 201,
  errors: ["NOT_FOUND", "RATE_LIMITED", "UNAUTHORIZED"],
});

export const payFromRepairPage = endpoint({
  method: "POST",
  path: "/api/r/:trackingCode/bill-link",
  summary:
    "Make a link to the bill of a repair from its full page: it opens the bill for an hour, to pay it without an account",
  access: "guest",
  guessable: "trackingCode",
  params: codeParams,
  response: z.object({ orderId: Id, link: z.string() }),
  status: 201,
  errors: ["NOT_FOUND", "RATE_LIMITED", "UNAUTHORIZED"],
});
