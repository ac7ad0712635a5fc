import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { renderPage } from "../../../../test/render-page";
import { ConditionFacts } from "./condition-facts";

const show = (page: ReactElement) => renderPage({ pages: { "/one": () => page }, at: "/one" });
const battery = { health: 91, cycles: 1, measuredOn: "2026-11-12" };

it("says what the grade means, and with one tap what the others mean", async () => {
  await show(<ConditionFacts product={{ grade: "B", battery: null, available: 1 }} />);
  const condition = screen.getByRole("region", { name: "Condition" });
  within(condition).getByRole("heading", { name: "Grade B" });
  expect(within(condition).getAllByText(/^Light marks of use/)).toHaveLength(2);
  within(condition).getByText("What the grades mean");
  within(condition).getByText(/^Looks almost new/);
});

it("shows the battery with when it was measured; of several pieces it is the least", async () => {
  await show(<ConditionFacts product={{ grade: null, battery, available: 1 }} />);
  screen.getByText("91% of a new one");
  screen.getByText("1 charge cycle · measured on 12 November 2026");
  await show(<ConditionFacts product={{ grade: null, battery, available: 4 }} />);
  screen.getByText("at least 91% of a new one");
});

it("is not there where nothing is known", async () => {
  await show(<ConditionFacts product={{ grade: null, battery: null, available: 1 }} />);
  expect(screen.queryByRole("region", { name: "Condition" })).toBeNull();
});
