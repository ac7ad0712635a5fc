import type { DarajaDouble } from "./daraja-double";
import { startDouble } from "./double-server";

/** What the owner of a phone may do with the prompt on it, and the result code of it. */
const ENDS: Readonly<Record<string, string>> = { cancel: "1032", "wrong-pin": "2001", "no-answer": "1037" };

/**
 * Lets journeys, which run in another process than the double of Safaricom, act as the owner of a phone:
 * `POST /pay/0712345678`, `/cancel/…`, `/wrong-pin/…`, `/no-answer/…`. 404 while no prompt is on that phone.
 */
export const startPhoneControl = (double: DarajaDouble) =>
  startDouble(async (request) => {
    const [, action = "", phone = ""] = (request.url ?? "").split("/");
    const prompt = [...double.prompts.values()].findLast(
      (each) => each.phone === `254${phone.slice(1)}` && each.resultCode === null,
    );
    if (!prompt) return { status: 404 };
    const { checkoutRequestId: id } = prompt;
    const code = ENDS[action];
    if (code) double.end(id, code);
    const receipt = code ? "" : double.pay(id);
    await double.sendCallback(id);
    return { status: 200, body: receipt };
  });
