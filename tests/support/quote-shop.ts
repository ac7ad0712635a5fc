import type { z } from "@fundi/shared/contract/z";
import * as endpoints from "@fundi/shared/quotes/quotes";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Person, startTestApi, type TestApi } from "./api";
import { delivered } from "./delivered";
import { forgetLimits } from "./forget-limits";

type Request = z.input<typeof endpoints.QuoteRequest>;
export type QuoteChange = z.input<typeof endpoints.QuoteChange>;

/** The body of a quote request; overrides set what matters. */
export const quoteRequest = (overrides: Partial<Request> = {}): Request => ({
  name: "Wanjirũ Kamau",
  email: "Wanjiru@People.example",
  service: "Laptop screen replacement",
  message: "The screen is cracked in the corner.",
  ...overrides,
});

/** A shop with a member of staff who handles quotes. Called once, at the top of a file. */
export function startQuoteShop() {
  let api: TestApi;
  let staff: Person;
  let now: Date | null = null;
  beforeAll(async () => {
    api = await startTestApi({ clock: () => now ?? new Date() });
    staff = await api.person("staff", { firstName: "Brian", lastName: "Kiprono" });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    now = null;
    await forgetLimits(api.app);
  });

  const submit = (person: Person, overrides: Partial<Request> = {}) =>
    person.call(endpoints.createQuote, { body: quoteRequest(overrides) });
  /** A change by staff. */
  const change = (id: number, body: QuoteChange) => staff.call(endpoints.updateQuote, { params: { id }, body });
  const answer = (person: Person, id: number, status: "accepted" | "declined", version?: number) =>
    person.call(endpoints.answerQuote, { params: { id }, body: { status, ...(version && { version }) } });
  /** Submits a request and makes an offer of Ksh 6,500. */
  const offer = async (person: Person, body: QuoteChange = {}) => {
    const { id } = await submit(person);
    return change(id, { status: "quoted", quotedAmount: 6500, ...body });
  };
  /** Returns the subjects of the mails to an address, once all events are delivered. */
  const mailsTo = async (email: string): Promise<string[]> => {
    await delivered(api.app);
    return (await api.app.db("mails").where({ recipient: email }).orderBy("id")).map((mail) => mail.subject);
  };

  return {
    get api() {
      return api;
    },
    get staff() {
      return staff;
    },
    /** Sets the shop's clock until the next test. */
    setNow(moment: Date): void {
      now = moment;
    },
    submit,
    change,
    answer,
    offer,
    mailsTo,
  };
}
