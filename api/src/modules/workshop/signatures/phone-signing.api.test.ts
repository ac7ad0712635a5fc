import { SIGNATURE_MIN_POINTS } from "@fundi/shared/signature/signature";
import {
  endSigning,
  getSigning,
  getSigningByLink,
  SIGNING_MINUTES,
  signByLink,
  startSigning,
} from "@fundi/shared/workshop/phone-signings";
import { addRepairTerms, getRepairWords } from "@fundi/shared/workshop/repair-words";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../../tests/support/api";
import { deleteExpiredSignings } from "./phone-signing-store";

let api: TestApi;
let staff: Person;
let other: Person;
let now = new Date("2026-11-23T06:00:00Z");
beforeAll(async () => {
  api = await startTestApi({ env: { STOREFRONT_URL: "https://shop.example" }, clock: () => now });
  [staff, other] = [await api.person("staff"), await api.person("staff")];
});
afterAll(() => api.stop());

const SHOWN = "Device: Tecno Spark 10\nProblem: Screen broken";
const drawing = (points = SIGNATURE_MIN_POINTS) => ({
  ...{ way: "drawn" as const, width: 80, height: 40 },
  strokes: [Array.from({ length: points }, (_, t) => ({ x: t * 2, y: t, t }))],
});
const start = async (termsId: number | null = null) => {
  const form = { purpose: "intake" as const, name: "Grace Wanjiru", language: "sw" as const, termsId, shown: SHOWN };
  const started = await staff.call(startSigning, { body: form });
  return { ...started, link: started.link.replace("https://shop.example/sw/sign/", "") };
};
const open = (link: string) => api.guest(getSigningByLink, { params: { link } });
const sign = (link: string, drawn = drawing()) => api.guest(signByLink, { params: { link }, body: { drawing: drawn } });
const seen = (id: number, by = staff) => by.call(getSigning, { params: { id } });

it("shows on a phone what is signed, and the drawing comes back to who waits for it", async () => {
  const admin = await api.person("admin");
  const body = { title: "Terms", bodyEn: "We repair.", bodySw: "Tunatengeneza.", fromOn: "2026-11-23" };
  await admin.call(addRepairTerms, { body });
  const { id, link } = await start((await staff.call(getRepairWords, {})).currentTermsId);
  expect(await open(link)).toEqual({
    ...{ purpose: "intake", name: "Grace Wanjiru", language: "sw", shown: SHOWN, isSigned: false },
    terms: { title: "Terms", body: "Tunatengeneza." },
  });
  expect(await seen(id)).toEqual({ drawing: null });
  expect(await sign(link)).toMatchObject({ isSigned: true });
  expect(await seen(id)).toEqual({ drawing: drawing() });
  expect(await api.app.db("events").where({ name: "signature.arrived", entity_id: id })).toHaveLength(1);
});

it("opens in the language that is signed", async () => {
  const form = { purpose: "intake" as const, name: "Grace Wanjiru", termsId: null, shown: SHOWN };
  const linkIn = async (language: "en" | "sw") =>
    (await staff.call(startSigning, { body: { ...form, language } })).link.replace(/[^/]+$/, "");
  expect(await linkIn("en")).toBe("https://shop.example/sign/");
  expect(await linkIn("sw")).toBe("https://shop.example/sw/sign/");
});

it("is signed once, also by two at once, and not by a stroke too short", async () => {
  const { id, link } = await start();
  expect((await failureOf(sign(link, drawing(3)))).code).toBe("VALIDATION_ERROR");
  const both = await Promise.allSettled([sign(link), sign(link)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await failureOf(sign(link))).code).toBe("INVALID_TRANSITION");
  expect((await seen(id)).drawing).not.toBeNull();
});

it("opens nothing once it was ended at the counter, has expired, or was never given out", async () => {
  const ended = await start();
  await staff.call(endSigning, { params: { id: ended.id } });
  expect((await failureOf(open(ended.link))).code).toBe("LINK_INVALID");
  expect((await failureOf(sign(ended.link))).code).toBe("LINK_INVALID");
  const late = await start();
  now = new Date(now.getTime() + SIGNING_MINUTES * 60_000);
  expect((await failureOf(sign(late.link))).code).toBe("LINK_INVALID");
  expect((await failureOf(seen(late.id))).code).toBe("NOT_FOUND");
  await deleteExpiredSignings(api.app.db, new Date(now.getTime() + 1));
  expect(await api.app.db("phone_signings").where({ id: late.id })).toEqual([]);
  for (const link of ["A".repeat(22), "short"]) expect((await failureOf(open(link))).code).toBe("LINK_INVALID");
});

it("is nobody else's among the staff, and its link is stored nowhere", async () => {
  const { id, link } = await start();
  expect((await failureOf(seen(id, other))).code).toBe("NOT_FOUND");
  await other.call(endSigning, { params: { id } });
  expect(await seen(id)).toEqual({ drawing: null });
  expect(JSON.stringify(await api.app.db("phone_signings"))).not.toContain(link);
});
