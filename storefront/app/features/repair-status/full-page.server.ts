import { ApiError } from "@fundi/shared/contract/http";
import { GUEST_LINKS_HEADER } from "@fundi/shared/links/guest-link";
import { getInvoice } from "@fundi/shared/orders/orders";
import * as full from "@fundi/shared/workshop/full-page";
import { withdrawFromRepairPage } from "@fundi/shared/workshop/withdrawals";
import { reportNumberByCode } from "@fundi/shared/workshop/wrong-numbers";
import { t } from "@lingui/core/macro";
import { type AppLoadContext, redirect } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { dropKey, keepKey, keyIn } from "../../server/repair-cookie.server";
import { KEPT_NOWHERE } from "../../server/responses.server";
import type { SentForm, WholeRepair } from "./status-fields";

/** A request for a page of a repair. */
interface Asked {
  code: string;
  request: Request;
  context: AppLoadContext;
}

const keyOf = ({ code, request }: Asked): string | null => keyIn(request.headers.get("cookie"), code);
const callWith = (context: AppLoadContext, key: string) => apiFor(context, { [full.REPAIR_ACCESS_HEADER]: key });

/** Returns all of a repair while it is open on this browser; null: it is not, or no more. */
export async function readWhole(asked: Asked): Promise<WholeRepair | null> {
  const key = keyOf(asked);
  if (key === null) return null;
  try {
    return await callWith(asked.context, key)(full.getFullRepair, { params: { trackingCode: asked.code } });
  } catch (error) {
    if (error instanceof ApiError && (error.code === "UNAUTHORIZED" || error.code === "RATE_LIMITED")) return null;
    throw error;
  }
}

const notFound = () => new Response(null, { status: 404 });

/** Returns a photo of the full page; 404 for everybody to whom it is not open. */
export async function readPhoto(asked: Asked & { photoId: string }): Promise<Response> {
  const key = keyOf(asked);
  if (key === null) return notFound();
  const size = new URL(asked.request.url).searchParams.get("size") === "small" ? "small" : "full";
  try {
    const params = { trackingCode: asked.code, photoId: Number(asked.photoId) };
    const photo = await callWith(asked.context, key)(full.getRepairPagePhoto, { params, query: { size } });
    return new Response(photo, {
      headers: {
        ...KEPT_NOWHERE,
        "Content-Type": photo.type.startsWith("image/") ? photo.type : "application/octet-stream",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) return notFound();
    throw error;
  }
}

/** Returns the bill of a repair as a PDF; who has no access is led to the page of the repair. */
export async function readBill(asked: Asked): Promise<Response> {
  const { code, context } = asked;
  const key = keyOf(asked);
  if (key === null) throw redirect(`/r/${code}`);
  try {
    const { orderId, link } = await callWith(context, key)(full.payFromRepairPage, { params: { trackingCode: code } });
    const bill = await apiFor(context, { [GUEST_LINKS_HEADER]: link })(getInvoice, { params: { id: orderId } });
    return new Response(bill, {
      headers: {
        ...KEPT_NOWHERE,
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="bill-${orderId}.pdf"`,
      },
    });
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) throw redirect(`/r/${code}`);
    throw error;
  }
}

/** Does what a form of the full page asks for. Returns what became of it; a redirect where it leads elsewhere. */
export async function handleFullPage(asked: Asked, form: FormData): Promise<SentForm | Response> {
  const { code, context } = asked;
  const asksFor = String(form.get("intent"));
  // Who comes to pay and has opened nothing here is texted a code first.
  const intent = asksFor === "pay" && keyOf(asked) === null ? "code" : asksFor;
  const params = { trackingCode: code };
  const key = keyOf(asked) ?? "";
  try {
    switch (intent) {
      case "code":
        await apiFor(context)(full.sendRepairPageCode, { params });
        return { intent, problem: null, isCodeSent: true };
      case "open": {
        const approvalCode = String(form.get("otp") ?? "").replaceAll(/\D/g, "");
        const access = await apiFor(context)(full.openRepairPage, { params, body: { approvalCode } });
        return redirect(`/r/${code}`, { status: 303, headers: keepKey(code, access) });
      }
      case "wrong-number":
        return await reportNumber(asked, form);
      case "close":
        return redirect(`/r/${code}`, { status: 303, headers: dropKey(code) });
      case "see-estimate":
        return redirect((await callWith(context, key)(full.openRepairPageEstimate, { params })).path, 303);
      case "withdraw": {
        const body = { version: Number(form.get("version")), reason: String(form.get("reason") ?? "") };
        await callWith(context, key)(withdrawFromRepairPage, { params, body });
        return redirect(`/r/${code}`, 303);
      }
      case "pay": {
        const { link } = await callWith(context, key)(full.payFromRepairPage, { params });
        // Behind "#": it is sent to no server, and stands in no log.
        return redirect(`/track?repair=${code}#${link}`, 303);
      }
      default:
        return { intent, problem: null };
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return explained(error, intent);
  }
}

/** Reports the number at a repair, or takes that back. */
async function reportNumber({ code, context }: Asked, form: FormData): Promise<SentForm> {
  const intent = "wrong-number";
  const body = { isWrong: form.get("isWrong") === "true", phoneEnd: String(form.get("phoneEnd") ?? "").trim() };
  const notOurs = t`These are not the last four digits of the number that got our text.`;
  if (body.phoneEnd === "") return { intent, problem: notOurs };
  try {
    await apiFor(context)(reportNumberByCode, { params: { trackingCode: code }, body });
    return { intent, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === "NOT_FOUND" || error.code === "VALIDATION_ERROR"
      ? { intent, problem: notOurs }
      : explained(error, intent);
  }
}

function explained(error: ApiError, intent: string): SentForm {
  switch (error.code) {
    case "INVALID_OTP":
    case "VALIDATION_ERROR":
      return { intent, problem: null, codeError: t`This code is wrong or has expired.`, isCodeSent: true };
    case "RATE_LIMITED":
      return { intent, problem: t`That was tried often. Please wait a few minutes, or call us.` };
    case "STALE_VERSION":
      return { intent, problem: t`It has gone on meanwhile. Please look at it once more, and try again.` };
    case "FORBIDDEN":
      return { intent, problem: t`Work on it has begun meanwhile. Please call us.` };
    case "INVALID_TRANSITION":
      return { intent, problem: t`This cannot be changed here any more. Please call us.` };
    case "NOT_CONFIGURED":
      return { intent, problem: t`We cannot text a code at the moment. Please call us, or show your receipt.` };
    case "UNAUTHORIZED":
      return { intent, problem: t`The page has closed meanwhile. Please ask for a new code.` };
    case "NOT_FOUND":
      return { intent, problem: t`This is not there any more. Please open this page again.` };
    default:
      return { intent, problem: t`We could not reach the shop. Please try again in a moment.` };
  }
}
