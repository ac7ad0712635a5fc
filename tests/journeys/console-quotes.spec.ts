import { callApi } from "./call-api";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

interface Quote {
  id: number;
  status: string;
  total: number | null;
  lines: { description: string; quantity: number; price: number }[];
  adminNotes: string;
  validUntil: string | null;
}

const person = () => {
  const lastName = `Kamau${Date.now().toString(36)}`;
  return { firstName: "Wanjirũ", lastName, email: `${lastName}@people.example`, password: "safari-2026" };
};

const request = (who: ReturnType<typeof person>) => ({
  name: `${who.firstName} ${who.lastName}`,
  email: who.email,
  phone: "0712345678",
  service: "Data recovery",
  message: "The disk clicks and the thesis is on it.",
  urgency: "emergency",
});

test("a request rings once, is priced in the console, and its customer sees the price", async ({ page }) => {
  const staff = staffOn(page);
  await staff.signIn("staff");
  const who = person();
  const { token } = await callApi<{ token: string }>("POST", "/auth/register", { body: who });
  const asked = await callApi<Quote>("POST", "/quote", { token, body: request(who) });

  await expect(page.getByText(`New quote request: Emergency · ${who.firstName} ${who.lastName}`)).toBeVisible();
  await staff.open("Quotes");
  await page.getByLabel("Search quotes").fill(who.lastName);
  await page.getByRole("row", { name: new RegExp(who.lastName) }).click();
  const panel = page.getByRole("complementary", { name: `Quote #${asked.id}` });
  await expect(panel.getByText("The disk clicks and the thesis is on it.")).toBeVisible();
  await panel.getByRole("button", { name: "Take into review" }).click();
  await expect(panel.getByText("In Review")).toBeVisible();

  // What was typed is there again after the panel was closed.
  await panel.getByLabel("Amount").fill("8,000");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.getByRole("row", { name: new RegExp(who.lastName) }).click();
  await expect(panel.getByLabel("Amount")).toHaveValue("8,000");

  await panel.getByLabel("Amount").press("Enter");
  await expect(page.getByText("The customer sees no price before you send it.")).toBeVisible();
  const mine = async () => (await callApi<Quote[]>("GET", "/quotes/my", { token }))[0];
  expect(await mine()).toMatchObject({ status: "in-review", total: null });

  await panel.getByRole("button", { name: "Break it into lines" }).click();
  await panel.getByLabel("Line 1: price of one").press("Enter");
  await page.keyboard.type("Transfer disk");
  await panel.getByLabel("Line 2: price of one").fill("4500");
  await expect(panel.getByText(/Ksh\s12,500/)).toBeVisible();
  await panel.getByRole("button", { name: "2 weeks" }).click();
  await panel.getByLabel("Note to the customer").fill("Takes three days.");
  await panel.getByRole("button", { name: "Send quote" }).click();
  await expect(panel.getByText("Quoted", { exact: true }).first()).toBeVisible();

  expect(await mine()).toMatchObject({
    ...{ status: "quoted", total: 12_500, adminNotes: "Takes three days." },
    validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    lines: [
      { description: "Data recovery", quantity: 1, price: 8000 },
      { description: "Transfer disk", quantity: 1, price: 4500 },
    ],
  });
  expect(await staff.chimes()).toHaveLength(1);

  // The answer appears in the open panel live, which is read-only from then on.
  await callApi("PUT", `/quotes/${asked.id}/status`, { token, body: { status: "accepted" } });
  await expect(panel.getByText("Accepted", { exact: true })).toBeVisible();
  await expect(panel.getByLabel("Note to the customer")).toHaveCount(0);
});

test("two people price one quote: the second sees the first one's price, and a guest's answer is entered", async ({
  browser,
  page,
}) => {
  const who = person();
  const asked = await callApi<Quote>("POST", "/quote", { body: request(who) });
  const open = async (at: typeof page, role: "staff" | "manager") => {
    await staffOn(at).signIn(role);
    await at.goto(`${process.env.E2E_CONSOLE_URL}admin/quotes/${asked.id}`);
    return at.getByRole("complementary", { name: `Quote #${asked.id}` });
  };
  const other = await (await browser.newContext()).newPage();
  const mine = await open(page, "staff");
  const theirs = await open(other, "manager");

  await mine.getByLabel("Amount").fill("5000");
  await theirs.getByLabel("Amount").fill("6000");
  await theirs.getByRole("button", { name: "Save draft" }).click();
  const choice = mine.getByRole("alert").filter({ hasText: "Somebody changed this meanwhile" });
  await expect(choice.getByLabel("Theirs: 6000")).toBeVisible();
  await expect(mine.getByRole("button", { name: "Send quote" })).toBeDisabled();
  await choice.getByRole("button", { name: "Keep the chosen values" }).click();
  await mine.getByRole("button", { name: "Send quote" }).click();
  await expect(theirs.getByText("Quoted", { exact: true }).first()).toBeVisible();
  await expect(theirs.getByLabel("Amount")).toHaveValue("5000");

  await theirs.getByRole("button", { name: "Customer accepts" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Enter as accepted" }).click();
  await expect(mine.getByText("Accepted", { exact: true })).toBeVisible();
  await other.close();
});
