import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chooseShop, expect, signIn, test } from "./desktop";

const FILES = ["shops", "sessions", "machine", "outbox"];

test("a console with damaged files starts like a new one, and moves the files aside", async ({ desktop }) => {
  const file = (name: string) => path.join(desktop.userData, name);
  for (const name of FILES) await writeFile(file(`${name}.json`), `{"half of ${name}`);
  const first = await desktop.start();
  await expect(first.getByRole("heading", { name: "Choose a shop" })).toBeVisible();
  for (const name of FILES) expect(await readFile(file(`${name}.damaged.json`), "utf8")).toBe(`{"half of ${name}`);
  expect(await readFile(file("logs/console.log"), "utf8")).toContain("outbox.damaged.json");

  await signIn(await chooseShop(desktop), "manager");
  await desktop.end();
  const again = await desktop.start();
  await expect(again.getByText("Live", { exact: true })).toBeVisible();
});

test("a session that cannot be decrypted asks for the password again, and nothing else is lost", async ({
  desktop,
}) => {
  await desktop.start();
  await signIn(await chooseShop(desktop), "manager");
  await desktop.end();
  const file = path.join(desktop.userData, "sessions.json");
  const sealed = JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
  const other = Object.fromEntries(
    Object.keys(sealed).map((address) => [address, Buffer.from("?").toString("base64")]),
  );
  await writeFile(file, JSON.stringify(other));
  const page = await desktop.start();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await signIn(page, "manager");
});
