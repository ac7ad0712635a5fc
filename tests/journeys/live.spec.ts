import { callApi } from "./call-api";
import { expect, test } from "./journey";

const tokenOf = async (path: string, body: object) => (await callApi<{ token: string }>("POST", path, { body })).token;

test("what the shop does between a page's first request and its live connection is shown all the same", async ({
  page,
}) => {
  const email = `late.${Date.now()}@people.example`;
  const customer = await tokenOf("/auth/register", {
    firstName: "Naliaka",
    lastName: "Simiyu",
    email,
    password: "safari-26",
  });
  const clerk = await tokenOf("/auth/login", { email: "staff@fundi.example", password: "fundi-staff" });
  const { id } = await callApi<{ id: number }>("POST", "/support/tickets", {
    token: customer,
    body: { name: "Naliaka Simiyu", email, subject: "No sound", message: "The speakers are silent." },
  });
  await page.addInitScript((token) => localStorage.setItem("auth_token", token), customer);

  // A slow network: the page is there long before its connection.
  const network = { letThrough: () => {} };
  const slow = new Promise<void>((resolve) => {
    network.letThrough = resolve;
  });
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await slow;
    socket.connectToServer();
  });
  await page.goto(`/tickets/${id}`);
  await expect(page.getByText("The speakers are silent.")).toBeVisible();
  await callApi("PUT", `/admin/support/tickets/${id}/status`, { token: clerk, body: { status: "resolved" } });
  await expect(page.getByText("resolved", { exact: true })).toHaveCount(0);

  network.letThrough();
  await expect(page.getByText("resolved", { exact: true })).toBeVisible();
});
