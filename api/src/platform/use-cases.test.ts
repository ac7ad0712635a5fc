import { expect, expectTypeOf, it } from "vitest";
import { bindUseCases } from "./use-cases";

const shop = { name: "Fundi" };
const greet = async ({ name }: typeof shop, person: string) => `${person} at ${name}`;
const count = (_shop: typeof shop) => 3;

it("gives every use case its dependencies, and keeps the types of the other arguments", async () => {
  const service = bindUseCases(shop, { greet, count });
  expect(await service.greet("Amina")).toBe("Amina at Fundi");
  expect(service.count()).toBe(3);
  expectTypeOf(service.greet).toEqualTypeOf<(person: string) => Promise<string>>();
});
