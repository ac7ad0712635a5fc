import { login } from "@fundi/shared/accounts/accounts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { Input } from "./field";
import { Form } from "./form";
import { useForm } from "./use-form";

afterEach(() => {
  document.documentElement.lang = "";
});

function SignIn() {
  const form = useForm({ schema: login.body, send: async () => {}, explain: () => "" });
  return (
    <Form form={form}>
      <Input label="E-mail" name="email" error={form.errors.email} />
      <button type="submit">Go</button>
    </Form>
  );
}

it.each([
  ["en", "Enter a valid e-mail address"],
  ["sw", "Weka email sahihi"],
])("what a schema says at a field is in the language of the page: %s", async (language, text) => {
  document.documentElement.lang = language;
  render(<SignIn />);
  await userEvent.type(screen.getByLabelText("E-mail"), "nobody");
  await userEvent.click(screen.getByRole("button", { name: "Go" }));
  expect(await screen.findByText(text)).toBeTruthy();
});
