import type { Router } from "express";
import type { Bind } from "../../../platform/http/route";
import type { Jobs } from "../../../platform/jobs/jobs";
import { createLoop } from "../../../platform/loop";
import { sendCardRefund } from "../jobs/send-card-refund";
import type { CardPaymentDependencies } from "./card-dependencies";
import { cardPaymentRoutes } from "./card-payment-routes";
import { createCardPaymentService } from "./card-payment-service";
import { createCardRefunds } from "./card-refund";
import { cardWebhook } from "./card-webhook";
import { createPaystackClient } from "./paystack-client";

interface Dependencies extends Omit<CardPaymentDependencies, "paystack"> {
  jobs: Jobs;
  settings: { secretKey: string | undefined; baseUrl: string; storefrontUrl: string | undefined };
}

/** How often payments without a reported outcome are looked up. */
const LOOK_MS = 60_000;

/** Card payments: their service, their routes and the loop that looks up lost outcomes. */
export function createCardPayments({ settings, jobs, ...dependencies }: Dependencies) {
  const { secretKey, baseUrl, storefrontUrl } = settings;
  const paystack = secretKey ? createPaystackClient({ baseUrl, secretKey }) : null;
  const cards = createCardPaymentService({ ...dependencies, paystack });
  return {
    ...cards,
    /** Refunds to cards. */
    refunds: createCardRefunds({ paystack, jobs }),
    jobs: [sendCardRefund({ ...dependencies, paystack })],
    routes(bind: Bind, router: Router): void {
      cardPaymentRoutes(bind, cards, storefrontUrl);
      cardWebhook(router, cards);
    },
    /** "down" while the card company does not respond; "off" where it is not configured. */
    state: (): "off" | "ok" | "down" => (paystack ? (paystack.healthy() ? "ok" : "down") : "off"),
    /** Runs in its own loop: the card company may be slow and must not delay other work. */
    loop: createLoop({
      name: "card payments",
      idleMs: LOOK_MS,
      run: async () => {
        await cards.checkUnfinished();
      },
      log: dependencies.log,
    }),
  };
}

export type CardPayments = ReturnType<typeof createCardPayments>;
