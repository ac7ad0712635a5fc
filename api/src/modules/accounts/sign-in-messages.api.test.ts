import { login } from "@fundi/shared/accounts/accounts";
import { expect, it } from "vitest";
import { startCountedShop } from "../../../../tests/support/counted-shop";
import { hashPassword } from "../../platform/auth/passwords";

const PASSWORD = "kibuyu-cha-maji";
const shop = startCountedShop();

it("sends few messages to the database for a sign-in, and counts the try before it reads the password", async () => {
  const { api } = shop;
  const { id, email } = await api.person();
  await api.app
    .db("users")
    .where({ id })
    .update({ password_hash: await hashPassword(PASSWORD) });
  const signIn = () => api.guest(login, { body: { email, password: PASSWORD } });
  // The first opens connections.
  await signIn();
  const { messages } = await shop.messagesOf(signIn);
  const at = (words: string) => messages.findIndex((text) => text.includes(words));
  expect(messages.length, messages.join("\n---\n")).toBeLessThanOrEqual(5);
  expect(at("insert into rate_limits")).toBeLessThan(at("from `users`"));
  // The count, and the session with the released try.
  expect(messages.filter((text) => text.includes("COMMIT"))).toHaveLength(2);
});
