import { listRecentActivity } from "@fundi/shared/activity/activity";
import { contract } from "@fundi/shared/contract/contract";
import type { Endpoint } from "@fundi/shared/contract/endpoint";
import { GUESSABLE, type Guessable } from "@fundi/shared/contract/guessable";
import { z } from "@fundi/shared/contract/z";
import { checkout } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { createQuote } from "@fundi/shared/quotes/quotes";
import { createSaleDraft } from "@fundi/shared/sales/sales";
import { createEstimate, sendEstimate } from "@fundi/shared/workshop/estimates";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { getEstimateByLink } from "@fundi/shared/workshop/public-estimates";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkoutForm, type Person, receiptCode, startTestApi, type TestApi } from "../../tests/support/api";
import { delivered } from "../../tests/support/delivered";
import { forgetLimits } from "../../tests/support/forget-limits";
import { intakeForm } from "./modules/workshop/test-intake";
import { type GuessRule, guessRules } from "./platform/auth/guess-limits";
import { hashPassword } from "./platform/auth/passwords";
import { openSession } from "./platform/auth/session-store";

const REQUESTS = 30;
const RULES = guessRules(REQUESTS);
const WRONG_CODE = "000000";
const DECLINE = { number: 1, decision: "decline", name: "Grace", approvalCode: WRONG_CODE };
const UNKNOWN_ESTIMATE = `/api/e/${"A".repeat(22)}`;
const UNKNOWN_SIGNING = "/api/signings/0000000000000000000000";

let api: TestApi;
let passwordHash: string;
/** A receipt that was claimed. */
let claimed: string;
beforeAll(async () => {
  api = await startTestApi({
    env: {
      ...{ PAYSTACK_SECRET_KEY: "sk_test_guess", PAYSTACK_URL: "http://127.0.0.1:9" },
      STOREFRONT_URL: "https://shop.example",
      // Codes by text are offered; nothing gets there.
      ...{ AFRICASTALKING_USERNAME: "fundi", AFRICASTALKING_API_KEY: "atsk_guess" },
      AFRICASTALKING_URL: "http://127.0.0.1:9",
    },
  });
  passwordHash = await hashPassword("kibuyu-cha-maji");
  claimed = receiptCode();
  const person = await api.person();
  await person.call(confirmMpesaPayment, { body: await claim(person, claimed) });
});
afterAll(() => api.stop());
beforeEach(() => forgetLimits(api.app));

async function claim(person: Person, mpesaReceiptNumber: string) {
  const { order } = await person.call(checkout, { body: checkoutForm((await api.product({ price: 1000 })).id) });
  return { orderId: order.id, mpesaReceiptNumber, phoneNumber: "0712345678", amount: 1000, customerName: "Jane" };
}

/** A person with a password. */
async function somebody(role: Person["role"] = "user"): Promise<Person> {
  const person = await api.person(role);
  await api.app.db("users").where({ id: person.id }).update({ password_hash: passwordHash });
  return person;
}

interface Guess {
  /** A request that guesses wrong. */
  body?: unknown;
  at?: string;
}

const phoneOf = (id: number) => `07${String(10_000_000 + id)}`;

/** A wrong guess at each guessable endpoint; the person is the account under attack. */
const WRONG: Record<string, (person: Person, attempt: number) => Guess | Promise<Guess>> = {
  login: ({ email }) => ({ body: { email, password: "wrong" } }),
  register: (_, attempt) => ({
    body: {
      ...{ firstName: "A", lastName: "B", password: "kibuyu-cha-maji" },
      email: `guess${attempt}.${Math.random().toString(36).slice(2)}@people.example`,
    },
  }),
  forgotPassword: ({ email }) => ({ body: { email } }),
  resetPassword: ({ email }) => ({ body: { email, otp: WRONG_CODE, newPassword: "kibuyu-cha-maji" } }),
  changePassword: () => ({ body: { currentPassword: "wrong", newPassword: "kibuyu-cha-maji" } }),
  changeEmail: ({ email }) => ({ body: { email: `x.${email}`, password: "wrong" } }),
  requestPhoneCode: ({ id }) => ({ body: { phone: phoneOf(id), purpose: "sign_in" } }),
  signInByPhone: ({ id }) => ({ body: { phone: phoneOf(id), otp: WRONG_CODE } }),
  resetPasswordByPhone: ({ id }) => ({
    body: { phone: phoneOf(id), otp: WRONG_CODE, newPassword: "kibuyu-cha-maji" },
  }),
  sendPhoneProof: () => ({}),
  confirmPhone: async ({ id }) => {
    await api.app
      .db("users")
      .where({ id })
      .update({ phone: phoneOf(id) });
    return { body: { otp: WRONG_CODE } };
  },
  sendEmailCode: () => ({}),
  confirmEmail: () => ({ body: { otp: WRONG_CODE } }),
  deleteMyAccount: () => ({ body: { password: "wrong" } }),
  checkout: async () => ({ body: { ...checkoutForm(await productId()), voucherCode: "WRONG-1" } }),
  openGuestLink: () => ({ body: { link: "1-1-0000000000000000000000" } }),
  getEstimateByLink: () => ({ at: UNKNOWN_ESTIMATE }),
  sendEstimateCode: () => ({ at: `${UNKNOWN_ESTIMATE}/code` }),
  objectByLink: () => ({ at: `${UNKNOWN_ESTIMATE}/object` }),
  askByLink: () => ({ at: `${UNKNOWN_ESTIMATE}/question`, body: { question: "When?" } }),
  getSigningByLink: () => ({ at: UNKNOWN_SIGNING }),
  signByLink: () => ({ at: UNKNOWN_SIGNING, body: { drawing: { way: "typed", name: "Jane" } } }),
  getRepairStatus: () => ({ at: "/api/r/000000000000" }),
  textEstimateLink: () => ({ at: "/api/r/000000000000/estimate" }),
  reportNumberByCode: () => ({ at: "/api/r/000000000000/wrong-number", body: { isWrong: true, phoneEnd: "0000" } }),
  reportNumberByEstimate: () => ({ at: `${UNKNOWN_ESTIMATE}/wrong-number`, body: { isWrong: true } }),
  sendRepairPageCode: () => ({ at: "/api/r/000000000000/code" }),
  openRepairPage: async (person) => {
    const { repairId } = await estimateOf(person);
    const { tracking_code } = await api.app.db("repair_jobs").where({ id: repairId }).first("tracking_code");
    return { at: `/api/r/${tracking_code}/open`, body: { approvalCode: WRONG_CODE } };
  },
  getFullRepair: () => ({ at: "/api/r/000000000000/full" }),
  getRepairPagePhoto: () => ({ at: "/api/r/000000000000/photos/1" }),
  openRepairPageEstimate: () => ({ at: "/api/r/000000000000/estimate-link" }),
  payFromRepairPage: () => ({ at: "/api/r/000000000000/bill-link" }),
  withdrawFromRepairPage: () => ({ at: "/api/r/000000000000/withdraw", body: { version: 1 } }),
  // Of another spelling each time, as somebody who goes round a limit would.
  findRepairStatus: (_, attempt) => ({
    body: { repairNumber: `rj${" ".repeat(attempt % 5)}0000 0000`, phoneEnd: String(attempt).padStart(4, "0") },
  }),
  // None was asked for, so that the tries of one code end nothing here.
  decideByLink: async (person) => {
    const { link, shownHash } = await estimateOf(person);
    return { at: `/api/e/${link}/decide`, body: { ...DECLINE, shownHash } };
  },
  decideMyEstimate: async (person) => {
    const { repairId, shownHash } = await estimateOf(person);
    return { at: `/api/repairs/${repairId}/estimate/decide`, body: { ...DECLINE, shownHash } };
  },
  takeOverQuote: () => ({ body: { link: "q.1-1-0000000000000000000000" } }),
  takeOverAppointment: () => ({ body: { link: "a.1-1-0000000000000000000000" } }),
  takeOverConversation: () => ({ body: { link: "c.1-1-0000000000000000000000" } }),
  takeOverOrder: () => ({ body: { link: "1-1-0000000000000000000000" } }),
  findSaleVoucher: () => ({ at: "/api/admin/sales/voucher?code=WRONG-1" }),
  updateQuote: async () => ({
    at: `/api/admin/quotes/${await quoteId()}`,
    body: { quotedAmount: 1000, voucherCode: "WRONG-1" },
  }),
  confirmMpesaPayment: async (person) => ({ body: await claimOf(person) }),
  takePayment: async (person) => ({
    at: `/api/admin/orders/${(await claimOf(person)).orderId}/payments`,
    body: { method: "mpesa_manual", amount: 1000, mpesaReceiptNumber: claimed },
  }),
  startFactor: () => ({ body: { password: "wrong" } }),
  confirmFactor: async ({ id }) => {
    const waiting = { user_id: id, secret: "JBSWY3DPEHPK3PXP", created_at: new Date() };
    await api.app.db("second_factors").insert(waiting).onConflict("user_id").ignore();
    return { body: { factorCode: WRONG_CODE } };
  },
  renewRecoveryCodes: () => ({ body: { password: "wrong" } }),
  removeFactor: () => ({ body: { password: "wrong" } }),
  resetStaffFactor: ({ id }) => ({ at: `/api/admin/staff/${id}/factor/reset`, body: { password: "wrong" } }),
  downloadBackup: () => ({ at: "/api/admin/backups/1/file", body: { password: "wrong" } }),
  agreeToDiscount: ({ email }) => ({
    at: "/api/admin/sales/drafts/1/agreement",
    body: { version: 1, managerEmail: email, password: "wrong", discount: 10, goods: 100 },
  }),
  finishSale: async (person) => {
    const { id, version } = await draftOf(person);
    return {
      at: `/api/admin/sales/drafts/${id}/finish`,
      body: {
        version,
        total: 1000,
        payments: [{ method: "mpesa_manual", amount: 1000, mpesaReceiptNumber: claimed, phoneNumber: "0712345678" }],
      },
    };
  },
  verifyCardPayment: (_, attempt) => ({ body: { reference: `wrong-${attempt}` } }),
};

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
const productId = once(async () => (await api.product({ price: 1000 })).id);
const quoteId = once(async () => {
  const person = await api.person();
  const message = "The screen of my laptop is cracked.";
  await person.call(createQuote, { body: { name: "Jane", email: person.email, service: "Screen", message } });
  return (await api.app.db("quotes").orderBy("id", "desc").first("id")).id;
});
const claims = new Map<number, ReturnType<typeof claim>>();
const claimOf = (person: Person) => {
  const known = claims.get(person.id) ?? claim(person, claimed);
  claims.set(person.id, known);
  return known;
};

/** The estimate of a repair that waits for each person. */
const estimates = new Map<number, Promise<{ repairId: number; link: string; shownHash: string }>>();
function estimateOf(person: Person) {
  const send = async () => {
    const staff = await api.person("staff");
    const form = intakeForm({ customer: { id: person.id }, contact: { phone: phoneOf(person.id) } });
    const { jobs } = await staff.call(createIntake, { body: form });
    const params = { id: jobs[0]?.id ?? 0 };
    const lines = [{ kind: "labour" as const, text: "Fitting", price: 1200 }];
    const { number, version } = await staff.call(createEstimate, { params, body: { lines } });
    const sent = await staff.call(sendEstimate, { params: { ...params, number }, body: { version } });
    const link = sent.link?.split("/e/")[1] ?? "";
    const { shownHash } = await api.guest(getEstimateByLink, { params: { link } });
    return { repairId: params.id, link, shownHash };
  };
  const known = estimates.get(person.id) ?? send();
  estimates.set(person.id, known);
  return known;
}

/** A sale of KSh 1,000 that each person has started. */
const drafts = new Map<number, Promise<{ id: number; version: number }>>();
function draftOf(person: Person) {
  const begin = async () => {
    const line = { kind: "product", key: "p", productId: await productId(), quantity: 1, price: null } as const;
    const customer = { userId: null, name: "", phone: "", email: "" };
    return person.call(createSaleDraft, { body: { customer, lines: [{ ...line, priceReason: "" }], notes: "" } });
  };
  const known = drafts.get(person.id) ?? begin();
  drafts.set(person.id, known);
  return known;
}

const guessable = Object.entries(contract).filter(([, { guessable }]) => guessable !== undefined);
const rolesOf = ({ access }: Endpoint) => (access === "guest" ? "user" : access);
/** A few people, their sessions used in turn, so that only the tested limit is met. */
const people = async (endpoint: Endpoint, count: number) =>
  Promise.all(Array.from({ length: count }, () => somebody(rolesOf(endpoint))));

async function guess(name: string, endpoint: Endpoint, person: Person, address: string, attempt: number) {
  const { body, at } = await (WRONG[name]?.(person, attempt) ?? {});
  return fetch(`${api.url}${at ?? endpoint.path}`, {
    method: endpoint.method,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      ...(endpoint.access === "guest" && !endpoint.knowsCaller ? {} : { authorization: `Bearer ${person.token}` }),
    },
    ...(endpoint.method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
  });
}

/** Returns how many guesses pass before the first 429, of at most `most`, and checks that it says how long to wait. */
async function letThrough(most: number, guessOf: (attempt: number) => Promise<Response>): Promise<number> {
  for (let attempt = 0; attempt < most; attempt += 1) {
    const response = await guessOf(attempt);
    const answer = (await response.json()) as { code?: string; error?: string };
    if (response.status === 429) {
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer).toMatchObject({ code: "RATE_LIMITED", error: expect.stringMatching(/try again/i) });
      return attempt;
    }
    expect(response.status, JSON.stringify(answer)).toBeLessThan(500);
  }
  return most;
}

const address = (at: number) => `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`;
/** What is right in a guess here at something else: a sign-in stops at the password, and the page of a repair is there. */
const RIGHT: readonly string[] = ["factor", "trackingCode"];
/** The lowest limit, where an endpoint has several kinds of guesses. */
function of({ guessable: kinds }: Endpoint, scope: keyof GuessRule): number | undefined {
  const asked = [kinds].flat().filter((kind, _, all) => !RIGHT.includes(kind ?? "") || all.length === 1);
  const bounds = asked.flatMap((kind) => (kind && RULES[kind][scope]?.points) ?? []);
  return bounds.length > 0 ? Math.min(...bounds) : undefined;
}

describe("guess limits", () => {
  it("have a wrong guess here for each guessable endpoint", () => {
    expect(Object.keys(WRONG).sort()).toEqual(guessable.map(([name]) => name).sort());
  });

  for (const [name, endpoint] of guessable) {
    const [perAccount, perAddress, both] = (["account", "address", "both"] as const).map((scope) =>
      of(endpoint, scope),
    );

    it.runIf(perAccount !== undefined)(
      `${name}: stops for one account, from however many addresses`,
      async () => {
        const [person] = await people(endpoint, 1);
        if (!person) return;
        await api.app.db("users").where({ id: person.id }).update({ email_verified_at: null });
        const count = await letThrough(100, (at) => guess(name, endpoint, person, address(at), at));
        expect(count).toBe(perAccount);
      },
      60_000,
    );

    it.runIf(perAddress !== undefined)(
      `${name}: stops for one address, over however many accounts`,
      async () => {
        const each = both ?? 10;
        const accounts = await people(endpoint, Math.ceil(((perAddress ?? 0) + 1) / (each - 1)));
        // Of one /64, each guess from another of its addresses.
        const count = await letThrough(100, (at) =>
          guess(name, endpoint, accounts[at % accounts.length] as Person, `2001:db8:7:${name.length}::${at + 1}`, at),
        );
        expect(count).toBe(perAddress);
      },
      60_000,
    );
  }

  it.each(["login", "resetPassword"])("%s: is strictest for one address and one account", async (name) => {
    const endpoint = contract[name] as Endpoint;
    const [person] = await people(endpoint, 1);
    if (!person) return;
    const count = await letThrough(50, (at) => guess(name, endpoint, person, "198.51.100.7", at));
    expect(count).toBe(of(endpoint, "both"));
  });

  it("count concurrent guesses, each of them", async () => {
    const person = await somebody();
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, at) => guess("login", contract.login as Endpoint, person, "198.51.100.8", at)),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(RULES.password.both?.points ?? 0);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it("let the owner in from where they are signed in, while others are blocked, and only there", async () => {
    const person = await somebody();
    await openSession(api.app.db, person.id, { userAgent: "", network: "203.0.113.…" });
    await letThrough(100, (at) => guess("login", contract.login as Endpoint, person, address(at), at));
    const signIn = (from: string) =>
      fetch(`${api.url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify({ email: person.email, password: "kibuyu-cha-maji" }),
      });
    expect((await signIn("203.0.113.9")).status).toBe(200);
    expect((await signIn("192.0.2.9")).status).toBe(429);
  });

  it("count the codes of an account from its owner's network too: strangers share it behind a provider's address", async () => {
    const person = await somebody();
    await openSession(api.app.db, person.id, { userAgent: "", network: "203.0.113.…" });
    const endpoint = contract.resetPassword as Endpoint;
    const inNetwork = (at: number) => `203.0.113.${(at % 250) + 1}`;
    const count = await letThrough(100, (at) => guess("resetPassword", endpoint, person, inNetwork(at), at));
    expect(count).toBe(RULES.code.account?.points);
  });

  it.each(["login", "confirmFactor", "resetPassword"])(
    "%s: tells the owner once a day, by mail and the bell, and nobody where there is no account",
    async (name) => {
      const endpoint = contract[name] as Endpoint;
      const person = await somebody("staff");
      const warnings = () =>
        api.app.db("mails").where({ recipient: person.email }).where("subject", "like", "%tries to get in%");
      for (const from of ["198.51.100.20", "198.51.100.21", "198.51.100.22"])
        await letThrough(50, (at) => guess(name, endpoint, person, from, at));
      await delivered(api.app);
      const [mail, ...more] = await warnings();
      expect(more).toEqual([]);
      expect(mail.body).toContain(name === "confirmFactor" ? "knows your password" : "Nobody came in by them");
      const bell = await person.call(listRecentActivity, { query: { type: "account" } });
      expect(bell).toMatchObject([{ type: "account", entityId: person.id }]);
      const colleague = await somebody("admin");
      expect(await colleague.call(listRecentActivity, { query: { type: "account" } })).toEqual([]);

      const before = await api.app.db("mails").count({ count: "*" }).first();
      const nobody = { ...person, id: 0, email: "nobody@people.example" };
      if (name !== "confirmFactor") await letThrough(50, (at) => guess(name, endpoint, nobody, "198.51.100.23", at));
      await delivered(api.app);
      expect(await api.app.db("mails").count({ count: "*" }).first()).toEqual(before);
      // The next day is another day.
      await api.app.db("rate_limits").where("key", "like", "guess-warning:%").update({ expire: Date.now() });
      await letThrough(50, (at) => guess(name, endpoint, person, "198.51.100.24", at));
      await delivered(api.app);
      expect(await warnings()).toHaveLength(2);
    },
    60_000,
  );

  it("do not count right answers", async () => {
    const person = await somebody();
    for (let attempt = 0; attempt < 40; attempt += 1)
      expect(
        (
          await fetch(`${api.url}/api/auth/login`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ email: person.email, password: "kibuyu-cha-maji" }),
          })
        ).status,
      ).toBe(200);
    expect(await api.app.db("rate_limits").where("points", ">", 0)).toEqual([]);
  });
});

describe("the contract", () => {
  const NAMES: Record<string, Guessable> = Object.fromEntries(
    Object.entries(GUESSABLE).flatMap(([kind, { fields }]) => fields.map((field) => [field, kind as Guessable])),
  );
  const SUSPECT = /^(.*password|otp|code|token|.*code|.*receipt.*|voucher.*|reference|pin|.*link)$/i;
  /** Fields that look guessable and are not, each with the reason. */
  const NO_GUESS: Record<string, string> = {
    "register.password": "sets one",
    "resetPassword.newPassword": "sets one",
    "resetPasswordByPhone.newPassword": "sets one",
    "changePassword.newPassword": "sets one",
    "createStaffMember.password": "sets one",
    "updateStaffMember.password": "sets one",
    "updateMailServer.password": "sets that of a mail server",
    "createSaleDraft.voucherCode": "is kept, not looked up; findSaleVoucher looks it up",
    "saveSaleDraft.voucherCode": "is kept, not looked up; findSaleVoucher looks it up",
    "scan.code": "a SKU or an order number, which staff can list",
    "takePayment.reference": "what the terminal printed, written down",
    "refundOrder.reference": "what the terminal printed, written down",
    "setRefundReference.reference": "what the transfer or the terminal said, written down",
    "returnGoods.reference": "what the terminal printed, written down",
    "finishSale.reference": "what the terminal printed, written down",
    "checkout.zipCode": "a postal code",
    "addRepairPart.link": "where it is bought",
  };

  /** Returns the names of all fields of a schema, however deep. */
  function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
    if (!schema) return [];
    const names: string[] = [];
    const visit = (node: unknown): void => {
      if (typeof node !== "object" || node === null) return;
      const { properties } = node as { properties?: Record<string, unknown> };
      names.push(...Object.keys(properties ?? {}));
      for (const child of Object.values(node)) visit(child);
    };
    visit(z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" }));
    return [...new Set(names)];
  }

  it("marks every endpoint with a guessable field", () => {
    const unmarked: string[] = [];
    const used = new Set<string>();
    let suspects = 0;
    for (const [name, endpoint] of Object.entries(contract))
      for (const field of [endpoint.params, endpoint.query, endpoint.body]
        .flatMap(fieldsOf)
        .filter((each) => SUSPECT.test(each))) {
        suspects += 1;
        const key = `${name}.${field}`;
        if (NO_GUESS[key]) used.add(key);
        else if (![endpoint.guessable].flat().includes(NAMES[field])) unmarked.push(key);
      }
    console.info(`Guessing: ${guessable.length} endpoints, ${suspects} fields looked at.`);
    expect(unmarked).toEqual([]);
    expect([...used].sort()).toEqual(Object.keys(NO_GUESS).sort());
  });
});
