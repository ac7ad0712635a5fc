import { expect } from "@playwright/test";

/** A phone with M-Pesa, on which the shop's prompts appear. */
export function phoneWith(number: string) {
  /** Waits for the prompt, and answers it; returns the body of the response. */
  async function answer(action: "pay" | "cancel" | "wrong-pin" | "no-answer"): Promise<string> {
    let body = "";
    await expect
      .poll(async () => {
        const response = await fetch(`${process.env.E2E_PHONE_URL}/${action}/${number}`, { method: "POST" });
        body = await response.text();
        return response.status;
      })
      .toBe(200);
    return body;
  }
  return {
    number,
    /** Enters the PIN; returns the receipt code of M-Pesa's message. */
    pay: () => answer("pay"),
    cancel: () => answer("cancel"),
    mistypePin: () => answer("wrong-pin"),
    ignore: () => answer("no-answer"),
  };
}

let phones = 0;

/** A phone of its own for each journey, so that the limits of one do not touch another. */
export function newPhone() {
  phones += 1;
  return phoneWith(`07${String((Date.now() + phones) % 100_000_000).padStart(8, "0")}`);
}
