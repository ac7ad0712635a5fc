import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { LIMITS } from "@fundi/shared/contract/limits";
import { FIELD_MESSAGES_SW } from "@fundi/shared/languages/field-messages-sw";
import { describe, expect, it } from "vitest";
import { tooManyRequests } from "../auth/throttle";
import { linkInvalid } from "../links/guest-link";
import { GENERAL_MESSAGES_SW } from "./general-messages-sw";
import { MESSAGES_SW } from "./messages-sw";
import { speakError } from "./speak-error";

const SOURCE = path.resolve(import.meta.dirname, "../..");
const general = new Set(Object.values(GENERAL_MESSAGES_SW));
const inKiswahili = (error: AppError) => speakError(error, "sw").error;

/** The files whose errors customers meet; what only staff can meet in them is listed below. */
const OF_CUSTOMERS = [
  "modules/accounts/account-closing.ts",
  "modules/accounts/account-support.ts",
  "modules/accounts/phone",
  "modules/accounts/second-factor/factor-check.ts",
  "modules/accounts/session-service.ts",
  "modules/accounts/use-cases",
  "modules/addresses",
  "modules/appointments/bookable-service.ts",
  "modules/appointments/booking-request.ts",
  "modules/appointments/day-plan.ts",
  "modules/appointments/shop-day.ts",
  "modules/appointments/use-cases/book-appointment.ts",
  "modules/calls",
  "modules/catalog/catalog-reader.ts",
  "modules/catalog/pictures",
  "modules/favorites",
  "modules/inventory/stock-holds.ts",
  "modules/loyalty/loyalty.ts",
  "modules/loyalty/loyalty-routes.ts",
  "modules/loyalty/use-cases/redeem-reward.ts",
  "modules/notifications/notification-service.ts",
  "modules/orders/checkout-lines.ts",
  "modules/orders/delivery",
  "modules/orders/use-cases/place-order.ts",
  "modules/payments/card/card-dependencies.ts",
  "modules/payments/card/use-cases/initialize-card-payment.ts",
  "modules/payments/card/use-cases/verify-card-payment.ts",
  "modules/payments/prompts/use-cases/request-prompt.ts",
  "modules/payments/use-cases/claim-payment.ts",
  "modules/quotes/use-cases/ask-about-quote.ts",
  "modules/reviews",
  "modules/texts/text-choice-service.ts",
  "modules/uploads/albums.ts",
  "modules/uploads/own-uploads.ts",
  "modules/uploads/picture.ts",
  "platform/auth",
  "platform/http/error-handler.ts",
  "platform/http/route.ts",
];

/** Sentences in these files that only staff, their programs or broken clients read. */
const OF_STAFF = [
  /^Your account may not do this\. An administrator/,
  /^The shop was restored without its secret\.key/,
  /^That technician has appointment/,
  /^Choose an active member of staff/,
  /^There is nothing at/,
  /^Set up two-factor sign-in/,
  /^\{0\} cannot be taken off a (price|sale)/,
  /^Order \{0\} has a payment: only a manager/,
  /^\{0\} \{1\}$/,
  /^\{0\} has joined this call/,
  /^Nobody waits for this call/,
  // With a choice inside, which the search does not read; it is translated.
  /^We cannot take payments online yet/,
];

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .filter((file) => OF_CUSTOMERS.some((place) => file === place || file.startsWith(`${place}/`)));

/** A sentence that is given to `AppError`, or to one of the functions that make one. */
const SENTENCE =
  /\b(?:new AppError|refused|notFound|unavailable|deliveryChanged)\(\s*(?:"[A-Z_]+",\s*)?("[^"]*"|`[^`]*`)|\bfieldError\(\s*"[^"]+",\s*("[^"]*"|`[^`]*`)/g;

const sentences = files.flatMap((file) =>
  [...readFileSync(path.join(SOURCE, file), "utf8").matchAll(SENTENCE)].map(([, one, other]) => {
    let number = 0;
    const quoted = one ?? other ?? "";
    return { file, sentence: quoted.slice(1, -1).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, () => `{${number++}}`) };
  }),
);

describe("what an error says to a page in Kiswahili", () => {
  it("is written for every sentence that customers can meet", () => {
    expect(sentences.length).toBeGreaterThan(60);
    const missing = sentences.filter(
      ({ sentence }) =>
        // A code alone: the sentence is made elsewhere.
        !/^[A-Z_]+$/.test(sentence) &&
        MESSAGES_SW[sentence] === undefined &&
        FIELD_MESSAGES_SW[sentence] === undefined &&
        !OF_STAFF.some((pattern) => pattern.test(sentence)),
    );
    expect(missing).toEqual([]);
  });

  it("is written for the refusals of every limit of customers", () => {
    const english = Object.entries(LIMITS)
      .filter(([name, { per }]) => !/staff/i.test(`${name} ${per}`))
      .filter(([, { refusal }]) => general.has(inKiswahili(new AppError("RATE_LIMITED", refusal(7)))))
      .map(([, { refusal }]) => refusal(7));
    expect(english).toEqual([]);
  });

  it("has the values of the English sentence", () => {
    expect(inKiswahili(tooManyRequests(600))).toBe("Umejaribu mara nyingi. Tafadhali jaribu tena baada ya dakika 10.");
    expect(inKiswahili(linkInvalid("expired", "quote"))).toBe(
      "Muda wa linki hii umeisha. Tafadhali wasiliana nasi ukihitaji bei ya kazi.",
    );
    for (const [english, kiswahili] of Object.entries({ ...MESSAGES_SW, ...FIELD_MESSAGES_SW }))
      for (const [value] of kiswahili.matchAll(/\{\d\}/g)) expect(english).toContain(value);
  });

  it("is the general sentence of its code where there is no other, and never English", () => {
    expect(inKiswahili(new AppError("CONFLICT", "Something that nobody foresaw."))).toBe(GENERAL_MESSAGES_SW.CONFLICT);
  });

  it("says at each field what is wrong with it", () => {
    expect(speakError(fieldError("date", "Please pick a future date/time."), "sw").details).toEqual({
      fieldErrors: { date: ["Tafadhali chagua siku na saa ijayo."] },
    });
    const error = new AppError("VALIDATION_ERROR", "Some fields are not valid.", {
      fieldErrors: { name: ["Required", "What no schema says"] },
    });
    expect(speakError(error, "sw")).toEqual({
      error: "Baadhi ya sehemu si sahihi.",
      details: { fieldErrors: { name: ["Inahitajika", "Haiwezi kutumika"] } },
    });
  });

  it("is the sentence itself on a page in English", () => {
    expect(speakError(new AppError("CONFLICT", "As it is."), "en")).toEqual({ error: "As it is." });
  });
});
