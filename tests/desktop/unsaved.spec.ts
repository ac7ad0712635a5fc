import type { Page } from "@playwright/test";
import { chooseShop, type Desktop, expect, signIn, test } from "./desktop";

const QUESTION = "Discard unsaved changes?";

/** Signs a manager in who has typed the name of a new service without saving it. */
async function typeSomething(desktop: Desktop): Promise<{ page: Page; name: ReturnType<Page["getByLabel"]> }> {
  await desktop.start();
  const page = await chooseShop(desktop);
  await signIn(page, "manager");
  await page.getByRole("navigation").getByRole("link", { name: "Services" }).click();
  await page
    .getByRole("button", { name: "New service" })
    .or(page.getByRole("link", { name: "New service" }))
    .click();
  const name = page.getByLabel("Title", { exact: true });
  await name.fill("Screen cleaning");
  return { page, name };
}

test("quit, reload and close ask before unsaved changes are lost, and change nothing when declined", async ({
  desktop,
}) => {
  const { page, name } = await typeSomething(desktop);
  await desktop.quit();
  await expect.poll(() => desktop.messages()).toEqual([QUESTION]);
  await desktop.reload();
  await expect.poll(() => desktop.messages()).toEqual([QUESTION, QUESTION]);
  await expect(name).toHaveValue("Screen cleaning");
  expect(await desktop.hasQuit()).toBe(false);

  // The refused quit is cancelled: closing hides the window again.
  await desktop.closeWindow();
  if (desktop.platform === "linux") {
    await expect.poll(() => desktop.messages()).toEqual([QUESTION, QUESTION, QUESTION]);
    await expect(name).toHaveValue("Screen cleaning");
  } else {
    await expect.poll(() => desktop.isVisible()).toBe(false);
    expect(await desktop.messages()).toHaveLength(2);
  }

  await desktop.press("Discard");
  await desktop.reload();
  await expect(name).toHaveValue("");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await name.fill("Screen cleaning");
  await desktop.press("Discard");
  await desktop.quit();
  await expect.poll(() => desktop.hasQuit()).toBe(true);
});

test("a newer version is installed only after the window has closed, and not at all when the user stays", async ({
  desktop,
}, { project }) => {
  test.skip(project.metadata.runtime !== "double", "there is no newer version for the real one");
  test.skip(desktop.platform === "darwin", "on a Mac Squirrel installs after everything has quit");
  const { page, name } = await typeSomething(desktop);
  const installers = await desktop.prepareUpdate("0.2.0");
  await page.evaluate(() => window.fundi?.checkForUpdate());
  await page.evaluate(() => window.fundi?.restartToUpdate());
  await expect.poll(() => desktop.messages()).toEqual([QUESTION]);
  expect([installers, await desktop.hasQuit()]).toEqual([[], false]);
  await expect(name).toHaveValue("Screen cleaning");

  await desktop.press("Discard");
  await page.evaluate(() => void window.fundi?.restartToUpdate());
  await expect.poll(() => desktop.hasQuit()).toBe(true);
  expect(installers).toEqual([{ openedWindows: 0 }]);
});
