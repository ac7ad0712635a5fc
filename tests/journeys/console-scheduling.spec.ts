import { formatDayOfMonth } from "@fundi/shared/values/calendar-date";
import type { Page } from "@playwright/test";
import { type Caller, callerOf, register, tokenOf } from "./call-api";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

interface Visit {
  id: number;
  date: string;
  time: string;
  status: string;
  technician: string | null;
}

const inConsole = (path: string) => new URL(path, process.env.E2E_CONSOLE_URL).href;

async function newCustomer(firstName: string): Promise<Caller> {
  const email = `${firstName}.${Date.now()}@people.example`.toLowerCase();
  return callerOf(await register({ firstName, lastName: "Simiyu", email }));
}

/** A future day, and free hours of it: the last there is, as the demo and other journeys book the next ones. */
async function emptyHours(api: Caller, count: number): Promise<{ date: string; times: string[] }> {
  const from = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const { days } = await api<{ days: { date: string; slots: { time: string; available: boolean }[] }[] }>(
    "GET",
    `/appointments/availability?date=${from}&days=14`,
  );
  for (const { date, slots } of days.toReversed()) {
    const times = slots.filter(({ available }) => available).map(({ time }) => time);
    if (times.length >= count) return { date, times: times.slice(0, count) };
  }
  throw new Error("The shop is booked out for two weeks.");
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** As the calendar draws it. */
const PIXELS_PER_MINUTE = 56 / 60;

/** Drags a card by its middle so many minutes down, straight or into another column. */
async function drag(page: Page, name: RegExp, down: number, column?: string) {
  const card = page.getByRole("button", { name });
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error(`${name} is not in sight.`);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const target = column ? await page.getByRole("region", { name: column }).boundingBox() : null;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8);
  await page.mouse.move(target ? target.x + target.width / 2 : x, y + down * PIXELS_PER_MINUTE, { steps: 5 });
  await page.mouse.up();
}

/** Another time zone than the shop's: displayed times must not change. */
test.use({ timezoneId: "America/New_York", viewport: { width: 1440, height: 1000 } });

test("staff drag an appointment onto a full hour in vain, and onto a free one for its customer to see", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const customer = await newCustomer("Naliaka");
  const staff = callerOf(await tokenOf("staff"));
  // As many as there are places at one time.
  const technicians = await staff<unknown[]>("GET", "/admin/technicians");
  const others = await Promise.all(technicians.map((_, index) => newCustomer(`Barasa${"a".repeat(index)}`)));
  const { date, times } = await emptyHours(customer, 3);
  const [first = "", full = "", free = ""] = times;
  const book = (api: Caller, time: string) =>
    api<Visit>("POST", "/appointments", { service: "Fan cleaning", date, time, notes: "" });
  const mine = async () => (await customer<Visit[]>("GET", "/appointments/my"))[0];
  const { id } = await book(customer, first);
  const shown = (time: string, more = "") => new RegExp(`^${time}–.*Naliaka Simiyu.*${more}`);
  const card = (time: string, more?: string) => page.getByRole("button", { name: shown(time, more) });

  await test.step("finds it under the clock of the shop", async () => {
    await staffOn(page).signIn("staff");
    await page.getByRole("navigation").getByRole("link", { name: "Scheduling" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Scheduling" })).toBeVisible();
    await page.getByLabel("Go to day").fill(date);
    await expect(card(first, "To confirm")).toBeVisible();
  });

  await test.step("sees the next booking come in, without a reload", async () => {
    for (const other of others) await book(other, full);
    await expect(page.getByRole("button", { name: new RegExp(`^${full}–.*Barasa Simiyu`) })).toBeVisible();
    await expect(page.getByTitle(new RegExp(`^${full}: (\\d) of \\1 places taken$`))).toBeVisible();
  });

  await test.step("drags it onto the full hour, is told why not, and it goes back", async () => {
    await drag(page, shown(first), minutes(full) - minutes(first));
    await expect(page.getByText("Naliaka Simiyu was not moved. Every place at that time is taken.")).toBeVisible();
    await expect(card(first)).toBeVisible();
    expect(await mine()).toMatchObject({ id, date, time: first });
  });

  await test.step("drags it onto a free hour of a technician, and its customer has the new time", async () => {
    await drag(page, shown(first), minutes(free) - minutes(first), "Brian Kiprono");
    await expect(page.getByText(new RegExp(`^Naliaka Simiyu: .*, ${free}, Brian Kiprono$`))).toBeVisible();
    await expect(card(free, "Brian Kiprono")).toBeVisible();
    expect(await mine()).toMatchObject({ id, date, time: free, technician: "Brian Kiprono" });
  });

  await test.step("moves it back by keys", async () => {
    await card(free).focus();
    await page.keyboard.press("m");
    for (let at = minutes(free); at > minutes(first); at -= 60) await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("Enter");
    await expect(card(first)).toBeFocused();
    await expect.poll(mine).toMatchObject({ id, time: first });
  });

  await test.step("opens it and confirms it, and sees what a colleague does with it", async () => {
    await card(first).press("Enter");
    const panel = page.getByRole("complementary");
    await panel.getByRole("button", { name: "Confirm" }).click();
    await expect(panel.getByRole("button", { name: "Start" })).toBeVisible();
    expect(await mine()).toMatchObject({ status: "confirmed" });
    await staff("PUT", `/admin/appointments/${id}`, { status: "in progress" });
    await expect(panel.getByRole("button", { name: "Complete" })).toBeVisible();
    await staff("PUT", `/admin/appointments/${id}`, { time: free });
    await expect(card(free, "In Progress")).toBeVisible();
    await expect(panel.getByLabel("Time")).toHaveValue(free);
  });

  await test.step("comes from the bell to the day of a booking", async () => {
    await page.goto(inConsole(`admin/appointments/${id}`));
    await expect(card(free)).toBeVisible();
    await expect(page.getByLabel("Go to day")).toHaveValue(`${formatDayOfMonth(date)} ${date.slice(0, 4)}`);
  });
});
