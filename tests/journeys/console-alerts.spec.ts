import type { Page } from "@playwright/test";
import { callApi } from "./call-api";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

const inConsole = (path: string) => `${process.env.E2E_CONSOLE_URL}${path}`;

const signIn = async (email: string, password: string) =>
  (await callApi<{ token: string }>("POST", "/auth/login", { body: { email, password } })).token;
const admin = () => signIn("admin@fundi.example", "fundi-admin");

/** A member of staff with alert settings of their own; removed after the test. */
const clerk = { id: 0, email: "", password: "come-in-please" };

test.beforeEach(async () => {
  const name = `Njeri${Date.now().toString(36)}`;
  clerk.email = `${name.toLowerCase()}@people.example`;
  const body = { firstName: "Grace", lastName: name, email: clerk.email, password: clerk.password, role: "manager" };
  const member = await callApi<{ id: number }>("POST", "/admin/staff", { token: await admin(), body });
  clerk.id = member.id;
});

test.afterEach(async () => {
  await callApi("DELETE", `/admin/staff/${clerk.id}`, { token: await admin() });
});

/** Requests a quote as a guest with a unique name; returns its alert in the console. */
async function askForPrice(lastName: string): Promise<{ email: string; news: string }> {
  const name = `Amina ${lastName}${Date.now().toString(36)}`;
  const email = `${name.split(" ")[1]?.toLowerCase()}@people.example`;
  const body = { name, email, service: "Data recovery", message: "The disk clicks and the thesis is on it." };
  await callApi("POST", "/quote", { body });
  return { email, news: `New quote request: ${name} · Data recovery` };
}

/** Marks the bell's entries as read, so that it counts new ones. */
async function readAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("button", { name: "Mark all read" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
}

const counts = (page: Page, unread: number) =>
  expect(page.getByRole("button", { name: `Notifications, ${unread} unread`, exact: true })).toBeVisible();

/** The hour and minute on the shop's wall, so many hours from now. */
const onTheWall = (hours: number) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Nairobi", hour: "2-digit", minute: "2-digit" }).format(
    Date.now() + hours * 3_600_000,
  );

/** A promise that is settled from outside. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** Sets a switch and waits until it is saved. */
async function set(page: Page, name: string, isOn: boolean): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  const box = page.getByRole("checkbox", { name, exact: true });
  await expect(box).toBeChecked({ checked: !isOn });
  // It is re-rendered after the click, which `setChecked` would not wait for.
  await box.click({ force: true });
  await expect(box).toBeChecked({ checked: isOn });
  await kept;
}

test("quiet hours keep the chime back, while the bell lists and counts", async ({ page }) => {
  const staff = staffOn(page);
  await staff.signIn(clerk);
  await page.goto(inConsole("admin/settings/alerts"));
  await readAll(page);
  await expect(page.getByRole("checkbox", { name: "No chime and no desktop alert in these hours" })).toBeVisible();
  // The live event of the first change refetches the choices, and its response does not contain the next ones: on a slow
  // network these are still on their way.
  const [filled, released] = [createGate(), createGate()];
  let changes = 0;
  await page.route("**/api/admin/alert-preferences", async (route) => {
    const isChange = route.request().method() !== "GET";
    if (isChange) changes += 1;
    if (!isChange) await filled.opened;
    else if (changes > 1) await released.opened;
    await route.continue();
  });
  const refetched = page.waitForResponse(
    (response) => response.request().method() === "GET" && response.url().endsWith("/alert-preferences"),
  );
  await set(page, "No chime and no desktop alert in these hours", true);
  await page.getByLabel("Quiet from").fill(onTheWall(-1));
  await page.getByLabel("Quiet until").fill(onTheWall(1));
  filled.open();
  await refetched;
  await expect(page.getByText("Your quiet hours hold now")).toBeVisible();

  const quiet = await askForPrice("Usiku");
  await expect(page.getByText(quiet.news)).toBeVisible();
  await counts(page, 1);
  expect(await staff.chimes()).toHaveLength(0);
  released.open();

  await set(page, "No chime and no desktop alert in these hours", false);
  const loud = await askForPrice("Mchana");
  await expect(page.getByText(loud.news)).toBeVisible();
  await counts(page, 2);
  expect(await staff.chimes()).toHaveLength(1);
});

test("a kind that is switched off neither chimes nor shows a toast; the others do", async ({ page }) => {
  const staff = staffOn(page);
  await staff.signIn(clerk);
  await page.goto(inConsole("admin/settings/alerts"));
  await readAll(page);
  await set(page, "Quote request: chime", false);
  await set(page, "Quote request: desktop alert", false);

  const unheard = await askForPrice("Kimya");
  await counts(page, 1);
  const token = await signIn("customer@fundi.example", "fundi-customer");
  const subject = `The fan is loud ${Date.now().toString(36)}`;
  const person = { name: "Wanjiru Kamau", email: "customer@fundi.example" };
  await callApi("POST", "/support/tickets", { token, body: { ...person, subject, message: "Since this morning." } });
  await expect(page.getByText(subject)).toBeVisible();
  await counts(page, 2);
  expect(await staff.chimes()).toHaveLength(1);
  await expect(page.getByText(unheard.news)).toHaveCount(0);

  // The choice is the person's, not this window's.
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Quote request: chime" })).not.toBeChecked();
});

test("two windows of one person ring once for each event", async ({ page, context }) => {
  const other = await context.newPage();
  await staffOn(page).signIn(clerk);
  await staffOn(other).listen();
  await other.goto(inConsole("admin/dashboard"));
  await expect(other.getByText("Live", { exact: true })).toBeVisible();
  await readAll(page);
  // Entries read in one window are read in the other.
  await expect(other.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  const chimes = async () => (await staffOn(page).chimes()).length + (await staffOn(other).chimes()).length;
  const lines = async (news: string) => (await page.getByText(news).count()) + (await other.getByText(news).count());
  // A second event after the first: if both windows had chimed for the first, the chime would be counted by now.
  for (const [number, name] of ["Moja", "Mbili"].entries()) {
    const { news } = await askForPrice(name);
    await expect.poll(() => lines(news)).toBe(1);
    await counts(page, number + 1);
    await counts(other, number + 1);
    expect(await chimes()).toBe(number + 1);
  }
});

test("an administrator's template is used by the next mail, and the supplied one again after a reset", async ({
  page,
}) => {
  const token = await admin();
  const words = `Karibu ${Date.now().toString(36)}`;
  const subjectTo = async (address: string) => {
    const { mails } = await callApi<{ mails: { to: string; subject: string }[] }>("GET", "/admin/mails", { token });
    return mails.find(({ to }) => to === address)?.subject;
  };
  try {
    await staffOn(page).signIn("admin");
    await page.goto(inConsole("admin/settings/mails"));
    await page.getByRole("row", { name: /^Quote request received/ }).click();
    const panel = page.getByRole("complementary", { name: "Quote request received" });
    await panel.getByLabel("Subject").fill(`${words}: {service}`);
    await expect(panel.getByText(`${words}: Laptop screen replacement`)).toBeVisible();
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The next mail says it so.")).toBeVisible();

    const changed = await askForPrice("Barua");
    await expect.poll(() => subjectTo(changed.email)).toBe(`${words}: Data recovery`);
    await page.goto(inConsole("admin/settings/outbox"));
    await page.getByRole("row", { name: new RegExp(`${words}: Data recovery.*${changed.email}`) }).click();
    await expect(page.getByRole("complementary").getByText(/Thank you\. We have your request/)).toBeVisible();

    await page.goto(inConsole("admin/settings/mails?mail=quote-received"));
    await panel.getByRole("button", { name: "Supplied text" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Supplied text" }).click();
    await expect(page.getByText("The mail has its supplied text again.")).toBeVisible();
    await expect(panel.getByLabel("Subject")).toHaveValue("We have your request: {service}");
    const usual = await askForPrice("Kawaida");
    await expect.poll(() => subjectTo(usual.email)).toBe("We have your request: Data recovery");
  } finally {
    await callApi("DELETE", "/admin/mail-templates/quote-received", { token });
  }
});
