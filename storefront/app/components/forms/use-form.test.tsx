import { z } from "@fundi/shared/contract/z";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useForm } from "./use-form";

const schema = z.object({ name: z.string(), town: z.string().max(5) });

function Form() {
  const form = useForm({ schema, send: async () => undefined, explain: () => "" });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <input name="name" aria-label="Name" />
      <output aria-label="Name's error">{form.errors.name}</output>
      <input name="town" aria-label="Town" />
      <output aria-label="Town's error">{form.errors.town}</output>
      <button type="submit">Send</button>
    </form>
  );
}
const errors = () => ["Name", "Town"].map((name) => screen.getByLabelText(`${name}'s error`).textContent);

it("removes an error when its field changes, and keeps the others", async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(errors()).toEqual(["Required", "Required"]);
  await userEvent.type(screen.getByLabelText("Name"), "Jane");
  expect(errors()).toEqual(["", "Required"]);
  await userEvent.type(screen.getByLabelText("Town"), "Nairobi");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(errors()).toEqual(["", "Use at most 5 characters"]);
});
