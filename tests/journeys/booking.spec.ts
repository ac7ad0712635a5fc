import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { type Caller, callerOf, tokenOf } from "./call-api";
import { expect, test } from "./journey";

const address = (path: string) => new URL(path, process.env.E2E_STOREFRONT_URL).href;

/** Calls the api as a member of staff. */
const asStaff: Caller = async (method, path, body) => callerOf(await tokenOf("staff"))(method, path, body);

const newEmail = (name: string) => `${name}.${Date.now()}@people.example`;

async function signUp(page: Page, person: { firstName: string; lastName: string; email: string }) {
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("safari-2026");
  await page.getByLabel("Confirm password").fill("safari-2026");
  await page.getByRole("button", { name: "Create Account" }).click();
}

/** Chooses the first free hour of the last day shown, because of today only the last hour may be left, and returns it. */
async function takeFreeHour(page: Page): Promise<{ date: string; time: string }> {
  const dialog = page.getByRole("dialog", { name: "Book an appointment" });
  // "Thursday 26 November 2026" is free, "Sunday 29 November 2026, closed" is not.
  await dialog
    .getByRole("button", { name: /^\w+day \d+ \w+ \d{4}$/ })
    .last()
    .click();
  const hour = dialog.getByRole("button", { name: /^\d\d:\d\d$/ }).first();
  await hour.click();
  await expect(hour).toHaveAttribute("aria-pressed", "true");
  const time = await hour.innerText();
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/appointments"));
  await dialog.getByRole("button", { name: "Book appointment" }).click();
  const { date } = (await (await answered).json()) as { date: string };
  await expect(page.getByRole("dialog", { name: "Your request is in" })).toBeVisible();
  return { date, time };
}

async function readCalendarFile(page: Page, trigger: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), trigger()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const calendar = new ICAL.Component(ICAL.parse(Buffer.concat(chunks).toString("utf8")));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return {
    name: download.suggestedFilename(),
    summary: event.summary,
    start: event.startDate.toJSDate().toISOString(),
  };
}

/** Nairobi has no daylight saving time. */
const instantOf = ({ date, time }: { date: string; time: string }) =>
  new Date(`${date}T${time}:00+03:00`).toISOString();

interface Booked {
  id: number;
  customerEmail: string;
  date: string;
  time: string;
}
const bookingsOf = (email: string) =>
  asStaff<Booked[]>("GET", `/admin/appointments?${new URLSearchParams({ search: email })}`);

/** Another zone than the shop's: what the screens say must not move. */
test.use({ timezoneId: "America/New_York" });

test("a visitor signs up, books a repair, follows it live, moves it and cancels another", async ({ page }) => {
  test.setTimeout(120_000);
  const email = newEmail("akinyi");
  let booked = { date: "", time: "" };

  await test.step("signs in from the form and comes back to it", async () => {
    await page.goto(address("/services?category=repairs"));
    await page.getByRole("link", { name: /^Book .*Laptop screen replacement/ }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole("button", { name: "Sign up" }).click();
    await signUp(page, { firstName: "Akinyi", lastName: "Odhiambo", email });
    await expect(page).toHaveURL(/\/services\?category=repairs&book=\d+$/);
    const dialog = page.getByRole("dialog", { name: "Book an appointment" });
    await expect(dialog.getByLabel("What you come for").locator("option:checked")).toContainText(
      "Laptop screen replacement",
    );
  });

  await test.step("books", async () => {
    await page.getByLabel("Notes (optional)").fill("A crack from the hinge");
    await page.getByRole("dialog").getByLabel("Phone").fill("0712 345 678");
    booked = await takeFreeHour(page);
    const file = await readCalendarFile(page, () => page.getByRole("button", { name: /^Download ICS/ }).click());
    expect(file.start).toBe(instantOf(booked));
    await page.getByRole("link", { name: "See my appointments" }).click();
    await expect(page).toHaveURL(/\/appointments$/);
  });

  const panel = page.getByRole("tabpanel");
  await test.step("sees it in the list and in the calendar, at the shop's own time", async () => {
    await expect(panel.getByText("A crack from the hinge")).toBeVisible();
    await expect(panel.getByText("Pending")).toBeVisible();
    await expect(panel.getByText(`· ${booked.time}`)).toBeVisible();
    await page.getByRole("tab", { name: "Calendar" }).click();
    const day = panel.getByRole("button", { name: /, 1 appointment$/ });
    if (!(await day.isVisible())) await page.getByRole("button", { name: "Next month" }).click();
    await day.click();
    const google = await panel.getByRole("link", { name: /^Add to Google Calendar/ }).getAttribute("href");
    const compact = instantOf(booked).replace(/[-:]|\.\d{3}/g, "");
    expect(new URL(google ?? "").searchParams.get("dates")).toContain(compact);
    const file = await readCalendarFile(page, () => panel.getByRole("button", { name: /^Download ICS/ }).click());
    expect(file).toMatchObject({
      name: expect.stringMatching(/^appointment-\d+\.ics$/),
      summary: expect.stringContaining("Laptop screen replacement"),
      start: instantOf(booked),
    });
    await page.getByRole("tab", { name: "List" }).click();
  });

  await test.step("sees the shop confirm it, without a reload", async () => {
    const [{ id } = { id: 0 }] = await bookingsOf(email);
    await asStaff("PUT", `/admin/appointments/${id}`, { status: "confirmed" });
    await expect(panel.getByText("Confirmed")).toBeVisible();
    await expect(panel.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
  });

  await test.step("moves it, so that it waits for confirmation again", async () => {
    await panel.getByRole("button", { name: /^Reschedule/ }).click();
    const dialog = page.getByRole("dialog", { name: "Reschedule appointment" });
    await expect(dialog.getByLabel("Date")).toHaveValue(booked.date);
    await expect(dialog.getByRole("button", { name: booked.time, exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(dialog.getByRole("button", { name: "Update Appointment" })).toBeDisabled();
    await dialog
      .getByRole("button", { name: /^\d\d:\d\d$/ })
      .last()
      .click();
    await dialog.getByRole("button", { name: "Update Appointment" }).click();
    await expect(page.getByText("Appointment rescheduled")).toBeVisible();
    await expect(panel.getByText("Pending")).toBeVisible();
    const [moved] = await bookingsOf(email);
    expect(moved?.time).not.toBe(booked.time);
  });

  await test.step("books another one and cancels it", async () => {
    await page.goto(address("/services?book=other"));
    await page.getByLabel("What is it about?").fill("A printer that eats paper");
    await takeFreeHour(page);
    await page.getByRole("link", { name: "See my appointments" }).click();
    const row = panel.getByRole("listitem").filter({ hasText: "A printer that eats paper" });
    await row.getByRole("button", { name: /^Cancel/ }).click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(page.getByText("Appointment cancelled successfully")).toBeVisible();
    await expect(row.getByText("Cancelled")).toBeVisible();
    await expect(row.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
  });
});

test("from the first question to the booked repair: quote, yes, appointment, calendar file", async ({ page }) => {
  test.setTimeout(120_000);
  const email = newEmail("wambui");

  await page.goto(address("/register"));
  await signUp(page, { firstName: "Wambui", lastName: "Njoroge", email });
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(address("/services?category=repairs"));
  const asks = page.getByRole("link", { name: "Request a Quote for Laptop screen replacement" });
  // Until the page has its scripts, it leads to a page of its own.
  await expect(asks).toHaveAttribute("href", /[?&]quote=/);
  await asks.click();
  const request = page.getByRole("dialog", { name: "Request a quote" });
  await request.getByLabel("What should be done?").fill("The screen has a crack and a dark stain.");
  await request.getByRole("button", { name: "Request a quote" }).click();
  await expect(page.getByText("Quote submitted successfully!").first()).toBeVisible();
  await page.getByRole("link", { name: "My Quote Requests" }).click();

  const search = new URLSearchParams({ search: email });
  const { quotes } = await asStaff<{ quotes: { id: number; version: number }[] }>("GET", `/admin/quotes?${search}`);
  const quote = quotes[0];
  await asStaff("PUT", `/admin/quotes/${quote?.id}`, {
    status: "quoted",
    quotedAmount: 7800,
    version: quote?.version,
  });
  const card = page.getByRole("listitem").filter({ hasText: "Laptop screen replacement" });
  await card.getByRole("button").first().click();
  await card.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("button", { name: "Yes, accept" }).click();
  await card.getByRole("link", { name: "Book an appointment" }).click();

  await expect(page.getByText("From your accepted quote: Laptop screen replacement.")).toBeVisible();
  await expect(page.getByLabel("Notes (optional)")).toHaveValue(
    `Quote ${quote?.id}: The screen has a crack and a dark stain.`,
  );
  await page.getByRole("dialog").getByLabel("Phone").fill("0712 345 678");
  const booked = await takeFreeHour(page);
  const file = await readCalendarFile(page, () => page.getByRole("button", { name: /^Download ICS/ }).click());
  expect(file).toMatchObject({
    summary: expect.stringContaining("Laptop screen replacement"),
    start: instantOf(booked),
  });
  const [appointment] = await asStaff<{ quoteId: number }[]>("GET", `/admin/appointments?${search}`);
  expect(appointment?.quoteId).toBe(quote?.id);
});
