import type { Router } from "express";
import type { Bind } from "../../platform/http/route";
import type { Jobs } from "../../platform/jobs/jobs";
import { createLoop } from "../../platform/loop";
import { cardHook } from "./card-hook";
import { cardPaymentRoutes } from "./card-payment-routes";
import { type CardPaymentDependencies, createCardPaymentService } from "./card-payment-service";
import { createCardRefunds } from "./card-refund";
import { createPaystackClient } from "./paystack-client";

interface Dependencies extends Omit<CardPaymentDependencies, "paystack"> {
  jobs: Jobs;
  settings: { secretKey: string | undefined; baseUrl: string; storefrontUrl: string | undefined };
}

/** How often payments whose end nobody told us are looked for. */
const LOOK_MS = 60_000;

/** Card payments: their service, their routes and the loop that finds the ends of lost ones. */
export function createCardPayments({ settings, jobs, ...dependencies }: Dependencies) {
  const { secretKey, baseUrl, storefrontUrl } = settings;
  const paystack = secretKey ? createPaystackClient({ baseUrl, secretKey }) : null;
  const cards = createCardPaymentService({ ...dependencies, paystack });
  return {
    ...cards,
    /** Gives money back to cards. */
    refunds: createCardRefunds({ ...dependencies, paystack, jobs }),
    routes(bind: Bind, router: Router): void {
      cardPaymentRoutes(bind, cards, storefrontUrl);
      cardHook(router, { ...dependencies, cards });
    },
    /** "down" while the card company gives no answer; "off" where there is none. */
    state: (): "off" | "ok" | "down" => (paystack ? (paystack.healthy() ? "ok" : "down") : "off"),
    /** Asks another company, which may be slow, so it keeps nothing else waiting. */
    loop: createLoop({
      name: "card payments",
      idleMs: LOOK_MS,
      turn: async () => {
        await cards.checkUnfinished();
      },
      log: dependencies.log,
    }),
  };
}
