import { randomBytes } from "node:crypto";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

// Of letters that no other journey's goods resemble: a search forgives typing errors.
const stamp = Array.from(randomBytes(14), (byte) => String.fromCharCode(97 + (byte % 26))).join("");
/** A broken price list: another encoding, a price that is a word, an empty name, an endless name. */
const lines = (price: string, name: string, tail: string) =>
  ["Name;Price;Notes", `Café lamp ${stamp};${price};`, `${name};750;`, `Ruler ${stamp}${tail};90;`].join("\r\n");
const windows1252 = (text: string) => Buffer.from(text, "latin1");
const csv = (name: string, buffer: Buffer) => ({ name, mimeType: "text/csv", buffer });

test("a bad price list is refused row by row, writes nothing, and is imported when corrected", async ({ page }) => {
  test.setTimeout(120_000);
  const staff = staffOn(page);
  await staff.signIn("manager");
  await staff.open("Import");
  const drop = page.getByLabel("Price list", { exact: true });

  // A file that is not a table, or too large, is refused before it is parsed.
  await drop.setInputFiles(csv("scan.csv", Buffer.from("%PDF-1.7\n%âãÏÓ\n")));
  await expect(page.getByRole("main").getByRole("alert")).toContainText("PDF");
  await drop.setInputFiles(csv("endless.csv", Buffer.from(`name,price\n${"HP,5\n".repeat(100_001)}`)));
  await expect(page.getByRole("main").getByRole("alert")).toContainText("up to 50 MB and 100,000 rows", {
    timeout: 30_000,
  });

  await drop.setInputFiles(csv("broken.csv", windows1252(lines("soon", "", " of wood".repeat(100)))));
  await expect(
    page.getByText("Every product has a problem. Check which column is the name and which the price."),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
  const row = (text: RegExp) => page.getByRole("row", { name: text });
  await expect(row(/The price cannot be read \(“soon”\)/)).toBeVisible();
  await expect(row(/No name/)).toBeVisible();
  await expect(row(/The name has 8\d\d characters/)).toBeVisible();
  const found = async () =>
    ((await (await fetch(`${process.env.E2E_API_URL}/api/products/search?q=${stamp}`)).json()) as { total: number })
      .total;
  expect(await found()).toBe(0);

  await page.getByRole("link", { name: "Choose another file" }).click();
  await drop.setInputFiles(csv("mended.csv", windows1252(lines("1,250", `Notebook ${stamp}`, ""))));
  await page.getByRole("button", { name: "Create 3 products" }).click();
  await expect(page.getByRole("heading", { name: "The price list is in" })).toBeVisible({ timeout: 45_000 });
  await expect.poll(found).toBe(3);
  // Its characters are decoded correctly, whatever program wrote the file.
  const { items } = (await (await fetch(`${process.env.E2E_API_URL}/api/products/search?q=${stamp}`)).json()) as {
    items: { name: string; price: number }[];
  };
  expect(items.map(({ name, price }) => `${name} ${price}`).sort()).toEqual([
    `Café lamp ${stamp} 1250`,
    `Notebook ${stamp} 750`,
    `Ruler ${stamp} 90`,
  ]);
});
