import { type CuttableProxy, startCuttableProxy } from "./cuttable-proxy";
import { test as base, chooseShop, expect, signIn } from "./desktop";
import { type MadeOrder, makeOrder, shopApi } from "./shop-api";

const test = base.extend<{ shopProxy: CuttableProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  shopProxy: async ({}, use) => {
    const shopProxy = await startCuttableProxy(process.env.E2E_API_URL ?? "");
    await use(shopProxy);
    await shopProxy.close();
  },
});

test("changes queued offline survive a power cut, and are sent once, in order", async ({ desktop, shopProxy }) => {
  const made = await makeOrder();
  await desktop.start();
  const page = await chooseShop(desktop, shopProxy.url);
  await signIn(page, "manager");
  await desktop.followLink(`fundi://order/${made.id}`);
  await expect(page.getByRole("heading", { name: made.orderNumber })).toBeVisible();

  await shopProxy.cut();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("“Confirm”. Waits for the connection.")).toBeVisible();
  await page.getByLabel("New note").fill("Written in the dark");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Written in the dark Waits for the connection.")).toBeVisible();
  await expect(page.getByText("2 changes wait")).toBeVisible();

  await desktop.end();
  const again = await desktop.start();
  await expect(again.getByText("2 changes wait")).toBeVisible();
  const bar = again.getByRole("region", { name: "What waits to be sent" });
  await bar.getByRole("button", { name: "Show" }).click();
  await expect(bar.getByRole("listitem")).toHaveText([
    new RegExp(`^${made.orderNumber}: Confirm`),
    /^Note: Written in the dark/,
  ]);
  await expect(bar.getByText("Offline · 2 changes wait")).toBeVisible({ timeout: 30_000 });

  await shopProxy.restore();
  await expect(again.getByText("Live", { exact: true })).toBeVisible();
  await expect(bar.getByText("2 changes wait")).toBeHidden();
  await expect(bar.getByRole("listitem")).toHaveCount(0);
  const arrived = async () => {
    const order = await shopApi("manager")<MadeOrder>("GET", `/admin/orders/${made.id}`);
    const notes = await shopApi("manager")<{ body: string; at: string }[]>(
      "GET",
      `/admin/notes?subject=order&id=${made.id}`,
    );
    return { steps: order.history.filter(({ to }) => to === "confirmed"), notes };
  };
  const { steps, notes } = await arrived();
  expect([steps.length, notes.map(({ body }) => body)]).toEqual([1, ["Written in the dark"]]);
  expect(Date.parse(steps[0]?.at ?? "")).toBeLessThanOrEqual(Date.parse(notes[0]?.at ?? ""));

  // Neither a reconnect nor a restart sends them again.
  await desktop.wake();
  await expect(again.getByText("Live", { exact: true })).toBeVisible();
  await desktop.end();
  await expect((await desktop.start()).getByText("Live", { exact: true })).toBeVisible();
  expect(await arrived()).toEqual({ steps, notes });
});
