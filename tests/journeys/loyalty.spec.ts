import { receiptCode } from "../support/receipt-code";
import { callerOf, tokenOf } from "./call-api";
import { customerOn } from "./customer";
import { expect, test } from "./journey";

const CREDIT = "KES 3,500 Product Credit";

test("points of a paid order become a voucher that the next order takes off, once", async ({ page }) => {
  test.setTimeout(120_000);
  const customer = customerOn(page);
  const staff = callerOf(await tokenOf("manager"));

  await test.step("keeps a product among the favourites, and sees it there", async () => {
    await customer.find("HP EliteBook 840 G8 14-inch", "HP EliteBook 840 G8 14-inch");
    await customer.addToCart();
    const email = `akinyi.${Date.now()}@people.example`;
    await customer.registerAtCheckout({ firstName: "Akinyi", lastName: "Odhiambo", email });
    await page.goto("/products?q=EliteBook+840+G8");
    // By its whole name: price lists of other journeys bring more of the kind.
    const heart = page.getByRole("button", { name: "Favorite: HP EliteBook 840 G8 14-inch", exact: true });
    const drawing = heart.locator("svg");
    await expect(drawing).toHaveCSS("fill", "none");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(drawing).not.toHaveCSS("fill", "none");
    await page.goto("/favorites");
    await expect(page.getByRole("heading", { name: /840 G8/ })).toBeVisible();
  });

  const orderId = await test.step("orders and pays; staff complete the order", async () => {
    await page.goto("/cart");
    await customer.fillCheckout();
    await customer.placeOrder();
    const code = receiptCode();
    await customer.pay(code);
    const id = Number(page.url().split("/").at(-1));
    const { payments } = await staff<{ payments: { id: number }[] }>("GET", `/admin/payments?search=${code}`);
    await staff("POST", `/admin/payments/${payments[0]?.id}/approve`, {});
    for (const status of ["processing", "completed"]) await staff("PUT", `/admin/orders/${id}/status`, { status });
    return id;
  });

  await test.step("is told of it by the bell, and reads it", async () => {
    const bell = page.getByRole("link", { name: /^Notifications, \d+ unread$/ });
    await bell.click();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByText(/^You earned 5\d\d points$/)).toBeVisible();
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await page.getByRole("button", { name: "Mark Read" }).click();
    await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  });

  const voucher = await test.step("redeems the points for a voucher", async () => {
    await page.goto("/loyalty");
    const reward = page.getByRole("listitem").filter({ hasText: CREDIT });
    await reward.getByRole("button", { name: "Redeem Now" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Redeem", exact: true }).click();
    await expect(page.getByText("Reward redeemed!")).toBeVisible();
    const code = await dialog.getByText(/^V-\w{4}-\w{4}$/).innerText();
    await dialog.getByRole("link", { name: "Use at checkout" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    return code;
  });

  await test.step("spends it at checkout; total and invoice show the discount", async () => {
    await customer.find("P2419H", "P2419H");
    await customer.addToCart();
    await page.goto("/cart");
    await customer.fillCheckout();
    await expect(page.getByLabel("Voucher code (optional)")).toHaveValue(voucher);
    await expect(page.locator("dl").filter({ hasText: "Subtotal" })).toContainText("-Ksh3,500");
    await customer.placeOrder();
    await expect(page.getByRole("heading", { name: "Complete Your Payment" })).toBeVisible();
    await page.goto("/orders");
    await page.getByRole("listitem").filter({ hasText: "P2419H" }).getByRole("link").click();
    await expect(page.getByText(`Voucher ${voucher}`)).toBeVisible();
    const invoice = await customer.invoiceText();
    expect(invoice).toContain(`Voucher ${voucher}`);
    expect(invoice).toContain("3,500");
    expect(page.url()).not.toContain(`/orders/${orderId}`);
  });

  await test.step("cannot use it a second time", async () => {
    await customer.find("P2419H", "P2419H");
    await customer.addToCart();
    await page.goto("/cart");
    await customer.fillCheckout();
    await page.getByLabel("Voucher code (optional)").fill(voucher);
    await customer.placeOrder();
    await expect(page.getByText("This voucher was used already.").first()).toBeVisible();
    await page.goto("/loyalty");
    await expect(page.getByText(/^Used \d/)).toBeVisible();
  });
});
