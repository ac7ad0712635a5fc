import { ApiError } from "@fundi/shared/contract/http";
import { z } from "@fundi/shared/contract/z";
import { defineExamples, Pressed } from "../../../../tests/support/examples";
import { Button } from "../button";
import { Input } from "./field";
import { Form } from "./form";
import { useForm } from "./use-form";

const Schema = z.object({ email: z.email("Enter a valid e-mail address"), name: z.string().max(80) });

function SignUp({ email = "", name = "", send = () => new Promise<void>(() => undefined) }) {
  const form = useForm({ schema: Schema, send, explain: ({ message }) => message });
  return (
    <Form form={form} className="grid gap-4">
      <Input label="Name" name="name" defaultValue={name} error={form.errors.name} />
      <Input label="E-mail" name="email" defaultValue={email} error={form.errors.email} />
      <Button type="submit" isBusy={form.isBusy}>
        Create Account
      </Button>
      {form.failure && <p className="text-danger">{form.failure}</p>}
    </Form>
  );
}

const refuse = () => Promise.reject(new ApiError("There is an account with this address already.", 409));

export const examples = defineExamples({
  Empty: <SignUp />,
  "With errors": (
    <Pressed target="[type=submit]">
      <SignUp email="wanjiru@" />
    </Pressed>
  ),
  Busy: (
    <Pressed target="[type=submit]">
      <SignUp name="Wanjirũ" email="wanjiru@shop.test" />
    </Pressed>
  ),
  Refused: (
    <Pressed target="[type=submit]">
      <SignUp name="Wanjirũ" email="wanjiru@shop.test" send={refuse} />
    </Pressed>
  ),
});
