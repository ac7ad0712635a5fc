import type { Intake } from "@fundi/shared/workshop/intakes";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { settleWrongNumber } from "@fundi/shared/workshop/wrong-numbers";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { repair } from "../../../testing/repair-samples";
import { WrongNumber } from "./wrong-number";

let api: FakeApi;
let asked: unknown[];
beforeEach(() => {
  api = createFakeApi();
  asked = [];
  api.on(settleWrongNumber, ({ params, body }) => {
    asked.push([params.id, body]);
    return {} as Intake;
  });
});

const { intake: sample } = repair();
const show = (changes: Partial<Repair["intake"]>) => {
  const intake = { ...sample, phone: "0712345678", version: 3, ...changes };
  return renderScreen({ path: "/admin/repairs", Component: () => <WrongNumber intake={intake} />, role: "staff" });
};

it("says nothing while nobody said that the number is wrong", () => {
  show({ wrongNumberAt: null });
  expect(screen.queryByText(/is not the customer's/)).toBeNull();
});

it("takes the right number, or that it was right, by keyboard", async () => {
  const { user } = show({ wrongNumberAt: "2026-11-23T06:00:00.000Z" });
  expect(await screen.findByText(/is not the customer's/)).toBeTruthy();
  await user.type(screen.getByLabelText("Right number"), "0722 000 111{Enter}");
  await waitFor(() => expect(asked).toEqual([[sample.id, { phone: "0722000111", version: 3 }]]));
  await user.click(screen.getByRole("button", { name: "This number is right" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual([sample.id, { phone: "0712345678", version: 3 }]);
});
