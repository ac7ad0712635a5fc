import { getConfig } from "@fundi/shared/settings/shop";
import * as full from "@fundi/shared/workshop/full-page";
import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import { getRepairStatus, type PublicRepair } from "@fundi/shared/workshop/public-status";
import { withdrawFromRepairPage } from "@fundi/shared/workshop/withdrawals";
import { reportNumberByCode } from "@fundi/shared/workshop/wrong-numbers";
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../test/fake-api";
import { shop } from "../../test/fixtures";
import { loadContext } from "../../test/load-context";
import "../../test/render-page";
import * as root from "../root";
import * as page from "./repair-status";

const CODE = "7Q3K01ABCDEF";
const repair: PublicRepair = {
  ...{ code: CODE, number: "RJ-1234-5678", kind: "carry_in", deviceType: "phone", device: "Tecno Spark 10" },
  ...{ stage: "in_repair", outcome: null, label: null, waitsFor: null, steps: [], promisedAt: null, outAt: null },
  ...{
    warranties: [],
    warrantyTerms: null,
    canTextCode: true,
    hasNumber: true,
    isLate: false,
    canTextEstimate: false,
    reportedNumber: { isStopped: false, canUndo: false },
  },
  bill: { orderId: 41, number: "FD-1000-0041", due: 4300, paid: 0, depositDue: 0, devices: 1 },
};
const AT = "2026-11-23T06:00:00.000Z";
const MARKS = [{ kind: "text" as const, at: { x: 0.2, y: 0.5 }, text: "Chipped" }];
const whole: MyRepairDetail & { until: string } = {
  ...{ ...repair, id: 7, created_at: AT, until: "2026-11-23T06:30:00.000Z" },
  ...{
    symptom: "It fell on the stairs.",
    finding: "",
    workDone: "",
    accessories: [],
    passcode: null,
    hasEstimate: true,
    withdrawal: null,
  },
  photos: [
    { id: 3, fileId: "f", phase: "intake", caption: "The corner", marks: MARKS, width: 8, height: 8, takenAt: AT },
  ],
  documents: { receipts: [], collections: [] },
  written: [{ from: "customer", way: "estimate", words: "Is it a new screen?", at: AT }],
  lines: [{ id: 1, text: "New screen", quantity: 1, price: 4300, warrantyDays: 90 }],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
  api = fakeApi();
  api.on(getConfig, () => json(shop));
  api.on(getRepairStatus, () => json(repair));
});

const headers = (cookie?: string) => new Headers(cookie ? { cookie } : {});
const argsOf = (request: Request) => ({ request, params: { code: CODE }, context: loadContext() }) as never;
const look = (cookie?: string) =>
  page.loader(argsOf(new Request(`http://shop.test/r/${CODE}`, { headers: headers(cookie) })));
const send = (fields: Record<string, string>, cookie?: string) =>
  page.action(
    argsOf(
      new Request(`http://shop.test/r/${CODE}`, {
        ...{ method: "POST", headers: headers(cookie), body: new URLSearchParams(fields) },
      }),
    ),
  );
const COOKIE = `repair_${CODE}=abc-key`;

async function show(cookie?: string) {
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/",
      loader: (args: object) =>
        (root.loader as (given: never) => unknown)({ ...args, context: loadContext() } as never),
      children: [
        {
          id: "page",
          path: "r/:code",
          Component: page.default,
          loader: async () => ((await look(cookie)) as { data: unknown }).data,
        },
      ],
    },
  ] as never);
  render(<Stub initialEntries={[`/r/${CODE}`]} />);
  await screen.findByRole("heading", { level: 1, name: "Tecno Spark 10" });
}

describe("the public page", () => {
  it("is in no search engine, and tells its address to no other site", () => {
    const tags = page.meta({ matches: [], data: undefined, params: {}, location: {} } as never) ?? [];
    expect(tags).toContainEqual({ name: "referrer", content: "same-origin" });
    expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("offers a code to the phone, and shows no price of a line", async () => {
    await show();
    expect(screen.getByRole("button", { name: "Text me a code" })).toBeTruthy();
    expect(screen.queryByText("New screen")).toBeNull();
    expect(api.callsOf(full.getFullRepair)).toEqual([]);
  });

  it("says what to do where there is no phone to text to", async () => {
    api.on(getRepairStatus, () => json({ ...repair, canTextCode: false }));
    await show();
    expect(screen.queryByRole("button", { name: "Text me a code" })).toBeNull();
    expect(screen.getByText(/Show your receipt at the counter, or call us/)).toBeTruthy();
    expect(screen.getByText("For this you sign in.")).toBeTruthy();
  });
});

describe("a number that is not the customer's", () => {
  it("is reported by who got its text, and taken back as long as that can be", async () => {
    api.on(reportNumberByCode, () => json({ isStopped: true, canUndo: true }));
    await send({ intent: "wrong-number", isWrong: "true", phoneEnd: "5678" });
    expect(api.callsOf(reportNumberByCode)[0]?.body).toEqual({ isWrong: true, phoneEnd: "5678" });
    api.on(reportNumberByCode, () => failure(404, "NOT_FOUND", "Not this number."));
    expect(
      ((await send({ intent: "wrong-number", isWrong: "true", phoneEnd: "1" })) as { data: unknown }).data,
    ).toEqual({
      sent: {
        ...{ intent: "wrong-number" },
        problem: "These are not the last four digits of the number that got our text.",
      },
    });
    await show();
    expect(screen.getByRole("button", { name: "Not me: wrong number" })).toBeTruthy();
  });

  it("is texted nothing more, as the page says", async () => {
    const reportedNumber = { isStopped: true, canUndo: true };
    api.on(getRepairStatus, () => json({ ...repair, canTextCode: false, reportedNumber }));
    await show();
    expect(screen.getByText(/We text nothing more about this/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /It was a mistake/ })).toBeTruthy();
  });

  it("is left to the shop after the hour", async () => {
    const reportedNumber = { isStopped: true, canUndo: false };
    api.on(getRepairStatus, () => json({ ...repair, canTextCode: false, reportedNumber }));
    await show();
    expect(screen.queryByRole("button", { name: /It was a mistake/ })).toBeNull();
  });
});

describe("the full page", () => {
  it("is kept in a cookie that no script reads, of this repair alone, for as long as it is open", async () => {
    vi.useFakeTimers({ now: new Date(AT), toFake: ["Date"] });
    api.on(full.openRepairPage, () => json({ key: "abc-key", until: whole.until }));
    const answer = (await send({ intent: "open", otp: "12 34 56" })) as Response;
    vi.useRealTimers();
    expect(api.callsOf(full.openRepairPage)[0]?.body).toEqual({ approvalCode: "123456" });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()).toEqual([
      `repair_${CODE}=abc-key; Path=/r; Max-Age=1800; HttpOnly; SameSite=Lax`,
      `repair_${CODE}=abc-key; Path=/sw/r; Max-Age=1800; HttpOnly; SameSite=Lax`,
    ]);
  });

  it("shows all that belongs to the repair, and forgets nothing of it in a memory", async () => {
    api.on(full.getFullRepair, () => json(whole));
    const read = (await look(COOKIE)) as { init: ResponseInit };
    expect(api.callsOf(full.getFullRepair)[0]?.headers[full.REPAIR_ACCESS_HEADER]).toBe("abc-key");
    expect(read.init.headers).toEqual({ "Cache-Control": "private, no-store" });
    await show(COOKIE);
    expect(screen.getByText("New screen")).toBeTruthy();
    expect(screen.getByText("It fell on the stairs.")).toBeTruthy();
    expect(screen.getByText("Is it a new screen?")).toBeTruthy();
    expect(screen.getByRole("img", { name: "Chipped" }).querySelectorAll("text")).toHaveLength(2);
    expect(screen.getByRole("img", { name: "The corner" }).getAttribute("src")).toBe(`/r/${CODE}/photos/3?size=small`);
    expect(screen.getByRole("button", { name: "Pay now" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Close it now" })).toBeTruthy();
  });

  it("is as closed once its time is over", async () => {
    api.on(full.getFullRepair, () => failure(401, "UNAUTHORIZED", "This page has closed."));
    await show(COOKIE);
    expect(screen.queryByText("New screen")).toBeNull();
    expect(screen.getByRole("button", { name: "Text me a code" })).toBeTruthy();
  });

  it("leads to the bill by a link that no server is sent", async () => {
    api.on(full.payFromRepairPage, () => json({ orderId: 41, link: "b.1-2-xyz" }, 201));
    const answer = (await send({ intent: "pay" }, COOKIE)) as Response;
    expect(answer.headers.get("location")).toBe(`/track?repair=${CODE}#b.1-2-xyz`);
  });

  it("texts a code first to who comes to pay and has opened nothing", async () => {
    api.on(full.sendRepairPageCode, () => json({ minutes: 10 }, 202));
    expect(((await send({ intent: "pay" })) as { data: unknown }).data).toEqual({
      sent: { intent: "code", problem: null, isCodeSent: true },
    });
    expect(api.callsOf(full.payFromRepairPage)).toEqual([]);
  });

  it("withdraws a repair that was not begun, after it said what it costs, and explains a refusal", async () => {
    const withdrawal = { version: 3, fee: 1000 };
    api.on(full.getFullRepair, () => json({ ...whole, withdrawal }));
    await show(COOKIE);
    expect(screen.getByText(/The fee of Ksh 1,000 that we agreed for finding the fault stays/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Stop the repair", hidden: true })).toBeTruthy();
    api.on(withdrawFromRepairPage, () => json({ withdrawn: true }));
    const fields = { intent: "withdraw", version: "3", reason: "Too late" };
    expect(((await send(fields, COOKIE)) as Response).headers.get("location")).toBe(`/r/${CODE}`);
    expect(api.callsOf(withdrawFromRepairPage)[0]).toMatchObject({ body: { version: 3, reason: "Too late" } });
    api.on(withdrawFromRepairPage, () => failure(403, "FORBIDDEN", "Begun."));
    expect(((await send(fields, COOKIE)) as { data: unknown }).data).toEqual({
      sent: { intent: "withdraw", problem: "Work on it has begun meanwhile. Please call us." },
    });
  });

  it("asks for the code again where it was wrong", async () => {
    api.on(full.openRepairPage, () => failure(400, "INVALID_OTP", "This code is wrong."));
    const { data, init } = (await send({ intent: "open", otp: "111111" })) as { data: unknown; init: ResponseInit };
    expect(init.status).toBe(422);
    expect(data).toEqual({
      sent: { intent: "open", problem: null, isCodeSent: true, codeError: "This code is wrong or has expired." },
    });
  });
});
