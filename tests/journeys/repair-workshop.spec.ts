import { gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { type Caller, callerOf, tokenOf } from "./call-api";
import { expect, test } from "./journey";
import { newPhone } from "./phone";
import { staffOn } from "./staff";

const PHONE_SCREEN = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Texts leave when the sender looks for them. */
const TEXTED = { timeout: 30_000 };
/** The most controls between two fields of one block. */
const TABS_MAX = 30;

/** What the provider took for a number, the oldest first. */
async function textsTo(number: string): Promise<string[]> {
  const to = encodeURIComponent(`+254${number.slice(1)}`);
  const response = await fetch(`${process.env.E2E_SMS_URL}/taken?to=${to}`);
  return ((await response.json()) as { message: string }[]).map(({ message }) => message);
}

/** Waits for the text with these words, and returns it. */
async function textWith(number: string, words: string): Promise<string> {
  const find = async () => (await textsTo(number)).find((text) => text.includes(words));
  await expect.poll(find, TEXTED).toBeTruthy();
  return (await find()) ?? "";
}

/** The path that a text leads to. */
const pathIn = (text: string, kind: "r" | "e"): string =>
  `/${kind}/${text.split(`/${kind}/`)[1]?.split(/\s/)[0] ?? ""}`;

/** Goes on with the Tab key until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < TABS_MAX && !(await isThere()); tabs += 1) await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
}

interface Words {
  checklists: { id: number; deviceType: string | null; phase: string; items: { key: string; answer: string }[] }[];
}

/** The checklist of a phone with each question answered: everything works. */
function answered({ checklists }: Words, phase: "intake" | "after") {
  const list = checklists.find((one) => one.deviceType === "phone" && one.phase === phase);
  const good: Readonly<Record<string, string>> = { state: "ok", yes_no: "yes", number: "90" };
  return {
    checklistId: list?.id ?? 0,
    answers: (list?.items ?? []).map(({ key, answer }) => ({ key, answer: good[answer] ?? "–" })),
  };
}

interface Job {
  id: number;
  version: number;
  intakeId: number;
  stage: string;
}

/** Steps of staff at the bench, by the calls of the console. */
function benchOf(call: Caller, id: number) {
  const read = () => call<Job>("GET", `/admin/repairs/${id}`);
  return {
    read,
    do: async (action: string, body: object = {}) =>
      call<Job>("POST", `/admin/repairs/${id}/${action}`, { ...body, version: (await read()).version }),
  };
}

/** Takes in the phone of a new customer without a mouse; returns how many seconds it took. */
async function takeIn(page: Page, number: string): Promise<number> {
  const keyboard = page.keyboard;
  const startedAt = Date.now();
  await keyboard.press("n");
  await expect(page.getByLabel(/^Phone/)).toBeFocused();
  // As fast as a person: faster is taken for a scanner.
  await keyboard.type(number, { delay: 90 });
  await tabTo(page, page.getByLabel("First name"));
  await keyboard.type("Grace");
  await keyboard.press("Tab");
  await keyboard.type("Wanjiru");
  await keyboard.press("Control+2");
  await expect(page.getByLabel(/IMEI or serial number/)).toBeFocused();
  await tabTo(page, page.getByLabel("Brand"));
  await keyboard.type("Tecno");
  await tabTo(page, page.getByLabel("Model"));
  await keyboard.type("Spark 10");
  await keyboard.press("Control+3");
  await expect(page.getByLabel("Problem", { exact: true })).toBeFocused();
  await keyboard.type("screen", { delay: 90 });
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Screen broken/, pressed: true })).toBeVisible();
  await keyboard.press("Control+4");
  const firstQuestion = page.getByRole("radiogroup", { name: /^Switches on/ }).getByRole("radio", { name: "OK" });
  await expect(firstQuestion).toBeFocused();
  // It works, its glass does not, and the others do.
  await keyboard.type("121111111", { delay: 120 });
  await expect(page.getByText("9 of 11 answered, 1 fault")).toBeVisible();
  await tabTo(page, page.getByLabel(/Why no photos/));
  await keyboard.type("In a hurry");
  await keyboard.press("Control+5");
  await tabTo(page, page.getByRole("button", { name: "The customer does not sign here" }));
  await keyboard.press("Enter");
  await expect(page.getByLabel(/agreed to the terms/)).toBeFocused();
  await keyboard.type("Signed on paper");
  await keyboard.press("Control+Enter");
  await expect(page.getByText(/RI-\d{4}-\d{4}/)).toBeVisible();
  return (Date.now() - startedAt) / 1000;
}

test("a screen is repaired: taken in by keyboard, approved by code on a phone without an account, checked by somebody else, paid and collected", async ({
  browser,
}) => {
  test.slow();
  const { number } = newPhone();
  const [staff, admin] = [callerOf(await tokenOf("staff")), callerOf(await tokenOf("admin"))];

  const { quiet } = await admin<{ quiet: { from: string; to: string } }>("GET", "/admin/text-settings");
  // Texts leave at night, too, while this runs.
  await admin("PUT", "/admin/text-settings", { quiet: { from: "00:00", to: "00:00" } });

  const desk = await (await browser.newContext()).newPage();
  await staffOn(desk).signIn("staff");
  await desk.goto(new URL("admin/repairs", process.env.E2E_CONSOLE_URL).href);
  await expect(desk.getByRole("button", { name: /New intake/ })).toBeVisible();
  const seconds = await takeIn(desk, number);
  console.info(`Intake of a new customer by keyboard alone: ${seconds.toFixed(1)} s.`);
  expect(seconds).toBeLessThan(60);

  // The customer follows it by the link in the text.
  const phone = await (await browser.newContext(PHONE_SCREEN)).newPage();
  const status = pathIn(await textWith(number, "we have your Tecno Spark 10"), "r");
  await phone.goto(status);
  await expect(phone.getByRole("heading", { level: 1, name: "Tecno Spark 10" })).toBeVisible();
  await expect(phone.getByText("Your device is with us")).toBeVisible();
  await expect(phone.getByText("Grace")).toHaveCount(0);

  const { jobs } = await staff<{ jobs: Job[] }>("GET", `/admin/repairs?q=${number}`);
  const id = jobs[0]?.id ?? 0;
  const bench = benchOf(staff, id);
  const part = { kind: "part", quantity: 1, warrantyDays: 30 };
  const lines = [
    { ...part, option: "A", text: "Original screen", grade: "original", price: 6500 },
    { ...part, option: "B", text: "Generic screen", grade: "generic", price: 3800 },
  ];
  const estimate = await staff<{ number: number; version: number }>("POST", `/admin/repairs/${id}/estimates`, {
    lines,
  });
  const { version } = estimate;
  await staff("POST", `/admin/repairs/${id}/estimates/${estimate.number}/send`, { version });

  await phone.reload();
  await expect(phone.getByText("We wait for your decision")).toBeVisible();
  const estimatePage = await phone.goto(pathIn(await textWith(number, "our estimate"), "e"));
  // No cache keeps it: an old copy would show a price that was replaced.
  expect(estimatePage?.headers()["cache-control"]).toBe("private, no-store");
  await phone.getByRole("radio", { name: /Generic screen/ }).check();
  await phone.getByRole("checkbox", { name: /the maker of my device did not make/ }).check();
  await phone.getByLabel("Your name").fill("Grace Wanjiru");
  // "Go" on the keyboard of a phone asks for the code, and then approves with it.
  await phone.getByLabel("Your name").press("Enter");
  await expect(phone.getByText(/We have texted a code/)).toBeVisible();
  const code = /\b\d{6}\b/.exec(await textWith(number, "is your code for the estimate"))?.[0] ?? "";
  await phone.getByLabel(/6-digit code/).fill(code);
  await phone.getByLabel(/6-digit code/).press("Enter");
  await expect(phone.getByText("Approved. Thank you.")).toBeVisible();

  // One repairs it, another one checks it.
  const people = await admin<{ id: number; email: string; version: number }[]>("GET", "/admin/staff");
  const checker = people.find(({ email }) => email === "manager@fundi.example");
  await admin("PUT", `/admin/staff/${checker?.id}`, { capabilities: ["quality"], version: checker?.version });
  await bench.do("start-work");
  expect((await bench.do("finish", { outcome: "repaired", workDone: "Screen replaced" })).stage).toBe("checking");
  expect((await textsTo(number)).some((text) => text.includes("your Tecno Spark 10 is ready."))).toBe(false);
  const manager = callerOf(await tokenOf("manager"));
  await benchOf(manager, id).do("pass", {
    ...{ checked: "Touch, camera and sound work.", noPhotoReason: "The camera is charging" },
    checks: answered(await staff<Words>("GET", "/admin/repair-settings"), "after"),
  });
  const ready = await textWith(number, "your Tecno Spark 10 is ready.");
  expect(ready).toContain("Ksh 3,800");
  await phone.goto(pathIn(ready, "r"));
  await expect(phone.getByRole("heading", { name: "Ready to collect" })).toBeVisible();
  await expect(phone.getByText(/3,800/).filter({ visible: true }).first()).toBeVisible();

  // Paid and collected at the counter.
  type Shown = { intake: { id: number }; bill: { orderId: number } | null; jobs: { id: number; version: number }[] };
  const { intake } = await staff<{ intake: { id: number } }>("GET", `/admin/repairs/${id}`);
  const before = await staff<Shown>("GET", `/admin/intakes/${intake.id}/handover`);
  await staff("POST", `/admin/orders/${before.bill?.orderId}/payments`, {
    method: "cash",
    amount: 3800,
    tendered: 4000,
  });
  const { jobs: leaving } = await staff<Shown>("GET", `/admin/intakes/${intake.id}/handover`);
  await staff("POST", `/admin/intakes/${intake.id}/handover`, {
    ...{ jobs: leaving.map((job) => ({ id: job.id, version: job.version })), proof: "known" },
    noSignatureReason: "Signed on paper",
  });
  await textWith(number, "was handed over");
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Handed over" })).toBeVisible();
  await admin("PUT", "/admin/text-settings", { quiet });
  // One text for each reason.
  for (const words of ["we have your", "our estimate", "your Tecno Spark 10 is ready.", "was handed over"])
    expect((await textsTo(number)).filter((text) => text.includes(words))).toHaveLength(1);
});

test("a repair is found by its number and the end of the phone number, without JavaScript and in Kiswahili", async ({
  browser,
}) => {
  const { number } = newPhone();
  const staff = callerOf(await tokenOf("staff"));
  const words = await staff<Words & { currentTermsId: number }>("GET", "/admin/repair-settings");
  const { currentTermsId: termsId } = words;
  const { jobs } = await staff<{ jobs: { number: string }[] }>("POST", "/admin/intakes", {
    termsId,
    ...{ customer: { firstName: "Abdi", lastName: "Hassan", phone: number }, noSignatureReason: "Signed on paper" },
    jobs: [
      {
        ...{ device: { type: "phone", brand: "Nokia", model: "G21" }, symptom: "No network" },
        ...{ noPhotoReason: "In a hurry", checks: answered(words, "intake") },
      },
    ],
  });
  const page = await (await browser.newContext({ ...PHONE_SCREEN, javaScriptEnabled: false })).newPage();
  const response = await page.goto("/sw/track");
  expect(response?.status()).toBe(200);
  await page.getByLabel("Code au namba iliyo kwenye risiti yako").fill(jobs[0]?.number ?? "");
  await page.getByLabel(/Tarakimu nne za mwisho/).fill(number.slice(-4));
  await page.getByRole("button", { name: "Onyesha matengenezo yangu" }).click();
  await expect(page).toHaveURL(/\/sw\/r\/[0-9A-Z]{12}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Nokia G21" })).toBeVisible();
  await expect(page.getByText("Kifaa chako kiko kwetu")).toBeVisible();
  expect(await page.content()).not.toMatch(/Abdi|Hassan/);

  // What has to come before it can be read.
  const html = await page.request.get(page.url());
  const styles = await Promise.all(
    [...(await html.text()).matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(async ([, path]) =>
      (await page.request.get(path ?? "")).body(),
    ),
  );
  // As it is sent: compressed.
  expect(html.headers()["content-encoding"]).toBeTruthy();
  const bytes = [await html.body(), ...styles].reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(bytes).toBeLessThan(60_000);
});
