import { Link } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { LoadingLine } from "./loading-line";

it("shows Loading... while a navigation is pending, and nothing afterwards", async () => {
  let response = () => {};
  const Home = () => (
    <>
      <LoadingLine />
      <Link to="/slow">Slow page</Link>
    </>
  );
  const Stub = createRemixStub([
    { path: "/", Component: Home },
    {
      path: "/slow",
      loader: () => new Promise((resolve) => (response = () => resolve(null))),
      Component: LoadingLine,
    },
  ]);
  render(<Stub />);
  expect(screen.queryByText("Loading...")).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Slow page" }));
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  await act(async () => response());
  expect(screen.getByRole("status").textContent).toBe("");
});
