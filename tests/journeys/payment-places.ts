import { PROMPT_REASON_FACTS, type PromptReason } from "@fundi/shared/payments/prompt-results";
import type { Page } from "@playwright/test";
import { order } from "../../storefront/test/fixtures";
import { endedPrompt, paidPrompt, prompt, promptsOfOrder } from "../../storefront/test/prompt-fixture";
import type { Answer, Place } from "./places";

const section = (page: Page) => page.getByRole("region", { name: /./ }).filter({ has: page.locator("#by-prompt") });
const title = (name: string) => (page: Page) => section(page).getByRole("heading", { name });

/** Opens the payment page with an order to pay, as a customer who chose “Pay now”. */
async function payNow(page: Page): Promise<void> {
  const toPay = { order: order(), paymentAmount: 90_000, phoneNumber: "0712345678" };
  await page.evaluate((value) => sessionStorage.setItem("order_to_pay", value), JSON.stringify(toPay));
  await page.reload();
}

type Prompts = ReturnType<typeof promptsOfOrder>;

/** The payment page of an order with these prompts, made when it is opened: what is shown depends on how old they are. */
function payment(
  name: string,
  shown: string,
  prompts: () => Prompts,
  overrides: Parameters<typeof order>[0] = {},
): Place {
  const answers: readonly Answer[] = [
    { path: "/api/orders/5", body: order(overrides) },
    {
      path: "/api/payments/prompts?orderId=5",
      get body() {
        return prompts();
      },
    },
  ];
  return {
    name: `payment, ${name}`,
    url: () => `${process.env.E2E_STOREFRONT_URL}/payment`,
    role: "customer",
    answers,
    use: payNow,
    ready: title(shown),
  };
}

/** A prompt that ended for this reason. */
const over = (reason: PromptReason): Place => {
  const { state, title: shown } = PROMPT_REASON_FACTS[reason];
  return payment(`prompt ended: ${reason}`, shown, () => promptsOfOrder([endedPrompt({ state, reason })]));
};

/** The payment page in the states of a prompt that look different. */
export const PAYMENT_PLACES: readonly Place[] = [
  payment("ready to send a prompt", "Pay from your phone", () => promptsOfOrder([])),
  payment("in parts", "Pay from your phone", () => promptsOfOrder([], { due: 612_000 })),
  payment("prompt being sent", "Sending the prompt", () =>
    promptsOfOrder([prompt({ state: "requested", promptedAt: null })]),
  ),
  payment("prompt on the phone", "Enter your M-Pesa PIN on your phone", () => promptsOfOrder([prompt()])),
  payment("time for the PIN over", "We ask M-Pesa what happened", () =>
    promptsOfOrder([prompt({ answerInSeconds: 0, repeatInSeconds: 60 })]),
  ),
  payment("prompt without an outcome", "We are looking for your payment", () =>
    promptsOfOrder([prompt({ state: "unknown", reason: "no_outcome", answerInSeconds: 0, repeatInSeconds: 0 })]),
  ),
  payment("prompt abandoned", "You stopped waiting", () =>
    promptsOfOrder([prompt({ isAbandoned: true, canAbandon: false })]),
  ),
  over("cancelled_on_phone"),
  over("wrong_pin"),
  over("no_answer"),
  over("daily_limit"),
  over("locked"),
  payment("provider down", "Please pay by hand", () => promptsOfOrder([], { service: "down" })),
  payment("paid", "Paid, thank you", () => promptsOfOrder([paidPrompt()], { due: 0 }), {
    status: "confirmed",
    paymentStatus: "paid",
    due: 0,
    allowedActions: [],
  }),
  payment("paid late", "We have your money, and give it back", () =>
    promptsOfOrder([paidPrompt({ moneyInHand: 90_000 })], { due: 0 }),
  ),
];
