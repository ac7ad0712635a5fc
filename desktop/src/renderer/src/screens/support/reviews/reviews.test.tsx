import {
  type AdminReview,
  listReviews,
  removeReviewReply,
  replyToReview,
  setReviewState,
} from "@fundi/shared/catalog/reviews";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { ReviewsTab } from "./reviews-tab";

const review: AdminReview = {
  ...{
    id: 3,
    stars: 2,
    text: "The fan is loud",
    author: "Jane W.",
    writtenAt: "2026-11-25T09:00:00.000Z",
    reply: null,
  },
  ...{ state: "waiting", product: { id: 7, name: "HP ProBook 450", image: null } },
  ...{ order: { id: 41, orderNumber: "FD-1000-0041" }, version: 1, earlier: [] },
};

let api: ReturnType<typeof createFakeApi>;
let listed: AdminReview[];
beforeEach(() => {
  api = createFakeApi();
  listed = [review];
  api.on(listReviews, ({ query }) => ({
    reviews: listed.filter(({ state }) => !query.state || state === query.state),
    waiting: 1,
    pagination: { page: 1, limit: 25, total: listed.length, totalPages: 1, totalIsExact: true },
  }));
});
const show = () => renderScreen({ path: "/admin/support", Component: ReviewsTab, role: "staff" });
const card = () => screen.findByRole("article", { name: "Review of HP ProBook 450" });

it("shows a review that waits, with its product, its order and its stars", async () => {
  const sent: unknown[] = [];
  api.on(setReviewState, ({ body }) => {
    sent.push(body);
    listed = [{ ...review, state: body.state, version: 2 }];
    return listed[0] as AdminReview;
  });
  const { user } = show();
  const waiting = within(await card());
  expect(waiting.getByRole("img", { name: "2 of 5 stars" })).toBeTruthy();
  expect(waiting.getByRole("link", { name: "FD-1000-0041" }).getAttribute("href")).toBe("/admin/orders/41");
  await user.click(waiting.getByRole("button", { name: "Show" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show" })).toBeNull());
  expect(sent).toEqual([{ state: "shown", version: 1 }]);
});

it("answers a review, changes the answer, and removes it", async () => {
  const answered = (reply: AdminReview["reply"]) => {
    listed = [{ ...review, reply }];
    return listed[0] as AdminReview;
  };
  api.on(replyToReview, ({ body }) => answered({ text: body.text, at: "2026-11-25T10:00:00.000Z" }));
  api.on(removeReviewReply, () => answered(null));
  const { user } = show();
  await user.click(within(await card()).getByRole("button", { name: "Answer" }));
  await user.type(screen.getByRole("textbox", { name: "Answer for everybody to read" }), "Bring it to us.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Bring it to us.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change the answer" }));
  await user.clear(screen.getByRole("textbox", { name: "Answer for everybody to read" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByText("Bring it to us.")).toBeNull());
});

it("shows what it said, and what was answered, before it was changed", async () => {
  const reply = { text: "Thank you, Jane!", at: "2026-11-24T10:00:00.000Z" };
  const said = { stars: 5, text: "Very good", writtenAt: "2026-11-24T09:00:00.000Z", reply };
  listed = [{ ...review, stars: 1, earlier: [said] }];
  show();
  const changed = within(await card());
  expect(changed.getByText("Changed")).toBeTruthy();
  expect(changed.getByRole("button", { name: "Answer" })).toBeTruthy();
  const before = within(changed.getByRole("region", { name: "What it said before" }));
  expect(before.getByRole("img", { name: "5 of 5 stars" })).toBeTruthy();
  expect(before.getByText("Thank you, Jane!")).toBeTruthy();
});

it("narrows to those to read, and says what happens where there are none", async () => {
  listed = [{ ...review, state: "shown" }];
  const { user } = show();
  await card();
  await user.click(screen.getByRole("radio", { name: "To read" }));
  expect(await screen.findByRole("heading", { name: "None of these" })).toBeTruthy();
});
