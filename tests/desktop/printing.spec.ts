import { chooseShop, expect, signIn, test } from "./desktop";
import { makeOrder } from "./shop-api";

test("each paper format has its printer on this computer, which prints without a dialog until it is disconnected", async ({
  desktop,
}, { project }) => {
  test.skip(project.metadata.runtime !== "double", "no test can print on a real printer");
  const made = await makeOrder();
  await desktop.start();
  await desktop.connectPrinters(["TM-T20", "QL-700"]);
  const page = await chooseShop(desktop);
  await signIn(page, "manager");
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "This computer" }).click();
  await page.getByRole("combobox", { name: "Receipts (80 mm)" }).selectOption("TM-T20");
  await page.getByRole("combobox", { name: "Labels 62 × 29 mm" }).selectOption("QL-700");
  await page.getByRole("button", { name: "Print a test page: Receipts (80 mm)" }).click();
  await expect.poll(() => desktop.printed()).toHaveLength(1);
  await expect(page.getByText("The test page is printed.")).toBeVisible();
  await page.getByRole("button", { name: "Print a test page: Labels 62 × 29 mm" }).click();
  await expect.poll(() => desktop.printed()).toHaveLength(2);

  await desktop.followLink(`fundi://order/${made.id}`);
  await page.getByRole("button", { name: "Receipt", exact: true }).click();
  await expect.poll(() => desktop.printed()).toHaveLength(3);
  const [test1, test2, receipt] = await desktop.printed();
  expect(test1).toMatchObject({ silent: true, printer: "TM-T20", text: expect.stringContaining("Receipts (80 mm)") });
  expect(test2).toMatchObject({ silent: true, printer: "QL-700", size: { width: 62_000, height: 29_000 } });
  expect(receipt).toMatchObject({ silent: true, printer: "TM-T20", text: expect.stringContaining(made.orderNumber) });
  // One page, as long as its content.
  expect(receipt?.size).toEqual({ width: 80_000, height: expect.any(Number) });
  await expect(page.locator("iframe.print-frame")).toHaveCount(0);

  // When it is disconnected, the system's dialog opens, and nothing is lost.
  await desktop.connectPrinters(["QL-700"]);
  await page.getByRole("button", { name: "Receipt", exact: true }).click();
  await expect(
    page.getByText("The printer “TM-T20” is not connected to this computer. Choose another printer."),
  ).toBeVisible();
  await expect(page.frameLocator("iframe.print-frame").getByText(made.orderNumber).first()).toBeAttached();
  expect(await desktop.printed()).toHaveLength(3);
});
