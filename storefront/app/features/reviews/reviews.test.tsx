import {
  deleteReview,
  listReviewsOfOrder,
  type Review,
  type ReviewOfOrder,
  writeReview,
} from "@fundi/shared/catalog/reviews";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { adoptSession, SignedInArea } from "../../session";
import { OrderReviews } from "./order-reviews";
import { ProductReviews } from "./product-reviews";

const review: Review = {
  ...{ id: 1, stars: 4, text: "Fast", author: "Amina O.", writtenAt: "2026-11-20T08:00:00.000Z" },
  reply: { text: "Thank you!", at: "2026-11-21T08:00:00.000Z" },
};

describe("on the page of a product", () => {
  const show = (count: number) =>
    renderPage({
      pages: {
        "/": () => (
          <ProductReviews
            productId={7}
            rating={{ count, average: count === 0 ? null : 4.3, byStars: [2, 1, 0, 0, 0] }}
            reviews={[review]}
          />
        ),
      },
      at: "/",
    });

  it("shows the rating, each review and the shop's answer, and leads to all", async () => {
    await show(3);
    const section = within(screen.getByRole("region", { name: "What buyers say" }));
    expect(section.getByRole("img", { name: "4.3 of 5 stars" })).toBeTruthy();
    expect(section.getByRole("article").textContent).toContain("Amina O.");
    expect(section.getByText("Thank you!")).toBeTruthy();
    expect(section.getByRole("link", { name: "Show all 3 reviews" }).getAttribute("href")).toContain("reviews=all");
  });

  it("shows nothing before the first one", async () => {
    await show(0);
    expect(screen.queryByText("What buyers say")).toBeNull();
  });
});

describe("on the page of an order", () => {
  const good: ReviewOfOrder = { productId: 7, name: "HP ProBook 450", image: null, review: null };
  let api: ReturnType<typeof fakeApi>;
  let goods: ReviewOfOrder[];
  let token = 0;
  beforeEach(() => {
    sessionStorage.clear();
    api = fakeApi();
    goods = [good];
    token += 1;
    adoptSession({ token: `t${token}`, user: jane });
    api.on(listReviewsOfOrder, () => json(goods));
  });
  const show = () =>
    renderPage({
      pages: {
        "/": () => (
          <SignedInArea fallback={null}>
            <OrderReviews orderId={41} />
          </SignedInArea>
        ),
      },
      at: "/",
    });
  const stars = (count: number) => screen.findByRole("radio", { name: count === 1 ? "1 star" : `${count} stars` });

  it("asks for stars, then for words, and says that they are read first", async () => {
    const sent: unknown[] = [];
    api.on(writeReview, ({ body }) => {
      sent.push(body);
      return json({ ...good, review: { stars: 4, text: "Quiet", state: "waiting", reply: null } });
    });
    await show();
    await userEvent.click(await stars(4));
    await userEvent.type(screen.getByRole("textbox", { name: "In your words" }), "Quiet");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("We read it, then it is shown")).toBeTruthy();
    expect(sent).toEqual([{ stars: 4, text: "Quiet" }]);
    expect(screen.getByRole("img", { name: "4 of 5 stars" })).toBeTruthy();
  });

  it("loses no words when it fails, or the page is loaded again", async () => {
    api.on(writeReview, () => failure(500, "INTERNAL", "Something went wrong"));
    await show();
    await userEvent.click(await stars(5));
    await userEvent.type(screen.getByRole("textbox", { name: "In your words" }), "Very good");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.getAllByRole("alert").some(({ textContent }) => textContent)).toBe(true));
    cleanup();
    await show();
    expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "In your words" })).value).toBe(
      "Very good",
    );
    expect(((await stars(5)) as HTMLInputElement).checked).toBe(true);
  });

  it("wants stars", async () => {
    sessionStorage.setItem("review_draft_41_7", JSON.stringify({ stars: 0, text: "Very good" }));
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Send" }));
    expect(await screen.findByText("Choose how many stars.")).toBeTruthy();
  });

  it("says that the answer goes when what it answers is changed", async () => {
    const reply = { text: "Thank you!", at: "2026-11-21T08:00:00.000Z" };
    goods = [{ ...good, review: { stars: 5, text: "Good", state: "shown", reply } }];
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Change it" }));
    expect(screen.getByText("Our answer to what you said before is taken away.")).toBeTruthy();
  });

  it("is changed and taken back", async () => {
    goods = [{ ...good, review: { stars: 2, text: "Loud", state: "shown", reply: null } }];
    api.on(deleteReview, () => json(good));
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Change it" }));
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Loud");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: "Take it back" }));
    expect(await stars(3)).toBeTruthy();
  });

  it("shows nothing for an order that cannot be reviewed", async () => {
    goods = [];
    await show();
    expect(screen.queryByText("How is it?")).toBeNull();
  });
});
