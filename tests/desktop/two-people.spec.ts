import { startCuttableProxy } from "./cuttable-proxy";
import { chooseShop, expect, signIn, test } from "./desktop";
import { makeOrder, shopApi } from "./shop-api";

interface Noted {
  body: string;
  author: { name: string };
}

test("changes queued offline wait for their author, whoever signs in on the computer first", async ({ desktop }) => {
  const shopProxy = await startCuttableProxy(process.env.E2E_API_URL ?? "");
  const made = await makeOrder();
  const notes = () => shopApi("admin")<Noted[]>("GET", `/admin/notes?subject=order&id=${made.id}`);
  await desktop.start();
  const page = await chooseShop(desktop, shopProxy.url);
  await signIn(page, "manager");
  const me = page.getByRole("button", { name: /theme and log out$/ });
  const leave = async () => {
    await me.click();
    await page.getByText("Log out", { exact: true }).click();
    await expect(page.getByLabel("E-mail")).toBeVisible();
  };
  await desktop.followLink(`fundi://order/${made.id}`);
  await expect(page.getByRole("heading", { name: made.orderNumber })).toBeVisible();
  await shopProxy.cut();
  await page.getByLabel("New note").fill("Mine alone");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Mine alone Waits for the connection.")).toBeVisible();
  // Immediately, without the shop.
  await leave();
  await expect(page.getByText(/^1 change of .+ waits on this computer, to be sent when they sign in\.$/)).toBeVisible();

  await shopProxy.restore();
  await signIn(page, "staff");
  const bar = page.getByRole("region", { name: "What waits to be sent" });
  await expect(bar.getByText(/^1 change of .+ waits until they sign in$/)).toBeVisible();
  await expect(bar.getByRole("button", { name: "Send now" })).toBeHidden();
  expect(await notes()).toEqual([]);
  await leave();

  await signIn(page, "manager");
  const { name } = await shopApi("manager")<{ name: string }>("GET", "/auth/me");
  await expect
    .poll(async () => (await notes()).map(({ body, author }) => [body, author.name]))
    .toEqual([["Mine alone", name]]);
  await expect(bar.getByText(/waits/)).toBeHidden();
  await shopProxy.close();
});
